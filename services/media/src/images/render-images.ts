import sharp from 'sharp';
import { inspectPicture, maxPixels, unreadable } from './inspect-picture.ts';
import { withoutAppendix } from './jpeg-end.ts';

export type Shape = 'avatar' | 'cover';

interface Rendered {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly format: Format;
}

export interface RenderedPicture {
  readonly renditions: Rendered[];
  /** A few blurred pixels as a data URL, shown while the picture loads. */
  readonly placeholder: string;
}

/** Widths of the renditions, in pixels. */
const widths = { avatar: [128, 512], cover: [480, 960, 1_600] } as const;

/**
 * Formats of the renditions. AVIF is a third smaller and supported by current browsers, but gains
 * nothing for small pictures.
 */
const formats = { avatar: ['webp'], cover: ['webp', 'avif'] } as const;
type Format = (typeof formats)[Shape][number] | 'jpeg';

/** Width of the JPEG for social cards in pixels. Their readers support neither WebP nor AVIF. */
const cardWidth = 1_200;

/**
 * Maximum height of a cover in pixels: twice the greatest width. Taller pictures become narrower.
 */
const maxHeight = 3_200;

/** Longer side of the placeholder in pixels. */
const placeholderSide = 16;

// Use one thread per picture, because the queue limits how many are processed concurrently. A cache
// would only take memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Renders a picture. Avatars are square; covers keep the original's aspect ratio and include a JPEG
 * for social cards. Renditions are never enlarged and have no metadata. The original is decoded
 * once, at the size of the largest rendition.
 *
 * @throws UnreadableImage if it is not a complete JPEG, PNG or WebP within the limits
 */
export async function renderImages(file: Buffer, shape: Shape): Promise<RenderedPicture> {
  const original = withoutAppendix(file);
  const largest = largestWidth(await inspectPicture(original), shape);
  const fitting = widths[shape].filter((wanted) => wanted <= largest);
  // A picture narrower than the largest width is also kept at its own width.
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

/** Returns the width of the largest rendition: the picture's own, unless it is too tall. */
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
