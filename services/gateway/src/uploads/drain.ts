import type { IncomingMessage } from 'node:http';
import type { ConnectionLimits } from '../connections/limits.ts';

/** Milliseconds that the rest of a refused body is read and dropped, so that the answer is heard. */
const drainMs = 10_000;

/** A client that is still sending hears the answer only if somebody goes on reading, for a while. */
export function drain(source: IncomingMessage, { bodyMs }: ConnectionLimits): void {
  if (source.complete || source.destroyed) return;
  source.on('error', () => undefined);
  source.resume();
  const timer = setTimeout(() => source.destroy(), Math.min(drainMs, bodyMs));
  timer.unref();
  source.once('close', () => clearTimeout(timer));
}
