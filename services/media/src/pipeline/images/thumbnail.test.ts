import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureLuma } from '../encode/luma.ts';
import { probe } from '../probe/probe.ts';
import { fixture } from '../testing/fixtures.ts';
import { type MediaServer, startMediaServer } from '../testing/media-server.ts';
import { renderWidths } from './poster.ts';
import { pickFrame } from './thumbnail.ts';

let store: MediaServer;
beforeAll(async () => {
  store = await startMediaServer();
});
afterAll(() => store.close());

async function frameOf(kind: Parameters<typeof fixture>[0]) {
  const input = await store.input(await fixture(kind));
  return pickFrame(input, await probe(input));
}

test('a later frame represents a video that starts black', { timeout: 240_000 }, async () => {
  const { pixels } = await frameOf('mp4-black-start');
  const luma = measureLuma(pixels);
  expect(luma.mean).toBeGreaterThan(60);
  expect(luma.deviation).toBeGreaterThan(20);
});

test('the frame of a portrait recording is upright', { timeout: 240_000 }, async () => {
  const turned = await frameOf('mp4-portrait-rotated');
  expect(turned).toMatchObject({ width: 180, height: 320 });
  const lying = await frameOf('mp4-index-first');
  const expected = await sharp(lying.pixels, { raw: { width: 320, height: 180, channels: 3 } })
    .rotate(90)
    .raw()
    .toBuffer();
  let difference = 0;
  for (const [at, value] of turned.pixels.entries()) {
    difference += Math.abs(value - (expected[at] ?? 0));
  }
  expect(difference / expected.length).toBeLessThan(8);
});

test('posters are never larger than the video', { timeout: 240_000 }, async () => {
  const small = await renderWidths(await frameOf('mp4-two-hours'));
  expect(small.map(({ width, height }) => [width, height])).toEqual([
    [64, 36],
    [64, 36],
  ]);
  const large = await renderWidths(await frameOf('mp4-720p-twelve-seconds'));
  expect(large.map(({ width, height }) => [width, height])).toEqual([
    [1280, 720],
    [320, 180],
    [640, 360],
    [1280, 720],
  ]);
  expect(large.map(({ format }) => format)).toEqual(['jpeg', 'webp', 'webp', 'webp']);
});

test('widths that fit are rendered, and the full width replaces the rest', async () => {
  const frame = { width: 1000, height: 500, pixels: Buffer.alloc(1000 * 500 * 3, 128) };
  const images = await renderWidths(frame);
  expect(images.map(({ width }) => width)).toEqual([1000, 320, 640, 1000]);
});
