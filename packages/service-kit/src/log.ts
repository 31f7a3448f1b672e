import pino from 'pino';

export type Log = pino.Logger;

/** One JSON line an event on stdout. Names that could carry a secret are cut out wherever they appear. */
export function createLog(process: string, level: string): Log {
  return pino({
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
  });
}
