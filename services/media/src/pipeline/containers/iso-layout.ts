import type { Layout } from './layout.ts';
import type { RangeReader } from './range-reader.ts';

interface Box {
  type: string;
  start: number;
  /**
   * Position after its last byte; null if it has no stated size and extends to the end of the file.
   */
  end: number | null;
}

// Boxes that can be the first of an MP4 or QuickTime file (ISO/IEC 14496-12, QTFF).
const firstBoxes = new Set([
  'ftyp',
  'styp',
  'moov',
  'mdat',
  'moof',
  'free',
  'skip',
  'wide',
  'pnot',
]);
// A truncated box of any other type does not affect playback.
const vital = new Set(['moov', 'mdat', 'moof']);

/** Returns whether the first 16 bytes of a file are those of an MP4 or QuickTime file. */
export function isIsoStart(start: Buffer): boolean {
  return start.length >= 8 && firstBoxes.has(start.toString('latin1', 4, 8));
}

/**
 * Walks the top-level boxes of an MP4 or QuickTime file by their stated sizes (ISO/IEC 14496-12,
 * 4.2), until the end or until the reader's requests are used up.
 */
export async function readIsoLayout(reader: RangeReader): Promise<Layout> {
  let brand = '';
  let index: 'front' | 'end' | null = null;
  let mediaSeen = false;
  let fragmented = false;
  let ending: Layout['ending'] = 'unknown';

  let position = 0;
  while (true) {
    if (position === reader.bytes) {
      ending = 'whole';
      break;
    }
    const box = await readBox(reader, position);
    if (!box) break;
    if (box.type === 'ftyp') {
      brand = (await reader.read(position + 8, 4))?.toString('latin1') ?? '';
    } else if (box.type === 'moov') {
      index ??= mediaSeen ? 'end' : 'front';
    } else if (box.type === 'mdat') {
      mediaSeen = true;
    } else if (box.type === 'moof') {
      fragmented = true;
    }
    if (box.end === null) break;
    if (box.end > reader.bytes) {
      if (vital.has(box.type)) ending = 'cut';
      // A truncated index is unusable.
      if (box.type === 'moov') index = null;
      break;
    }
    position = box.end;
  }

  if (ending === 'whole' && index === null) ending = 'cut';
  const indexPosition = index === null ? 'none' : fragmented ? 'fragmented' : index;
  return { family: 'iso', brand, indexPosition, ending };
}

async function readBox(reader: RangeReader, start: number): Promise<Box | null> {
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
