import sharp from 'sharp';
import type { Frame } from './thumbnail.ts';

export interface RenderedImage {
  width: number;
  height: number;
  bytes: Buffer;
  format: 'webp' | 'jpeg';
}

/** Poster widths in pixels for cards, lists and the player. */
const posterWidths = [320, 640, 1280] as const;

/** Effort 3 takes twice as long and saves 4 % of the bytes, and the video waits for its poster. */
const webp = { quality: 80, effort: 2 };

/**
 * Renders a frame as WebP in several widths, smallest first, after a JPEG of the largest for social
 * cards. Widths greater than the frame's are replaced by its own, so that there is at least one.
 */
export async function renderWidths(
  frame: Frame,
  widths: readonly number[] = posterWidths,
): Promise<RenderedImage[]> {
  const { width, height, pixels } = frame;
  const fitting = widths.filter((wanted) => wanted <= width);
  if (fitting.length < widths.length && !fitting.includes(width)) fitting.push(width);
  const render = async (wanted: number, format: RenderedImage['format']) => {
    const resized = sharp(pixels, {
      raw: { width, height, channels: 3 },
      limitInputPixels: width * height,
    }).resize({ width: wanted });
    const encoded = format === 'webp' ? resized.webp(webp) : resized.jpeg({ quality: 82 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, bytes: data, format };
  };
  const ascending = fitting.toSorted((a, b) => a - b);
  return Promise.all([
    render(ascending.at(-1)!, 'jpeg'),
    ...ascending.map((wanted) => render(wanted, 'webp')),
  ]);
}
