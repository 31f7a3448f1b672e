import { assetPrefixes } from '@atelier/contracts/core/keys';
import type { Upload } from '@atelier/contracts/media/assets';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { Gateway } from '../gateway.ts';

/**
 * Returns whether an error guarantees that no row was written. After a timeout or an outage that is
 * unknown: the uploads stay, and the orphan sweep checks the rows.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const isRefused = error.code >= 400 && error.code < 500;
  return isRefused || error.errorCode === 'BUSY' || error.errorCode === 'STORAGE_FULL';
}

/** Removes what was stored for a write that did not happen. If this fails, the sweep removes it. */
export async function discardUploads(
  uploads: readonly Pick<Upload, 'assetId'>[],
  { store, log }: Pick<Gateway, 'store' | 'log'>,
): Promise<void> {
  for (const { assetId } of uploads) {
    for (const prefix of assetPrefixes(assetId)) {
      await store.removeAll(prefix).catch((error: unknown) => {
        log.warn({ event: 'upload-not-removed', assetId, error });
      });
    }
  }
}
