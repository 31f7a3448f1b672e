import { mkdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { until } from '../../support/calls/until.ts';

const folder = path.resolve(import.meta.dirname, '../../long/browser/pictures');
/**
 * Width at which pictures are stored and compared, in pixels. It hides the edges of letters, which
 * differ between versions of Chromium, but not a line of text that moved.
 */
const widthFor = (width: number) => (width < 500 ? 195 : 360);
/** Color distance from which two pixels count as different, from 0 to 1. */
const threshold = 0.06;
/** Share of pixels that may differ. */
const tolerated = 0.003;
/** Hides times, and covers generated from an id, which differ in each run. */
const hidden = 'time, svg[preserveAspectRatio="xMidYMid slice"] { visibility: hidden }';

/**
 * Waits until the window matches `tests/long/browser/pictures/NAME.webp`. With `UPDATE_PICTURES=1`, writes
 * that picture instead, once two in a row are equal.
 *
 * @throws Error that names two files: the current picture, and the differences in red
 */
export async function expectPicture(page: Page, name: string): Promise<void> {
  const file = path.join(folder, `${name}.webp`);
  if (process.env.UPDATE_PICTURES === '1') return write(file, await settled(page));
  const known = await pixelsOf(sharp(await readFile(file)));
  const kept = path.join(os.tmpdir(), 'atelier-pictures');
  await until(`${name} matches its reference picture`, async () => {
    const now = await shrunk(await shoot(page));
    const { differing, diff } = compare(known, now);
    if (differing <= tolerated) return true;
    await mkdir(kept, { recursive: true });
    await asImage(now)
      .png()
      .toFile(path.join(kept, `${name}.png`));
    await asImage(diff)
      .png()
      .toFile(path.join(kept, `${name}-differs.png`));
    const share = (100 * differing).toFixed(1);
    throw new Error(`${share} % differ, see ${name}.png and ${name}-differs.png in ${kept}`);
  });
}

/** Returns the share of pixels that differ, from 0 to 1, and a picture of them. */
function compare(known: Pixels, now: Pixels): { differing: number; diff: Pixels } {
  const { width, height } = now.info;
  const diff = { ...now, data: Buffer.alloc(now.data.length) };
  if (known.data.length !== now.data.length) return { differing: 1, diff };
  const count = pixelmatch(known.data, now.data, diff.data, width, height, { threshold });
  return { differing: count / (width * height), diff };
}

async function settled(page: Page): Promise<Pixels> {
  let last = await shrunk(await shoot(page));
  await until(
    'two pictures in a row are equal',
    async () => {
      const next = await shrunk(await shoot(page));
      const isSame = next.data.equals(last.data);
      last = next;
      return isSame;
    },
    { every: 1_000 },
  );
  return last;
}

async function write(file: string, pixels: Pixels): Promise<void> {
  await mkdir(folder, { recursive: true });
  await asImage(pixels).webp({ lossless: true, effort: 6 }).toFile(file);
}

/** Takes a screenshot of the window after its fonts and images are loaded. */
async function shoot(page: Page): Promise<Buffer> {
  await page.evaluate(`Promise.all([document.fonts.ready, ...[...document.images]
    .filter((image) => image.getBoundingClientRect().top < innerHeight)
    .map((image) => image.decode().catch(() => undefined))]).then(() => undefined)`);
  return page.screenshot({ animations: 'disabled', style: hidden });
}

interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number };
}

async function shrunk(png: Buffer): Promise<Pixels> {
  const { width } = await sharp(png).metadata();
  return pixelsOf(sharp(png).resize({ width: widthFor(width) }));
}

const pixelsOf = (image: Sharp): Promise<Pixels> =>
  image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });

const asImage = ({ data, info }: Pixels) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
