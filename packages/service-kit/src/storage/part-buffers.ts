import { collectGarbage } from '../ops/collect-garbage.ts';

/** Size of one part in bytes: the minimum of S3. 10,000 parts make 48 GiB. */
export const partBytes = 5 * 1024 * 1024;

/** Part buffers kept for reuse, because new ones would pile up between garbage collections. */
const spare: Buffer[] = [];
const maxSpare = 4;

/** Idle time after which the spare buffers are released, in milliseconds. */
const idleMs = 10_000;
let release: NodeJS.Timeout | undefined;

export function takePartBuffer(): Buffer {
  return spare.pop() ?? Buffer.allocUnsafeSlow(partBytes);
}

export function givePartBuffer(buffer: Buffer): void {
  if (spare.length < maxSpare) spare.push(buffer);
  clearTimeout(release);
  release = setTimeout(() => {
    spare.splice(0);
    // Released buffers do not grow the heap, so nothing else would have them collected.
    collectGarbage({ type: 'major', execution: 'sync' });
  }, idleMs).unref();
}
