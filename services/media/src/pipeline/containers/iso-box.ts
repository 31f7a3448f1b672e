import type { RangeReader } from './range-reader.ts';

export interface Box {
  type: string;
  start: number;
  /**
   * Position after its last byte; null if it has no stated size and extends to the end of the file.
   */
  end: number | null;
}

/** Returns the header of a box, or null if there is none or the reader has no request left. */
export async function readBox(reader: RangeReader, start: number): Promise<Box | null> {
  const header = await reader.read(start, 16);
  if (!header || header.length < 8) return null;
  const type = header.toString('latin1', 4, 8);
  // Some cameras append bytes of their own after the last box.
  if (!/^[\x20-\x7e©]{4}$/.test(type)) return null;
  const size = header.readUInt32BE(0);
  if (size === 0) return { type, start, end: null };
  if (size !== 1) return size < 8 ? null : { type, start, end: start + size };
  if (header.length < 16) return null;
  const large = Number(header.readBigUInt64BE(8));
  return large < 16 ? null : { type, start, end: start + large };
}
