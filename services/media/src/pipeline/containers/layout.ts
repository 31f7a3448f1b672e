import { isIsoStart, readIsoLayout } from './iso-layout.ts';
import { isMatroskaStart, readMatroskaLayout } from './matroska-layout.ts';
import type { RangeReader } from './range-reader.ts';
import { isRiffStart, readRiffLayout } from './riff-layout.ts';

/** Where the table lies that players need for seeking: the MP4 `moov` or the Matroska `Cues`. */
export type IndexPosition = 'front' | 'end' | 'fragmented' | 'none';

/** How a file is put together, read from its outermost structure alone. */
export interface Layout {
  family: 'iso' | 'matroska' | 'riff' | 'other';
  /** Major brand of an MP4, document type of a Matroska file, else empty. */
  brand: string;
  indexPosition: IndexPosition;
  /** `cut`: a part says it is longer than what is there. `unknown`: the structure does not tell. */
  ending: 'whole' | 'cut' | 'unknown';
}

/**
 * Tells how a file is put together from a few small range requests.
 *
 * @throws TransientMediaError, UnusableMediaError when the object is gone
 */
export async function readLayout(reader: RangeReader): Promise<Layout> {
  const start = (await reader.read(0, 16)) ?? Buffer.alloc(0);
  if (isIsoStart(start)) return readIsoLayout(reader);
  if (isMatroskaStart(start)) return readMatroskaLayout(reader);
  if (isRiffStart(start)) return readRiffLayout(reader);
  return { family: 'other', brand: '', indexPosition: 'none', ending: 'unknown' };
}
