import { AppError } from '@atelier/service-kit/errors/app-error';
import type { FastifyInstance } from 'fastify';

/** Content types of uploads. They may take any time to arrive; only their rate is monitored. */
const uploads = /^(multipart\/form-data|application\/offset\+octet-stream)\b/i;

export function tooSlow(): AppError {
  return new AppError('REQUEST_TIMEOUT', 'The request took too long to arrive');
}

/**
 * Rejects bodies, other than uploads, that take longer than this to arrive. The response is a 408.
 */
export function addBodyDeadline(app: FastifyInstance, milliseconds: number): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw, headers } = request;
    if (!raw.complete && !uploads.test(headers['content-type'] ?? '')) {
      const timer = setTimeout(() => {
        // The reader of the body handles this like any other stream error and responds.
        if (!raw.complete && payload.listenerCount('error') > 0) payload.emit('error', tooSlow());
      }, milliseconds);
      timer.unref();
      const stop = () => clearTimeout(timer);
      raw.once('end', stop);
      raw.once('close', stop);
    }
    done(null, payload);
  });
}
