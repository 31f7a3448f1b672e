import { type Box, readBox } from './iso-box.ts';
import type { RangeReader } from './range-reader.ts';

/** Boxes that players need, and `meta` of `udta`, whose tags ffprobe shows, by their parents. */
const needed: Readonly<Record<string, ReadonlySet<string>>> = {
  file: new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra', 'wide', 'pdin']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods', 'udta']),
  trak: new Set(['tkhd', 'edts', 'mdia', 'tref', 'tapt', 'load']),
  udta: new Set(['meta', '\u00a9too']),
  meta: new Set(['hdlr', 'ilst']),
};
/** Padding of at most this many bytes hides nothing. */
const paddingBytes = 1_024;
/** Bytes before the boxes inside. `meta` has a version (ISO/IEC 14496-12). */
const headBytes: Readonly<Record<string, number>> = { meta: 12 };

/** Returns whether a box is not needed, and may hold what a camera or an editor has written. */
export function isExtra({ type, start, end }: Box, parent = 'file'): boolean {
  if (type === 'free' || type === 'skip') return end === null || end - start > paddingBytes;
  return !needed[parent]?.has(type);
}

/** Returns whether any box of an index is not needed. An index that cannot be read may have one. */
export async function hasExtras(reader: RangeReader, parent: Box): Promise<boolean> {
  if (parent.end === null) return true;
  for (let at = parent.start + (headBytes[parent.type] ?? 8); at + 8 <= parent.end; ) {
    const box = await readBox(reader, at);
    if (box?.end == null || isExtra(box, parent.type)) return true;
    if (box.type in needed && (await hasExtras(reader, box))) return true;
    at = box.end;
  }
  return false;
}
