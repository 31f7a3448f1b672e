import sharp from 'sharp';

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

export class UnreadableImage extends Error {
  readonly tooLarge: boolean;
  constructor(tooLarge: boolean) {
    super('The picture cannot be read');
    this.tooLarge = tooLarge;
  }
}

/** A 7,000 × 7,000 picture. Checked from the header, before a pixel is decoded. */
const maxPixels = 50_000_000;

/** Widths in pixels that screens ask for. */
const widths = { avatar: [128, 512], cover: [480, 960, 1_600] } as const;

/** AVIF is a third smaller, and every browser of the last years reads it; small pictures gain nothing. */
const formats = { avatar: ['webp'], cover: ['webp', 'avif'] } as const;
type Format = (typeof formats)[Shape][number];

/** Pixels of the placeholder's longer side. */
const placeholderSide = 16;

const readable = new Set(['jpeg', 'png', 'webp']);

// Two decoders at once are enough beside ffmpeg, and a cache would only hold memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Renditions of a picture: squares for avatars, the original's proportions for covers, never
 * enlarged, without metadata. The original is decoded once, to the largest of them.
 * @throws UnreadableImage for anything but a whole JPEG, PNG or WebP of a sane size
 */
export async function renderImages(original: Buffer, shape: Shape): Promise<RenderedPicture> {
  const { format, width = 0, height = 0 } = await inspect(original);
  if (!readable.has(format)) throw new UnreadableImage(false);
  const largest = shape === 'avatar' ? Math.min(width, height) : width;
  const fitting = widths[shape].filter((wanted) => wanted <= largest);
  // A picture smaller than the largest width is kept in its own size as well.
  const isWhole = fitting.length === widths[shape].length || fitting.some((one) => one === largest);
  const targets = isWhole ? fitting : [...fitting, largest];
  const pixels = await decode(original, shape, targets.at(-1)!);
  const renditions: Rendered[] = [];
  for (const target of targets) {
    for (const one of formats[shape]) renditions.push(await render(pixels, target, one));
  }
  return { renditions, placeholder: await blur(pixels) };
}

async function inspect(original: Buffer) {
  try {
    const { format, autoOrient } = await sharp(original, {
      limitInputPixels: maxPixels,
    }).metadata();
    if (autoOrient.width * autoOrient.height > maxPixels) throw new UnreadableImage(true);
    return { format, width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    if (error instanceof UnreadableImage) throw error;
    throw new UnreadableImage(/pixel limit/.test((error as Error).message));
  }
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
    throw new UnreadableImage(/pixel limit/.test((error as Error).message));
  }
}

async function render(pixels: Pixels, width: number, format: Format): Promise<Rendered> {
  const resized = sharp(pixels.data, { raw: pixels.info }).resize({ width });
  const encoded =
    format === 'webp' ? resized.webp({ quality: 82 }) : resized.avif({ quality: 58, effort: 2 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
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
