import type { FileKind, FileRule } from '@atelier/contracts/core/operation';
import { operations } from '@atelier/contracts/operations';
import { AppError } from '@atelier/service-kit/errors/app-error';

/** Returns the size of the largest file of a kind that any operation accepts, in bytes. */
function largest(kind: FileKind): number {
  const limits = operations
    .flatMap(({ files }) => Object.values(files ?? {}) as FileRule[])
    .map(({ accepts, maxBytes }) => (accepts === kind ? (maxBytes ?? 0) : 0));
  return Math.max(...limits);
}

const maxImageBytes = largest('image');
const maxArchiveBytes = largest('archive');

/**
 * Returns the maximum size of a resumable upload whose part is not known yet, in bytes. None may
 * exceed the limit of videos, which the protocol announces.
 */
export function limitOf(kind: FileKind, maxVideoBytes: number): number {
  const maxBytes = { image: maxImageBytes, archive: maxArchiveBytes, video: maxVideoBytes }[kind];
  return Math.min(maxBytes, maxVideoBytes);
}

/** Builds the error for a file over its limit, naming its part or header. */
export function tooLarge(part: string, limit: number): AppError {
  const message = `The file is larger than ${sizeText(limit)}`;
  return new AppError('TOO_LARGE', message, { fields: [{ path: part, message }] });
}

function sizeText(bytes: number): string {
  const mebibytes = bytes / 1024 ** 2;
  return mebibytes >= 1024 ? `${+(mebibytes / 1024).toFixed(1)} GB` : `${+mebibytes.toFixed(1)} MB`;
}
