import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const checkMs = 5_000;
/** Buffers that have piled up outside the heap since the last collection, in bytes. */
const worthCollecting = 16 * 1024 * 1024;
/** Share of the time in which the event loop was busy, above which a pause would be felt. */
const busy = 0.3;

/**
 * Collects garbage when the process has come to rest with many buffers left behind. V8 collects
 * when its heap grows; buffers lie outside the heap, so those of a burst of uploads would stay
 * until the next burst. A process at rest notices nothing of the pause of some 50 ms.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let floor = outsideHeap();
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(last);
    last = performance.eventLoopUtilization();
    floor = Math.min(floor, outsideHeap());
    if (utilization > busy || outsideHeap() < floor + worthCollecting) return;
    collect();
    floor = outsideHeap();
  }, checkMs).unref();
}

/** Bytes of buffers, in use or not collected yet. */
function outsideHeap(): number {
  return process.memoryUsage().external;
}
