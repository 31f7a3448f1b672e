import type { Layout } from './layout.ts';
import type { RangeReader } from './range-reader.ts';

interface Box {
  type: string;
  start: number;
  /** First byte behind it; null when it has no stated end and runs to the end of the file. */
  end: number | null;
}

// Boxes that stand at the very front of MP4 and QuickTime files (ISO/IEC 14496-12, QTFF).
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
// Losing the end of any other box does not harm playback.
const vital = new Set(['moov', 'mdat', 'moof']);

/** Whether the first 16 bytes of a file begin an MP4 or QuickTime file. */
export function isIsoStart(start: Buffer): boolean {
  return start.length >= 8 && firstBoxes.has(start.toString('latin1', 4, 8));
}

/**
 * Walks the outermost boxes of an MP4 or QuickTime file, by the sizes they state (ISO/IEC
 * 14496-12, 4.2), until the end or until the reader's requests are used up.
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
      // An index that is cut is no index.
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
  // Some cameras leave bytes of their own behind the last box.
  if (!/^[\x20-\x7e©]{4}$/.test(type)) return null;
  const size = header.readUInt32BE(0);
  if (size === 0) return { type, start, end: null };
  if (size !== 1) return size < 8 ? null : { type, start, end: start + size };
  if (header.length < 16) return null;
  const large = Number(header.readBigUInt64BE(8));
  return large < 16 ? null : { type, start, end: start + large };
}
