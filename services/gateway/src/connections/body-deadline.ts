import { AppError } from '@atelier/service-kit/rpc/errors';
import type { FastifyInstance } from 'fastify';

/** Bodies that are taken as they come, however long that takes, and watched by their rate. */
const uploads = /^(multipart\/form-data|application\/offset\+octet-stream)\b/i;

export function tooSlow(): AppError {
  return new AppError('REQUEST_TIMEOUT', 'The request took too long to arrive');
}

/** Gives every body that is no upload so many milliseconds to arrive; then 408 is answered. */
export function addBodyDeadline(app: FastifyInstance, milliseconds: number): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw, headers } = request;
    if (!raw.complete && !uploads.test(headers['content-type'] ?? '')) {
      const timer = setTimeout(() => {
        // Whoever reads the body hears of it as of any other error, and answers it.
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
