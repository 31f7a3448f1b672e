import sharp from 'sharp';
import { inspectPicture, maxPixels, unreadable } from './inspect-picture.ts';

export type Shape = 'avatar' | 'cover';

interface Rendered {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly format: Format;
}

export interface RenderedPicture {
  readonly renditions: Rendered[];
  /** A few blurred pixels as a data address, to stand in while the picture loads. */
  readonly placeholder: string;
}

/** Widths in pixels that screens ask for. */
const widths = { avatar: [128, 512], cover: [480, 960, 1_600] } as const;

/** AVIF is a third smaller, and every browser of the last years reads it; small pictures gain nothing. */
const formats = { avatar: ['webp'], cover: ['webp', 'avif'] } as const;
type Format = (typeof formats)[Shape][number] | 'jpeg';

/** Width in pixels of the JPEG for social cards, whose readers know neither WebP nor AVIF. */
const cardWidth = 1_200;

/** Rows of the highest cover: twice its greatest width. A tall strip is narrower than that. */
const maxHeight = 3_200;

/** Pixels of the placeholder's longer side. */
const placeholderSide = 16;

// One thread a picture: how many are processed at once is decided above. A cache would only hold
// memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Renditions of a picture: squares for avatars, the original's proportions for covers and a JPEG
 * for social cards, never enlarged, without metadata. The original is decoded once, to the largest
 * of them.
 * @throws UnreadableImage for anything but a whole JPEG, PNG or WebP of a sane size
 */
export async function renderImages(original: Buffer, shape: Shape): Promise<RenderedPicture> {
  const largest = largestWidth(await inspectPicture(original), shape);
  const fitting = widths[shape].filter((wanted) => wanted <= largest);
  // A picture smaller than the largest width is kept in its own size as well.
  const isWhole = fitting.length === widths[shape].length || fitting.some((one) => one === largest);
  const targets = isWhole ? fitting : [...fitting, largest];
  const pixels = await decode(original, shape, targets.at(-1)!);
  const renditions: Rendered[] = [];
  for (const target of targets) {
    for (const one of formats[shape]) renditions.push(await render(pixels, target, one));
  }
  if (shape === 'cover') {
    renditions.push(await render(pixels, Math.min(cardWidth, pixels.info.width), 'jpeg'));
  }
  return { renditions, placeholder: await blur(pixels) };
}

/** Of the renditions of a picture; its own width, where nothing speaks against that. */
function largestWidth({ width, height }: { width: number; height: number }, shape: Shape): number {
  if (shape === 'avatar') return Math.min(width, height);
  return Math.max(1, Math.min(width, Math.floor((width * maxHeight) / height)));
}

interface Pixels {
  readonly data: Buffer;
  readonly info: {
    readonly width: number;
    readonly height: number;
    readonly channels: 1 | 2 | 3 | 4;
  };
}

async function decode(original: Buffer, shape: Shape, width: number): Promise<Pixels> {
  try {
    const { data, info } = await sharp(original, {
      limitInputPixels: maxPixels,
      failOn: 'error',
    })
      .autoOrient()
      .resize({
        width,
        ...(shape === 'avatar' && { height: width, fit: 'cover', position: 'attention' }),
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, info };
  } catch (error) {
    throw unreadable(error);
  }
}

async function render(pixels: Pixels, width: number, format: Format): Promise<Rendered> {
  const resized = sharp(pixels.data, { raw: pixels.info }).resize({ width });
  const encode = {
    webp: () => resized.webp({ quality: 82 }),
    avif: () => resized.avif({ quality: 58, effort: 2 }),
    jpeg: () => resized.flatten({ background: 'white' }).jpeg({ quality: 82, mozjpeg: true }),
  };
  const { data, info } = await encode[format]().toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, format };
}

async function blur(pixels: Pixels): Promise<string> {
  const small = await sharp(pixels.data, { raw: pixels.info })
    .resize({ width: placeholderSide, height: placeholderSide, fit: 'inside' })
    .blur(1)
    .webp({ quality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}
