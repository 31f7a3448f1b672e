import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { renderImages } from './render-images.ts';

// Encoding takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Creates a photograph like a phone's: rotated by its metadata, which contain its location. */
function photograph(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#a03020',
      noise: { type: 'gaussian', mean: 90, sigma: 40 },
    },
  })
    .withExif({
      IFD0: { Artist: 'Somebody', Orientation: '6' },
      IFD3: { GPSLatitude: '52/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

describe('a cover', () => {
  test('is rendered in standard widths as WebP and AVIF, keeping its aspect ratio', async () => {
    const { renditions } = await renderImages(await photograph(1_200, 2_400), 'cover');
    const made = renditions.map(({ width, height, format }) => `${width}x${height} ${format}`);
    expect(made).toEqual([
      '480x240 webp',
      '480x240 avif',
      '960x480 webp',
      '960x480 avif',
      '1600x800 webp',
      '1600x800 avif',
      '1200x600 jpeg',
    ]);
    for (const { bytes, width, height, format } of renditions) {
      const { exif, orientation, ...is } = await sharp(bytes).metadata();
      expect([exif, orientation]).toEqual([undefined, undefined]);
      expect(is).toMatchObject({ width, height, format: format === 'avif' ? 'heif' : format });
      expect(bytes.includes('Somebody')).toBe(false);
    }
  });

  test('smaller than the largest width is kept in its own size', async () => {
    const { renditions } = await renderImages(await photograph(300, 700), 'cover');
    expect(renditions.map(({ width }) => width)).toEqual([480, 480, 700, 700, 700]);
  });

  test('has a placeholder of a few pixels in its colors', async () => {
    const { placeholder } = await renderImages(await photograph(1_200, 2_400), 'cover');
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThan(400);
    const small = sharp(Buffer.from(placeholder.split(',')[1]!, 'base64'));
    expect(await small.metadata()).toMatchObject({ width: 16, height: 8 });
  });

  test('keeps its transparency', async () => {
    const original = await sharp({
      create: { width: 600, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { renditions } = await renderImages(original, 'cover');
    for (const { bytes, format } of renditions) {
      // Social cards have a white background.
      expect((await sharp(bytes).stats()).isOpaque).toBe(format === 'jpeg');
    }
  });
});

test('an avatar is square', async () => {
  const { renditions } = await renderImages(await photograph(300, 700), 'avatar');
  expect(renditions.map(({ width, height, format }) => [width, height, format])).toEqual([
    [128, 128, 'webp'],
    [300, 300, 'webp'],
  ]);
});
