import { type FileKind, fileKinds } from '@atelier/contracts/core/operation';
import { normalizeName } from '@atelier/contracts/core/text/names';
import { AppError, invalid } from '@atelier/service-kit/errors/app-error';
import { Metadata } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { limitOf, tooLarge } from '../file-limits.ts';

/** Metadata that a client declares before it sends any bytes of a file. */
export interface Creation {
  /** `Upload-Metadata`, as sent. */
  readonly metadata: string;
  readonly accepts: FileKind;
  readonly fileName: string;
}

/**
 * Parses the declaration of an upload: a video, unless the metadata has another `kind` or the
 * `filetype` of an image or a ZIP file. The actual type is determined from the bytes when they arrive.
 * @throws AppError BAD_REQUEST, VALIDATION, TOO_LARGE over the limit of that kind
 */
export function readCreation({ headers }: FastifyRequest, maxVideoBytes: number): Creation {
  if (headers['upload-defer-length'] !== undefined || headers['upload-concat'] !== undefined) {
    throw new AppError(
      'BAD_REQUEST',
      'Only uploads in one piece and of a known length are supported',
    );
  }
  const length = Number(headers['upload-length'] ?? Number.NaN);
  if (!Number.isSafeInteger(length) || length < 0) {
    throw invalid('Upload-Length', 'Upload-Length must be the number of bytes');
  }
  if (length === 0) throw invalid('Upload-Length', 'The file is empty');
  const metadata = String(headers['upload-metadata'] ?? '');
  const known = parse(metadata);
  const accepts = kindOf(known);
  const limit = limitOf(accepts, maxVideoBytes);
  if (length > limit) throw tooLarge('Upload-Length', limit);
  const fileName = normalizeName(known.filename ?? '').slice(0, 255);
  return { metadata, accepts, fileName };
}

type Declared = Record<string, string | null | undefined>;

function kindOf({ kind, filetype }: Declared): FileKind {
  if (kind) return fileKinds.find((one) => one === kind) ?? 'video';
  if (filetype?.startsWith('image/')) return 'image';
  return filetype && /^application\/(x-)?zip\b/.test(filetype) ? 'archive' : 'video';
}

function parse(metadata: string): Declared {
  if (metadata === '') return {};
  if (metadata.length > 8_192) throw invalid('Upload-Metadata', 'Upload-Metadata is too long');
  try {
    return Metadata.parse(metadata);
  } catch {
    throw invalid('Upload-Metadata', 'Upload-Metadata must be a list of names and base64 values');
  }
}
