import type { IncomingMessage } from 'node:http';
import type { ConnectionLimits } from './limits.ts';

/** Measurements per window. */
const measurements = 6;

/**
 * Monitors the rate at which a body arrives and calls `onSlow` once if it stays below the minimum
 * rate for a whole window. While the body is not being read, because the store is still busy with
 * earlier bytes, the client counts as fast enough. Returns a function that stops monitoring.
 */
export function watchRate(
  source: IncomingMessage,
  { uploadWindowMs, uploadRate }: ConnectionLimits,
  onSlow: () => void,
): () => void {
  const { socket } = source;
  const tickMs = uploadWindowMs / measurements;
  const perTick = (uploadRate * tickMs) / 1_000;
  /** Bytes received in the latest ticks, oldest first. */
  const window: number[] = [];
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const isAwaited = source.readableFlowing === true;
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    window.push(isAwaited ? came : Math.max(came, perTick));
    if (window.length > measurements) window.shift();
    const sum = window.reduce((all, one) => all + one, 0);
    if (window.length < measurements || sum >= perTick * measurements) return;
    stop();
    onSlow();
  }, tickMs);
  timer.unref();
  const stop = () => clearInterval(timer);
  return stop;
}
