import { describe, expect, test } from 'vitest';
import type { RangeReader } from './range-reader.ts';
import { readLayout } from './read-layout.ts';

function readerOf(file: Buffer): RangeReader {
  return {
    bytes: file.length,
    read: async (offset, length) => file.subarray(offset, offset + length),
  };
}

function box(type: string, content = 0, stated = content + 8): Buffer {
  const bytes = Buffer.alloc(content + 8);
  bytes.writeUInt32BE(stated, 0);
  bytes.write(type, 4, 'latin1');
  return bytes;
}

function ftyp(brand = 'isom'): Buffer {
  const bytes = box('ftyp', 8);
  bytes.write(brand, 8, 'latin1');
  return bytes;
}

const layoutOf = (...parts: Buffer[]) => readLayout(readerOf(Buffer.concat(parts)));

describe('the top-level boxes of an MP4', () => {
  test('show where the index is', async () => {
    expect(await layoutOf(ftyp(), box('moov', 20), box('mdat', 50))).toEqual({
      family: 'iso',
      brand: 'isom',
      indexPosition: 'front',
      ending: 'whole',
      hasExtras: true,
    });
    expect(await layoutOf(ftyp(), box('free'), box('mdat', 50), box('moov', 20))).toMatchObject({
      indexPosition: 'end',
      ending: 'whole',
    });
    expect(
      await layoutOf(ftyp(), box('moov', 20), box('moof', 9), box('mdat', 50), box('mfra', 4)),
    ).toMatchObject({ indexPosition: 'fragmented', ending: 'whole' });
  });

  test('show what cameras and editors have added', async () => {
    const around = (type: string, ...inside: Buffer[]) => {
      const content = Buffer.concat(inside);
      return Buffer.concat([box(type, 0, content.length + 8), content]);
    };
    const index = (...extra: Buffer[]) =>
      around('moov', box('mvhd', 100), around('trak', box('tkhd', 84), box('mdia', 40)), ...extra);
    const extras = async (...parts: Buffer[]) => (await layoutOf(ftyp(), ...parts)).hasExtras;
    const media = box('mdat', 50);
    const version = Buffer.alloc(4);
    const tags = around('udta', around('meta', version, box('hdlr', 25), box('ilst', 9)));
    expect(await extras(index(), box('free', 20), media)).toBe(false);
    expect(await extras(index(tags), media)).toBe(false);
    expect(await extras(index(around('udta', box('smta', 20))), media)).toBe(true);
    expect(await extras(index(box('meta', 20)), media)).toBe(true);
    expect(await extras(index(around('trak', box('tkhd', 84), box('uuid', 30))), media)).toBe(true);
    expect(await extras(index(), box('uuid', 40), media)).toBe(true);
    expect(await extras(index(), box('free', 4_000), media)).toBe(true);
    expect(await extras(index(), media, Buffer.alloc(30))).toBe(true);
  });

  test('show that media or index are truncated', async () => {
    expect(await layoutOf(ftyp(), box('moov', 20), box('mdat', 50, 400))).toMatchObject({
      indexPosition: 'front',
      ending: 'cut',
    });
    expect(await layoutOf(ftyp(), box('mdat', 50), box('moov', 20, 400))).toMatchObject({
      indexPosition: 'none',
      ending: 'cut',
    });
    expect(await layoutOf(ftyp(), box('mdat', 50))).toMatchObject({ ending: 'cut' });
  });

  test('leave the ending unknown if they do not show it', async () => {
    const open = { indexPosition: 'front', ending: 'unknown' };
    const start = [ftyp(), box('moov', 20)];
    expect(await layoutOf(...start, box('mdat', 50, 0))).toMatchObject(open);
    expect(await layoutOf(...start, box('mdat', 50), Buffer.alloc(30))).toMatchObject(open);
    expect(await layoutOf(...start, box('mdat', 50), box('free', 5, 90))).toMatchObject(open);
  });

  test('may have 64-bit sizes', async () => {
    const large = box('mdat', 58, 1);
    large.writeBigUInt64BE(66n, 8);
    expect(await layoutOf(ftyp(), large, box('moov', 20))).toMatchObject({
      indexPosition: 'end',
      ending: 'whole',
    });
    large.writeBigUInt64BE(2n ** 40n, 8);
    expect(await layoutOf(ftyp(), large, box('moov', 20))).toMatchObject({ ending: 'cut' });
  });
});

test('the layout of other kinds of files is unknown', async () => {
  const nothing = { family: 'other', indexPosition: 'none', ending: 'unknown' };
  expect(await layoutOf(Buffer.from('Lesson one: how light falls.'))).toMatchObject(nothing);
  expect(await layoutOf(Buffer.from([1, 2, 3]))).toMatchObject(nothing);
});

test('the layout after an invalid Matroska header is unknown', async () => {
  const ebml = Buffer.from('1a45dfa3', 'hex');
  for (const rest of ['', '00', 'ff', '01ffffffffffffff', '80', '8300000018538067ff']) {
    expect(await layoutOf(ebml, Buffer.from(rest, 'hex'))).toMatchObject({
      family: 'matroska',
      indexPosition: 'none',
      ending: 'unknown',
    });
  }
});
