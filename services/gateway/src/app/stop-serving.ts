import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../gateway.ts';

/** Interval in milliseconds in which connections are closed whose last request was answered. */
const closeIdleMs = 100;
/** Time for files that are being sent, in milliseconds. Players ask for the rest of a file. */
const sendingMs = 10_000;

/**
 * Accepts no more connections, and resolves when all requests are answered. Event streams end with a
 * hint to reconnect, which reaches another gateway. So do resumable uploads, of which everything
 * that was received is kept; forms that are being sent are finished. Files are cut off after 10 s.
 */
export async function stopServing(
  app: FastifyInstance,
  { events, uploads, downloads }: Pick<Gateway, 'events' | 'uploads' | 'downloads'>,
): Promise<void> {
  const closed = app.close();
  events.close();
  const timer = setInterval(() => app.server.closeIdleConnections(), closeIdleMs);
  const cut = setTimeout(() => {
    for (const response of downloads) response.destroy();
  }, sendingMs);
  try {
    await Promise.all([uploads.close(), closed]);
  } finally {
    clearInterval(timer);
    clearTimeout(cut);
  }
}
