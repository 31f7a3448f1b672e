import pino from 'pino';
import { traceId } from './tracing.ts';

export type Log = pino.Logger;

/** Maximum size of buffered log lines in bytes; further lines are dropped. */
const maxWaiting = 1024 * 1024;

/**
 * Creates a log that writes one JSON line per event to stdout. Fields whose name suggests a secret
 * are removed at any depth.
 */
export function createLog(process: string, level: string): Log {
  const output = pino.destination({ dest: 1, sync: true, maxLength: maxWaiting });
  // On a full disk, log lines are lost but the process continues.
  output.on('error', () => undefined);
  const options: pino.LoggerOptions = {
    level,
    base: { process },
    mixin: () => {
      const id = traceId();
      return id ? { traceId: id } : {};
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
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
  return pino(options, output);
}
