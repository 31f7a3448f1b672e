import pino from 'pino';

export type Log = pino.Logger;

/** Bytes of lines that wait until they can be written; more are dropped. */
const maxWaiting = 1024 * 1024;

/** One JSON line an event on stdout. Names that could carry a secret are cut out wherever they appear. */
export function createLog(process: string, level: string): Log {
  const output = pino.destination({ dest: 1, sync: true, maxLength: maxWaiting });
  // A log file on a full disk costs lines, not the process.
  output.on('error', () => undefined);
  const options: pino.LoggerOptions = {
    level,
    base: { process },
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
