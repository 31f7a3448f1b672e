import sharp from 'sharp';

/** A file that is no whole JPEG, PNG or WebP, or one whose decoding would cost too much. */
export class UnreadableImage extends Error {
  readonly tooLarge: boolean;
  constructor(tooLarge: boolean) {
    super('The picture cannot be read');
    this.tooLarge = tooLarge;
  }
}

/** A 7,000 × 7,000 picture. */
export const maxPixels = 50_000_000;
/**
 * Pixels of a side: the most that a WebP can have. A picture of 1 × 49,000,000 pixels takes a
 * hundred times as long to scale as one of 7,000 × 7,000.
 */
const maxSide = 16_383;
/** Bytes of a decoded picture: four channels of a byte each. Two bytes a channel halve its pixels. */
const maxDecodedBytes = 4 * maxPixels;
/**
 * Pixels times the scans of a progressive JPEG. Each scan is a pass over the whole picture and can
 * be a few bytes long; encoders write about ten.
 */
const maxScannedPixels = 20 * maxPixels;

const readable = new Set(['jpeg', 'png', 'webp']);
const bytesPerSample: Readonly<Record<string, number>> = { uchar: 1, ushort: 2, float: 4 };

/**
 * The size of a picture as it is shown, from its header alone: nothing is decoded.
 * @throws UnreadableImage for another format or what is over a limit
 */
export async function inspectPicture(
  original: Buffer,
): Promise<{ readonly width: number; readonly height: number }> {
  const { format, autoOrient, channels, depth } = await metadataOf(original);
  if (!readable.has(format)) throw new UnreadableImage(false);
  const { width, height } = autoOrient;
  const pixels = width * height;
  const decodedBytes = pixels * channels * (bytesPerSample[depth] ?? 4);
  const scanned = format === 'jpeg' ? pixels * countScans(original) : pixels;
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

/** What sharp's failure says of a picture. */
export function unreadable(error: unknown): UnreadableImage {
  return new UnreadableImage(/pixel limit/.test((error as Error).message));
}

const startOfScan = Buffer.from([0xff, 0xda]);

/** Inside a scan, 0xFF is never followed by 0xDA (ITU-T T.81, B.1.1.5), so every hit is a marker. */
function countScans(jpeg: Buffer): number {
  let count = 0;
  for (let at = jpeg.indexOf(startOfScan); at >= 0; at = jpeg.indexOf(startOfScan, at + 2)) count++;
  return count;
}
