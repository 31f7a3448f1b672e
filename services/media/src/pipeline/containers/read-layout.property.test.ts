import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RangeReader } from './range-reader.ts';
import { readLayout } from './read-layout.ts';

const propertyOptions = { numRuns: 2_000, seed: 20_260 };

/** Reads from memory and counts the reads. */
function readerOf(file: Buffer): RangeReader & { reads: number } {
  return {
    bytes: file.length,
    reads: 0,
    async read(offset, length) {
      this.reads += 1;
      return file.subarray(offset, offset + length);
    },
  };
}

/** A box or element in which every number may be wrong. */
const part = fc
  .tuple(
    fc.constantFrom('ftyp', 'moov', 'mdat', 'moof', 'free', 'wide', 'mfra', 'RIFF', 'LIST'),
    fc.oneof(fc.integer({ min: 0, max: 64 }), fc.integer({ min: 0, max: 0xff_ff_ff_ff })),
    fc.uint8Array({ maxLength: 40 }),
  )
  .map(([type, size, content]) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(size, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  });

const matroska = fc
  .uint8Array({ maxLength: 200 })
  .map((content) => Buffer.concat([Buffer.from('1a45dfa3', 'hex'), content]));

const riff = fc
  .uint8Array({ maxLength: 200 })
  .map((content) => Buffer.concat([Buffer.from('RIFF\x20\0\0\0AVI ', 'latin1'), content]));

const files = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.array(part, { maxLength: 12 }).map((parts) => {
    return Buffer.concat([Buffer.from('00000010667479706d70343200000000', 'hex'), ...parts]);
  }),
  matroska,
  riff,
);

test('the layout of any file is read in a bounded number of reads', async () => {
  await fc.assert(
    fc.asyncProperty(files, async (file) => {
      const reader = readerOf(file);
      const layout = await readLayout(reader);
      expect(['iso', 'matroska', 'riff', 'other']).toContain(layout.family);
      // No structure is smaller than two bytes.
      expect(reader.reads).toBeLessThanOrEqual(file.length / 2 + 4);
    }),
    propertyOptions,
  );
});

test('a file truncated before its index never counts as whole', async () => {
  const whole = fc.tuple(fc.integer({ min: 8, max: 400 }), fc.integer({ min: 8, max: 200 }));
  await fc.assert(
    fc.asyncProperty(whole, fc.nat({ max: 100 }), async ([media, index], share) => {
      const box = (type: string, size: number) => {
        const bytes = Buffer.alloc(size);
        bytes.writeUInt32BE(size, 0);
        bytes.write(type, 4, 'latin1');
        return bytes;
      };
      const start = Buffer.from('00000010667479706d70343200000000', 'hex');
      const file = Buffer.concat([start, box('mdat', media), box('moov', index)]);
      const rest = start.length + 8 + Math.floor(((file.length - start.length - 9) * share) / 100);
      const { ending } = await readLayout(readerOf(file.subarray(0, rest)));
      expect(ending).not.toBe('whole');
    }),
    propertyOptions,
  );
});
