import { performance } from 'node:perf_hooks';
import { collectGarbage } from './collect-garbage.ts';

const checkMs = 5_000;
const mebibyte = 1024 * 1024;

/**
 * Bytes allocated since the last collection that make another one worth its pause, by the share of
 * the time in which the event loop was busy. Above the last share, users would notice the pause.
 */
const worthCollecting = [
  { upTo: 0.05, bytes: 4 * mebibyte },
  { upTo: 0.3, bytes: 16 * mebibyte },
];

/**
 * Collects garbage when the process becomes idle with much garbage left. V8 collects when its heap
 * grows, so the garbage of a burst of uploads or reads would stay until the next burst. An idle
 * process is not affected by the pause of some 50 ms.
 */
export function releaseMemory(): void {
  // This kind also drops compiled code that is not in use.
  const collect = () => collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  // Much of what a start allocates is garbage, so the first idle moment is always worth a
  // collection.
  let floor = Number.NEGATIVE_INFINITY;
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(last);
    last = performance.eventLoopUtilization();
    floor = Math.min(floor, held());
    const worth = worthCollecting.find(({ upTo }) => utilization <= upTo);
    if (!worth || held() < floor + worth.bytes) return;
    collect();
    floor = held();
  }, checkMs).unref();
}

/** Returns the bytes of the heap and of external buffers, in use or not collected yet. */
function held(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}
