import { partBytes } from '@atelier/service-kit/storage/part-upload';

/** Buffers of one part that wait to be used again: fresh ones would pile up between collections. */
const spare: Buffer[] = [];
const maxSpare = 4;

export function takePartBuffer(): Buffer {
  return spare.pop() ?? Buffer.allocUnsafeSlow(partBytes);
}

export function givePartBuffer(buffer: Buffer): void {
  if (spare.length < maxSpare) spare.push(buffer);
}
