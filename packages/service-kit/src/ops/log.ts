import pino from 'pino';
import { traceId } from './tracing.ts';

export type Log = pino.Logger;

/** Maximum size of buffered log lines in bytes; further lines are dropped. */
const maxWaiting = 1024 * 1024;
/** Size in bytes from which the lines of a request log are written, and the longest they wait. */
const writtenAtOnce = 4_096;
const longestWaitMs = 200;

/**
 * Creates a log that writes one JSON line per event to stdout. Fields whose name suggests a secret
 * are removed at any depth.
 */
export function createLog(process: string, level: string): Log {
  const options: pino.LoggerOptions = {
    ...usual(process, level),
    mixin: () => {
      const id = traceId();
      return id ? { traceId: id } : {};
    },
    redact: {
      paths: [
        'password',
        'token',
        'cookie',
        'authorization',
        '*.password',
        '*.token',
        '*.cookie',
        '*.authorization',
      ],
      censor: '[removed]',
    },
    serializers: { error: pino.stdSerializers.err },
  };
  return pino(options, toStdout());
}

/**
 * Creates a log for lines that every request writes. They are buffered for a moment, so that a
 * killed process loses its last ones, and no field is removed: theirs are chosen by the caller.
 */
export function createRequestLog(name: string, level: string): Log {
  const output = toStdout(writtenAtOnce);
  setInterval(() => output.flush(), longestWaitMs).unref();
  process.on('exit', () => output.flushSync());
  return pino(usual(name, level), output);
}

function usual(process: string, level: string) {
  return {
    level,
    base: { process },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
}

function toStdout(minLength = 0) {
  const output = pino.destination({ dest: 1, sync: true, minLength, maxLength: maxWaiting });
  // On a full disk, log lines are lost but the process continues.
  output.on('error', () => undefined);
  return output;
}
