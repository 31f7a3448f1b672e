import type { FileRule } from '@atelier/contracts/core/operation';
import { operations } from '@atelier/contracts/operations';
import { AppError } from '@atelier/service-kit/rpc/errors';

const imageLimits = operations
  .flatMap(({ files }) => Object.values(files ?? {}) as FileRule[])
  .map(({ accepts, maxBytes }) => (accepts === 'image' ? (maxBytes ?? 0) : 0));

/** Size of the largest picture that any operation accepts, in bytes. */
export const maxImageBytes = Math.max(...imageLimits);

/** Builds the error for a file over its limit, naming its part or header. */
export function tooLarge(part: string, limit: number): AppError {
  const message = `The file is larger than ${sizeText(limit)}`;
  return new AppError('TOO_LARGE', message, { fields: [{ path: part, message }] });
}

function sizeText(bytes: number): string {
  const mebibytes = bytes / 1024 ** 2;
  return mebibytes >= 1024 ? `${+(mebibytes / 1024).toFixed(1)} GB` : `${+mebibytes.toFixed(1)} MB`;
}
