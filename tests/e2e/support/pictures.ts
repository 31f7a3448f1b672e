import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

const folder = path.resolve(import.meta.dirname, '..', 'pictures');
/**
 * Pictures are stored and compared at this width, in pixels: the edges of letters, which differ
 * between versions of Chromium, are gone, and a line of text that moved is not.
 */
const widthFor = (width: number) => (width < 500 ? 195 : 360);
/** Colour distance from which two pixels differ, from 0 to 1. */
const threshold = 0.06;
/** Share of pixels that may differ. */
const tolerated = 0.003;
/** Times, and covers drawn from an id, are others each time. */
const hidden = 'time, svg[preserveAspectRatio="xMidYMid slice"] { visibility: hidden }';

/**
 * Compares what the window shows with `tests/e2e/pictures/NAME.webp`. `UPDATE_PICTURES=1` writes the
 * picture instead.
 *
 * @throws AssertionError that names two files: the picture as it is now, and what differs, in red
 */
export async function expectPicture(page: Page, name: string): Promise<void> {
  const now = await shrunk(await shoot(page));
  const file = path.join(folder, `${name}.webp`);
  if (process.env.UPDATE_PICTURES === '1') {
    await mkdir(folder, { recursive: true });
    await writeFile(file, await asImage(now).webp({ lossless: true, effort: 6 }).toBuffer());
    return;
  }
  const known = await sharp(await readFile(file))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = now.info;
  expect({ width: known.info.width, height: known.info.height }).toEqual({ width, height });
  const diff = Buffer.alloc(now.data.length);
  const differing = pixelmatch(known.data, now.data, diff, width, height, { threshold });
  if (differing <= width * height * tolerated) return;
  const kept = await mkdtemp(path.join(os.tmpdir(), `picture-${name}-`));
  await writeFile(path.join(kept, 'now.png'), await asImage(now).png().toBuffer());
  await writeFile(
    path.join(kept, 'diff.png'),
    await asImage({ ...now, data: diff })
      .png()
      .toBuffer(),
  );
  const share = ((100 * differing) / (width * height)).toFixed(1);
  expect.fail(`${share} % of the picture ${name} differ: see now.png and diff.png in ${kept}`);
}

/** The window once its fonts and pictures are there. */
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
  return sharp(png)
    .resize({ width: widthFor(width) })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

const asImage = ({ data, info }: Pixels) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
