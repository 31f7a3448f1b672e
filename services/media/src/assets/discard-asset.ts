import { assetPrefixes } from '@atelier/contracts/core/keys';
import { assetOperations } from '@atelier/contracts/media/assets';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { JobQueues } from '@atelier/service-kit/jobs/queue';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ObjectStore } from '@atelier/service-kit/storage/object-store';
import { inheritCaptions } from '../captions/inherit-captions.ts';
import { UploadModel, type UploadRow } from '../uploads/upload-model.ts';
import { isBeingCopied } from '../video-jobs/copies-in-progress.ts';
import { removeFailedJobs } from '../video-jobs/remove-failed-jobs.ts';
import { AssetModel } from './asset-model.ts';

/**
 * Deletes an asset for good. While its files are being copied, it answers as in an outage, so that
 * the job tries again and the copy becomes whole.
 */
export const discardAsset = (store: ObjectStore, queues: JobQueues) =>
  handle(assetOperations.discard, async ({ input, log }) => {
    const { assetId, heir } = input;
    if (await isBeingCopied(queues.media, assetId)) {
      throw new AppError('UNAVAILABLE', 'The files of this asset are being copied');
    }
    await inheritCaptions(assetId, heir);
    const removed = await removeAsset(store, assetId);
    await removeFailedJobs(queues, input.assetId, log);
    log.info({ event: 'asset-discarded', assetId: input.assetId, removed });
    return { removed };
  });

/**
 * Deletes an asset. Files are deleted before the rows, which record whose files they are. Returns
 * the number of deleted files.
 */
export async function removeAsset(store: ObjectStore, assetId: string): Promise<number> {
  const upload = await UploadModel.findById(assetId, { file: 1 }).lean<UploadRow>();
  if (upload?.file) await store.parts.abortAll(upload.file.key);
  let removed = 0;
  for (const prefix of assetPrefixes(assetId)) removed += await store.removeAll(prefix);
  await AssetModel.deleteOne({ _id: assetId });
  await UploadModel.deleteOne({ _id: assetId });
  return removed;
}
