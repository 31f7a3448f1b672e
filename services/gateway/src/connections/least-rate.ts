import type { IncomingMessage } from 'node:http';
import type { ConnectionLimits } from './limits.ts';

/** Measurements in each window. */
const measurements = 6;

/**
 * Watches how fast a body comes and calls `onSlow` once when it has come more slowly than the least
 * rate over a whole window. While nobody reads the body, because the store is busy with what came
 * before, the client counts as fast enough. Answers how to end the watch.
 */
export function watchRate(
  source: IncomingMessage,
  { uploadWindowMs, uploadRate }: ConnectionLimits,
  onSlow: () => void,
): () => void {
  const { socket } = source;
  const tickMs = uploadWindowMs / measurements;
  const perTick = (uploadRate * tickMs) / 1_000;
  /** Bytes of the latest ticks, the oldest first. */
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
