import type { Layout } from './layout.ts';
import type { RangeReader } from './range-reader.ts';

/** Returns whether the first 16 bytes of a file are those of an AVI file. */
export function isRiffStart(start: Buffer): boolean {
  return start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'AVI ';
}

/**
 * Compares the stated sizes of the top-level chunks of an AVI file with its size. Files above 1 GiB
 * have several RIFF chunks in a row (OpenDML AVI 1.02).
 */
export async function readRiffLayout(reader: RangeReader): Promise<Layout> {
  const layout = { family: 'riff', brand: '', indexPosition: 'none', hasExtras: false } as const;
  let position = 0;
  while (position < reader.bytes) {
    const header = await reader.read(position, 8);
    if (!header || header.length < 8) return { ...layout, ending: 'unknown' };
    const size = header.readUInt32LE(4);
    // An interrupted recorder has not filled in the size, and one that writes to a pipe cannot.
    if (!/^(RIFF|JUNK|LIST|idx1)$/.test(header.toString('latin1', 0, 4)) || size === 0) {
      return { ...layout, ending: 'unknown' };
    }
    position += 8 + size + (size % 2);
  }
  // The padding byte at the end is often missing.
  return { ...layout, ending: position > reader.bytes + 1 ? 'cut' : 'whole' };
}
