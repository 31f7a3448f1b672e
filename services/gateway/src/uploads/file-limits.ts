import type { FileRule } from '@atelier/contracts/core/operation';
import { operations } from '@atelier/contracts/operations';
import { AppError } from '@atelier/service-kit/rpc/errors';

const imageLimits = operations
  .flatMap(({ files }) => Object.values(files ?? {}) as FileRule[])
  .map(({ accepts, maxBytes }) => (accepts === 'image' ? (maxBytes ?? 0) : 0));

/** Bytes of the largest picture that any operation takes. */
export const maxImageBytes = Math.max(...imageLimits);

/** A file over its limit, found in the part or header of this name. */
export function tooLarge(part: string, limit: number): AppError {
  const message = `The file is larger than ${sizeText(limit)}`;
  return new AppError('TOO_LARGE', message, { fields: [{ path: part, message }] });
}

function sizeText(bytes: number): string {
  const mebibytes = bytes / 1024 ** 2;
  return mebibytes >= 1024 ? `${+(mebibytes / 1024).toFixed(1)} GB` : `${+mebibytes.toFixed(1)} MB`;
}
