const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda];

/** The part of a file that is a JPEG picture. */
interface JpegExtent {
  /** Offset after its last byte, or the length of the file if the end is missing. */
  readonly end: number;
  readonly scans: number;
}

/**
 * Finds the end of a JPEG by its markers (ITU-T T.81, B.1), as decoders do. Phones append more to a
 * photo: a video, a second picture, a depth map or notes of their own.
 */
export function jpegExtent(file: Buffer): JpegExtent {
  let scans = 0;
  let at = 2;
  while (true) {
    at = file.indexOf(0xff, at);
    if (at < 0 || at + 1 >= file.length) return { end: file.length, scans };
    const marker = file[at + 1]!;
    at += marker === 0xff ? 1 : 2;
    if (marker === endOfImage) return { end: at, scans };
    if (marker === startOfScan) scans += 1;
    if (hasLength(marker) && at + 2 <= file.length) at += file.readUInt16BE(at);
  }
}

/** Stuffed zeros, fill bytes, restarts and starts have no length. Others tell how much to skip. */
function hasLength(marker: number): boolean {
  return marker > 0x01 && marker !== 0xff && !(marker >= 0xd0 && marker <= startOfImage);
}

/** Returns a picture without what follows its end. */
export function withoutAppendix(file: Buffer): Buffer {
  const isJpeg = file[0] === 0xff && file[1] === startOfImage;
  return isJpeg ? file.subarray(0, jpegExtent(file).end) : file;
}
