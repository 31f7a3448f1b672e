import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { inspectPicture } from './inspect-picture.ts';
import { renderImages } from './render-images.ts';

// Encoding takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const background = '#a03020';
let png: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .png()
    .toBuffer();
});

/** Returns the PNG with a header that states another width, height, bit depth and color type. */
function withHeader(width: number, height: number, depth = 8, colorType = 2): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.set([depth, colorType], 24);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

describe('the header of a picture', () => {
  test.each([
    [1, 49_000_000],
    [49_000_000, 1],
    [1, 16_384],
    [16_384, 1],
    [30_000, 30_000],
    [8_000, 7_000],
  ])('of %i × %i pixels is rejected as too large', async (width, height) => {
    await expect(inspectPicture(withHeader(width, height))).rejects.toMatchObject({
      tooLarge: true,
    });
  });

  test.each([
    [7_000, 7_000],
    [16_383, 3_000],
    [1, 16_383],
  ])('of %i × %i pixels is accepted', async (width, height) => {
    expect(await inspectPicture(withHeader(width, height))).toEqual({ width, height });
  });

  test('also limits bytes: 16-bit samples with transparency allow half the pixels', async () => {
    const [rgba, bits] = [6, 16];
    await expect(inspectPicture(withHeader(7_000, 7_000, bits, rgba))).rejects.toMatchObject({
      tooLarge: true,
    });
    expect(await inspectPicture(withHeader(5_000, 5_000, bits, rgba))).toMatchObject({
      width: 5_000,
    });
  });
});

describe('a progressive JPEG', () => {
  /** Returns one that states a larger size, with its last scan repeated a number of times. */
  const claimed = async (more: number) => {
    const options = { width: 20, height: 10, channels: 3, background } as const;
    const jpeg = await sharp({ create: options }).jpeg({ progressive: true }).toBuffer();
    const frameHeader = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
    jpeg.writeUInt16BE(7_000, frameHeader + 5);
    jpeg.writeUInt16BE(7_000, frameHeader + 7);
    const end = jpeg.length - 2;
    const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end);
    return Buffer.concat([jpeg.subarray(0, end), ...Array(more).fill(scan), jpeg.subarray(end)]);
  };

  test('as written by encoders is accepted', async () => {
    expect(await inspectPicture(await claimed(0))).toEqual({ width: 7_000, height: 7_000 });
  });

  test('with hundreds of scans is rejected as too large', async () => {
    await expect(inspectPicture(await claimed(300))).rejects.toMatchObject({ tooLarge: true });
  });
});

test('only the first frame of an animation is decoded', async () => {
  const [frames, height] = [20, 200];
  const noise = Buffer.alloc(300 * height * frames * 3);
  for (let at = 0; at < noise.length; at += 997) noise[at] = at % 251;
  const raw = { width: 300, height: height * frames, channels: 3, pageHeight: height } as const;
  const animation = await sharp(noise, { raw }).webp({ effort: 0 }).toBuffer();
  expect(await sharp(animation).metadata()).toMatchObject({ pages: frames });
  const { renditions } = await renderImages(animation, 'cover');
  expect(renditions.map(({ width, height }) => [width, height])).toEqual([
    [300, 200],
    [300, 200],
    [300, 200],
  ]);
});

test('a very tall cover has renditions of at most 3,200 rows', async () => {
  const tall = { width: 1_000, height: 16_000, channels: 3, background } as const;
  const original = await sharp({ create: tall }).png().toBuffer();
  const { renditions } = await renderImages(original, 'cover');
  expect(renditions.map(({ width, height }) => [width, height])).toEqual([
    [200, 3_200],
    [200, 3_200],
    [200, 3_200],
  ]);
});
