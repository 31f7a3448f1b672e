import type { Readable } from 'node:stream';
import { AppError } from '@atelier/service-kit/rpc/errors';
import { fileTypeFromBuffer } from 'file-type';

/** Bytes that tell every accepted type apart. Source: file-type's own sample size. */
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
  ]),
} as const;

export interface SniffedFile {
  readonly contentType: string;
  /** Of the stored name; from the bytes, never from what the client called it. */
  readonly extension: string;
}

/** Reads up to the first 4,100 bytes; fewer only when the stream is shorter. */
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
 * What a file is by its first bytes.
 * @throws AppError UNSUPPORTED_MEDIA when that is not a type the part accepts
 */
export async function sniff(
  head: Buffer,
  accepts: 'image' | 'video',
  part: string,
): Promise<SniffedFile> {
  const type = await fileTypeFromBuffer(head);
  if (type && (acceptedTypes[accepts] as ReadonlySet<string>).has(type.mime)) {
    return { contentType: servedType(type.mime), extension: type.ext };
  }
  const message =
    accepts === 'image' ? 'The file is not a JPEG, PNG or WEBP image' : 'The file is not a video';
  throw new AppError('UNSUPPORTED_MEDIA', message, { fields: [{ path: part, message }] });
}

/** Browsers know two container types by name; the others are converted before they are served. */
function servedType(mime: string): string {
  return mime === 'video/x-m4v' ? 'video/mp4' : mime;
}
