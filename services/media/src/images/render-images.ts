import sharp from 'sharp';

export type Shape = 'avatar' | 'cover';

interface Rendered {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
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

const readable = new Set(['jpeg', 'png', 'webp']);

// Two decoders at once are enough beside ffmpeg, and a cache would only hold memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * WebP renditions of a picture: squares for avatars, the original's proportions for covers, never
 * enlarged, without metadata.
 * @throws UnreadableImage for anything but a whole JPEG, PNG or WebP of a sane size
 */
export async function renderImages(original: Buffer, shape: Shape): Promise<Rendered[]> {
  const { format, width = 0, height = 0 } = await inspect(original);
  if (!readable.has(format)) throw new UnreadableImage(false);
  const largest = shape === 'avatar' ? Math.min(width, height) : width;
  const fitting = widths[shape].filter((wanted) => wanted <= largest);
  // A picture smaller than the largest width is kept in its own size as well.
  const isWhole = fitting.length === widths[shape].length || fitting.some((one) => one === largest);
  const targets = isWhole ? fitting : [...fitting, largest];
  return Promise.all(targets.map((target) => render(original, shape, target)));
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

async function render(original: Buffer, shape: Shape, width: number): Promise<Rendered> {
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
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw new UnreadableImage(/pixel limit/.test((error as Error).message));
  }
}
