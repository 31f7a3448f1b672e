import sharp from 'sharp';
import type { Frame } from './thumbnail.ts';

export interface RenderedImage {
  width: number;
  height: number;
  bytes: Buffer;
  contentType: 'image/webp';
}

/** Widths in pixels that cards, lists and the player's poster use. */
const posterWidths = [320, 640, 1280] as const;

/**
 * The frame as WebP in several widths, smallest first. Widths beyond the frame's are left out, and
 * the frame's own takes their place, so that there is always one.
 */
export async function renderWidths(
  frame: Frame,
  widths: readonly number[] = posterWidths,
): Promise<RenderedImage[]> {
  const { width, height, pixels } = frame;
  const fitting = widths.filter((wanted) => wanted <= width);
  if (fitting.length < widths.length && !fitting.includes(width)) fitting.push(width);
  return Promise.all(
    fitting
      .toSorted((a, b) => a - b)
      .map(async (wanted): Promise<RenderedImage> => {
        const { data, info } = await sharp(pixels, {
          raw: { width, height, channels: 3 },
          limitInputPixels: width * height,
        })
          .resize({ width: wanted })
          .webp({ quality: 80, effort: 3 })
          .toBuffer({ resolveWithObject: true });
        return { width: info.width, height: info.height, bytes: data, contentType: 'image/webp' };
      }),
  );
}
