import { readBox } from './iso-box.ts';
import { hasExtras, isExtra } from './iso-extras.ts';
import type { Layout } from './layout.ts';
import type { RangeReader } from './range-reader.ts';

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
  let extras = false;
  let ending: Layout['ending'] = 'unknown';

  let position = 0;
  while (true) {
    if (position === reader.bytes) {
      ending = 'whole';
      break;
    }
    const box = await readBox(reader, position);
    // Bytes behind the last box are a camera's own.
    if (!box) extras = true;
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
    extras ||= isExtra(box);
    if (box.end === null) break;
    if (box.end > reader.bytes) {
      if (vital.has(box.type)) ending = 'cut';
      // A truncated index is unusable.
      if (box.type === 'moov') index = null;
      break;
    }
    if (box.type === 'moov') extras ||= await hasExtras(reader, box);
    position = box.end;
  }

  if (ending === 'whole' && index === null) ending = 'cut';
  const indexPosition = index === null ? 'none' : fragmented ? 'fragmented' : index;
  return { family: 'iso', brand, indexPosition, ending, hasExtras: extras };
}
