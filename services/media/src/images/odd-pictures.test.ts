import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { inspectPicture } from './inspect-picture.ts';
import { renderImages } from './render-images.ts';

// Encoding takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('what follows the end of a photo is ignored', () => {
  let photo: Buffer;
  beforeAll(async () => {
    const size = { width: 8_000, height: 6_000, channels: 3, background: '#a03020' } as const;
    photo = await sharp({ create: size }).jpeg({ quality: 20 }).toBuffer();
  });

  const box = (type: string, bytes: number, fill: number[]) => {
    const made = Buffer.alloc(bytes, Buffer.from(fill));
    made.writeUInt32BE(bytes);
    made.write(type, 4, 'latin1');
    return made;
  };
  /** A video in which the mark of a scan of a JPEG occurs a thousand times by chance. */
  const video = () =>
    Buffer.concat([box('ftyp', 24, [0]), box('mdat', 40_000, [0xff, 0xda, 1, 2, 3])]);

  test.each([
    ['a video of an Android or Apple phone', () => video()],
    [
      'a video of a Samsung phone',
      () => Buffer.concat([Buffer.from('MotionPhoto_Data'), video(), Buffer.from('SEFT')]),
    ],
    ['a second picture (Multi-Picture Format)', () => photo],
    ['notes of the camera', () => Buffer.alloc(50_000, 'Somebody, 52.5 13.4 ')],
  ])('%s', async (_, appendix) => {
    const file = Buffer.concat([photo, appendix()]);
    expect(await inspectPicture(file)).toEqual({ width: 8_000, height: 6_000 });
    const { renditions } = await renderImages(file, 'cover');
    expect(renditions.map(({ width }) => width)).toEqual([480, 480, 960, 960, 1_600, 1_600, 1_200]);
    for (const { bytes } of renditions) {
      expect(bytes.includes('Somebody')).toBe(false);
    }
  });

  test('also behind PNG and WebP', async () => {
    const small = sharp({
      create: { width: 40, height: 30, channels: 3, background: '#a03020' },
    });
    for (const one of [small.clone().png(), small.clone().webp()]) {
      const file = Buffer.concat([await one.toBuffer(), video()]);
      expect((await renderImages(file, 'cover')).renditions[0]).toMatchObject({ width: 40 });
    }
  });

  test('but a photo that is cut off is refused', async () => {
    const part = photo.subarray(0, photo.length / 2);
    await expect(renderImages(part, 'cover')).rejects.toMatchObject({ tooLarge: false });
  });
});

/** Colors that both sRGB and the printers' CMYK have, so that each encoding can be undone. */
const colors = [
  [160, 48, 32],
  [60, 110, 70],
  [50, 70, 130],
  [200, 170, 90],
  [128, 128, 128],
  [235, 230, 220],
] as const;
const side = 40;

function patches(): Sharp {
  const width = colors.length * side;
  const pixels = Buffer.alloc(width * side * 3);
  for (let at = 0; at < width * side; at += 1) {
    pixels.set(colors[Math.floor((at % width) / side)]!, at * 3);
  }
  return sharp(pixels, { raw: { width, height: side, channels: 3 } });
}

/** Returns the color in the middle of each patch. */
async function colorsOf(picture: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return colors.map((_, n) => {
    const at = ((side / 2) * info.width + n * side + side / 2) * info.channels;
    return [...data.subarray(at, at + 3)];
  });
}

function expectSameColors(seen: number[][], tolerance: number): void {
  for (const [n, color] of seen.entries()) {
    const off = color.map((value, channel) => Math.abs(value - colors[n]![channel]!));
    expect(Math.max(...off), `${color} instead of ${colors[n]}`).toBeLessThanOrEqual(tolerance);
  }
}

// Printers' inks mix less exactly than light; colors that are not converted are off by far more.
describe('colors are those of the original', () => {
  test.each<[name: string, encode: (one: Sharp) => Sharp, tolerance: number]>([
    ['sRGB JPEG', (one) => one.jpeg({ quality: 95 }), 5],
    ['Display P3 JPEG', (one) => one.withIccProfile('p3').jpeg({ quality: 95 }), 5],
    ['Display P3 PNG', (one) => one.withIccProfile('p3').png(), 5],
    ['Display P3 WebP', (one) => one.withIccProfile('p3').webp({ quality: 95 }), 6],
    ['16-bit PNG', (one) => one.toColourspace('rgb16').png(), 5],
    [
      'CMYK JPEG',
      (one) => one.withIccProfile('cmyk').toColourspace('cmyk').jpeg({ quality: 95 }),
      24,
    ],
    ['palette PNG', (one) => one.png({ palette: true }), 5],
  ])('%s', async (_, encode, tolerance) => {
    const { renditions } = await renderImages(await encode(patches()).toBuffer(), 'cover');
    for (const { bytes } of renditions) expectSameColors(await colorsOf(bytes), tolerance);
  });

  test('a 16-bit PNG has 16 bits, a CMYK JPEG four channels, and P3 a profile', async () => {
    const metadata = async (one: Sharp) => sharp(await one.toBuffer()).metadata();
    expect(await metadata(patches().toColourspace('rgb16').png())).toMatchObject({
      depth: 'ushort',
    });
    const cmyk = patches().withIccProfile('cmyk').toColourspace('cmyk').jpeg();
    expect(await metadata(cmyk)).toMatchObject({ space: 'cmyk', hasProfile: true });
    const wide = await metadata(patches().withIccProfile('p3').png());
    expect(wide.icc?.includes('P3') || wide.icc?.includes('P\u00003')).toBe(true);
  });
});
