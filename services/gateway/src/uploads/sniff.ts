import type { Readable } from 'node:stream';
import type { FileKind } from '@atelier/contracts/core/operation';
import { AppError } from '@atelier/service-kit/errors/app-error';
import { fileTypeFromBuffer } from 'file-type';

/** Bytes needed to tell all accepted types apart. Source: file-type's own sample size. */
export const headBytes = 4_100;

const acceptedTypes = {
  image: new Set(['image/jpeg', 'image/png', 'image/webp']),
  video: new Set([
    'video/mp4',
    'video/x-m4v',
    'video/quicktime',
    'video/webm',
    'video/matroska',
    'video/x-matroska',
    'video/vnd.avi',
    'video/x-msvideo',
    'video/mpeg',
    'video/MP1S',
    'video/MP2P',
    'video/mp2t',
    'video/x-flv',
    'video/3gpp',
    'video/3gpp2',
    'video/x-ms-asf',
    'video/ogg',
    'application/vnd.ms-asf',
    'application/mxf',
    'application/vnd.rn-realmedia',
    'application/gxf',
    'video/x-dv',
    // Recordings of sound become videos with a still picture.
    'audio/mpeg',
    'audio/mp4',
    'audio/x-m4a',
    'audio/aac',
    'audio/wav',
    'audio/aiff',
    'audio/flac',
    'audio/ogg',
    'audio/ogg; codecs=opus',
    'audio/amr',
    'audio/x-caf',
    'audio/x-ms-asf',
  ]),
} as const;

const refusals: Readonly<Record<FileKind, string>> = {
  image: 'The file is not a JPEG, PNG or WEBP image',
  video: 'The file is not a video',
  archive: 'The file is not a ZIP file',
};

export interface SniffedFile {
  readonly contentType: string;
  /** Extension of the stored name, from the bytes and never from the client's file name. */
  readonly extension: string;
}

/** Reads the first 4,100 bytes, or fewer if the stream is shorter. */
export async function readHead(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const iterator = stream.iterator({ destroyOnReturn: false });
  for await (const chunk of iterator) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length >= headBytes) break;
  }
  return Buffer.concat(chunks);
}

/**
 * Detects the type of a file from its first bytes.
 * @throws AppError UNSUPPORTED_MEDIA if the part does not accept that type
 */
export async function sniff(head: Buffer, accepts: FileKind, part: string): Promise<SniffedFile> {
  const type = accepts === 'archive' ? archiveTypeOf(head) : await mediaTypeOf(head, accepts);
  if (type) return type;
  const message = refusals[accepts];
  throw new AppError('UNSUPPORTED_MEDIA', message, { fields: [{ path: part, message }] });
}

async function mediaTypeOf(
  head: Buffer,
  accepts: keyof typeof acceptedTypes,
): Promise<SniffedFile | null> {
  const type = (await fileTypeFromBuffer(head)) ?? studioTypeOf(head);
  if (!type || !(acceptedTypes[accepts] as ReadonlySet<string>).has(type.mime)) return null;
  return { contentType: servedType(type.mime), extension: type.ext };
}

/** Recognizes recordings of tapes and studios, which file-type does not know. */
function studioTypeOf(head: Buffer): { mime: string; ext: string } | null {
  const start = head.subarray(0, 6).toString('hex');
  // A header section of DV (IEC 61834), in 525 or 625 lines.
  if (/^1f0700[3b]f/.test(start)) return { mime: 'video/x-dv', ext: 'dv' };
  // The leader and type of a map packet (SMPTE 360M).
  return start === '0000000001bc' ? { mime: 'application/gxf', ext: 'gxf' } : null;
}

/**
 * Recognizes a ZIP file by the signature of its first entry, or of the directory if it is empty.
 * Formats that are ZIP files, such as EPUB, count as well.
 */
function archiveTypeOf(head: Buffer): SniffedFile | null {
  const signature = head.subarray(0, 4).toString('latin1');
  const isZip = signature === 'PK\x03\x04' || signature === 'PK\x05\x06';
  return isZip ? { contentType: 'application/zip', extension: 'zip' } : null;
}

/** Returns the name that browsers know. Other kinds are converted before delivery. */
function servedType(mime: string): string {
  return mime === 'video/x-m4v' ? 'video/mp4' : mime.replace(/;.*/, '');
}
