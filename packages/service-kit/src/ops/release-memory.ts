import { performance } from 'node:perf_hooks';
import { collectGarbage } from './collect-garbage.ts';

const checkMs = 5_000;
/** Share of the time in which the event loop may have been busy: above it, users notice a pause. */
const idleUtilization = 0.05;
/** Bytes allocated since the last collection that make another one worth its pause. */
const worthCollecting = 24 * 1024 * 1024;

/**
 * Collects garbage when the process becomes idle with much garbage left. V8 collects when its heap
 * grows, so the garbage of a start, or of a burst of uploads or reads, would stay until the next
 * burst. Compiled code stays: V8 drops it in a collection of last resort, and the next calls would
 * take several times as long.
 */
export function releaseMemory(): void {
  // Much of what a start allocates is garbage, so the first idle moment is always worth a
  // collection.
  let floor = Number.NEGATIVE_INFINITY;
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(last);
    last = performance.eventLoopUtilization();
    floor = Math.min(floor, held());
    if (utilization > idleUtilization || held() < floor + worthCollecting) return;
    collectGarbage({ type: 'major', execution: 'sync' });
    floor = held();
  }, checkMs).unref();
}

/** Returns the bytes of the heap and of external buffers, in use or not collected yet. */
function held(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}
