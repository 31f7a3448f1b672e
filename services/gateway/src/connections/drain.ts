import type { IncomingMessage } from 'node:http';
import type { ConnectionLimits } from './limits.ts';

/**
 * Maximum time that the rest of a refused body is read, in milliseconds, so that the client gets
 * the response.
 */
const drainMs = 10_000;

/**
 * Reads and discards the rest of a body for a while. A client that is still sending sees the
 * response only if its data is read.
 */
export function drain(source: IncomingMessage, { bodyMs }: ConnectionLimits): void {
  if (source.complete || source.destroyed) return;
  source.on('error', () => undefined);
  source.resume();
  const timer = setTimeout(() => source.destroy(), Math.min(drainMs, bodyMs));
  timer.unref();
  source.once('close', () => clearTimeout(timer));
}
