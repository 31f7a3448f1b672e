import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const checkMs = 5_000;
/** What has piled up since the last collection and makes one worth its pause, in bytes. */
const worthCollecting = 16 * 1024 * 1024;
/** Share of the time in which the event loop was busy, above which a pause would be felt. */
const busy = 0.3;

/**
 * Collects garbage when the process has come to rest with much left behind. V8 collects when its
 * heap grows, so what a burst of uploads or reads left would stay until the next burst. A process
 * at rest notices nothing of the pause of some 50 ms.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let floor = held();
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(last);
    last = performance.eventLoopUtilization();
    floor = Math.min(floor, held());
    if (utilization > busy || held() < floor + worthCollecting) return;
    collect();
    floor = held();
  }, checkMs).unref();
}

/** Bytes of the heap and of buffers outside it, in use or not collected yet. */
function held(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}
