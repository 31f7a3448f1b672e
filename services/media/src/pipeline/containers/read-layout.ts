import { isIsoStart, readIsoLayout } from './iso-layout.ts';
import type { Layout } from './layout.ts';
import { isMatroskaStart, readMatroskaLayout } from './matroska-layout.ts';
import type { RangeReader } from './range-reader.ts';
import { isRiffStart, readRiffLayout } from './riff-layout.ts';

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
