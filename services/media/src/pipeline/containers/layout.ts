import { isIsoStart, readIsoLayout } from './iso-layout.ts';
import { isMatroskaStart, readMatroskaLayout } from './matroska-layout.ts';
import type { RangeReader } from './range-reader.ts';
import { isRiffStart, readRiffLayout } from './riff-layout.ts';

/** Position of the index that players need for seeking: the MP4 `moov` or the Matroska `Cues`. */
export type IndexPosition = 'front' | 'end' | 'fragmented' | 'none';

/** Structure of a file, as determined from its outermost elements. */
export interface Layout {
  family: 'iso' | 'matroska' | 'riff' | 'other';
  /** Major brand of an MP4, document type of a Matroska file; otherwise empty. */
  brand: string;
  indexPosition: IndexPosition;
  /**
   * `cut`: a part states a size that exceeds the file. `unknown`: the structure does not show it.
   */
  ending: 'whole' | 'cut' | 'unknown';
  /**
   * Whether an MP4 has boxes of cameras and editors, which may tell place, device or author. Tags
   * that ffprobe shows do not count.
   */
  hasExtras: boolean;
}

/**
 * Determines the structure of a file with a few small range requests.
 *
 * @throws TransientMediaError if the store fails, UnusableMediaError if the object no longer exists
 */
export async function readLayout(reader: RangeReader): Promise<Layout> {
  const start = (await reader.read(0, 16)) ?? Buffer.alloc(0);
  if (isIsoStart(start)) return readIsoLayout(reader);
  if (isMatroskaStart(start)) return readMatroskaLayout(reader);
  if (isRiffStart(start)) return readRiffLayout(reader);
  return { family: 'other', brand: '', indexPosition: 'none', ending: 'unknown', hasExtras: false };
}
