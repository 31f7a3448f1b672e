import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../gateway.ts';

/** Interval in milliseconds in which connections are closed whose last request was answered. */
const closeIdleMs = 100;

/**
 * Accepts no more connections, and resolves when all requests are answered. Event streams end with a
 * hint to reconnect, which reaches another gateway. So do resumable uploads, of which everything
 * that was received is kept; forms that are being sent are finished.
 */
export async function stopServing(
  app: FastifyInstance,
  { events, uploads }: Pick<Gateway, 'events' | 'uploads'>,
): Promise<void> {
  const closed = app.close();
  events.close();
  const timer = setInterval(() => app.server.closeIdleConnections(), closeIdleMs);
  try {
    await Promise.all([uploads.close(), closed]);
  } finally {
    clearInterval(timer);
  }
}
