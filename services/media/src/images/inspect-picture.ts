import sharp from 'sharp';
import { jpegExtent } from './jpeg-end.ts';

/** A file that is not a complete JPEG, PNG or WebP, or that would be too expensive to decode. */
export class UnreadableImage extends Error {
  readonly tooLarge: boolean;
  constructor(tooLarge: boolean) {
    super('The picture cannot be read');
    this.tooLarge = tooLarge;
  }
}

/** Maximum number of pixels, enough for a 7,000 × 7,000 picture. */
export const maxPixels = 50_000_000;
/**
 * Maximum length of a side in pixels: the limit of WebP. Scaling a picture of 1 × 49,000,000 pixels
 * takes a hundred times as long as one of 7,000 × 7,000.
 */
const maxSide = 16_383;
/**
 * Maximum bytes of a decoded picture: four channels of one byte. 16-bit samples halve the pixels.
 */
const maxDecodedBytes = 4 * maxPixels;
/**
 * Maximum product of pixels and scans of a progressive JPEG. Each scan is a pass over the whole
 * picture and can be as small as a few bytes; encoders write about ten.
 */
const maxScannedPixels = 20 * maxPixels;

const readable = new Set(['jpeg', 'png', 'webp']);
const bytesPerSample: Readonly<Record<string, number>> = { uchar: 1, ushort: 2, float: 4 };

/**
 * Returns the displayed size of a picture in pixels. Reads only the header, without decoding.
 *
 * @throws UnreadableImage if the format is not supported or a limit is exceeded
 */
export async function inspectPicture(
  original: Buffer,
): Promise<{ readonly width: number; readonly height: number }> {
  const { format, autoOrient, channels, depth } = await metadataOf(original);
  if (!readable.has(format)) throw new UnreadableImage(false);
  const { width, height } = autoOrient;
  const pixels = width * height;
  const decodedBytes = pixels * channels * (bytesPerSample[depth] ?? 4);
  const scanned = format === 'jpeg' ? pixels * jpegExtent(original).scans : pixels;
  const isTooLarge =
    Math.max(width, height) > maxSide ||
    pixels > maxPixels ||
    decodedBytes > maxDecodedBytes ||
    scanned > maxScannedPixels;
  if (isTooLarge) throw new UnreadableImage(true);
  return { width, height };
}

async function metadataOf(original: Buffer) {
  try {
    return await sharp(original, { limitInputPixels: maxPixels }).metadata();
  } catch (error) {
    throw unreadable(error);
  }
}

/** Converts an error of sharp to an UnreadableImage. */
export function unreadable(error: unknown): UnreadableImage {
  return new UnreadableImage(/pixel limit/.test((error as Error).message));
}
