import { assetOwnerOperations } from '@atelier/contracts/media/asset-owners';
import { type AssetReport, assetOperations } from '@atelier/contracts/media/assets';
import { isDuplicateKey } from '@atelier/service-kit/errors/app-error';
import type { JobQueues } from '@atelier/service-kit/jobs/queue';
import { handle } from '@atelier/service-kit/rpc/service';
import { requestTranscription } from '../transcription/request-transcription.ts';
import { removeFailedJobs } from '../video-jobs/remove-failed-jobs.ts';
import { AssetModel, type AssetRow } from './asset-model.ts';

/**
 * Applies a report of processing. It is sent to the owner first and recorded here afterwards, so
 * that a repeated report always reaches the owner. All steps are idempotent, because the process
 * may die after any of them.
 *
 * @param isTranscribing whether videos that play are transcribed
 */
export const reportAsset = (queues: JobQueues, isTranscribing: boolean) =>
  handle(assetOperations.report, async (request) => {
    const { input, call, announce, log, inTransaction, requestId } = request;
    const before = await AssetModel.findById(input.assetId).lean<AssetRow>();
    const finished = before?.status === 'ready' ? before.video : null;
    if (finished) return { current: true, over: false, finished };

    const { current, over } = await call(assetOwnerOperations(input.owner.service).apply, input);
    if (!current || over) return { current, over, finished: null };

    const { assetId, owner, attempt, status, progress, step, error, video } = input;
    if (isTranscribing && status === 'ready' && video) {
      await inTransaction((transaction) =>
        requestTranscription({ assetId, owner, video }, false, requestId, transaction),
      );
    }
    await record(input);
    if (status === 'processing' && progress === 0) {
      await removeFailedJobs(queues, assetId, log, attempt);
    }
    // Only the first and last steps are logged; the rest would flood the log.
    if (status !== 'processing' || progress === 0)
      log.info({ event: 'asset-reported', assetId, status });
    announce('media.progress', { assetId, owner, media: { status, progress, error }, step });
    return { current, over, finished: null };
  });

/** Records a report unless a newer attempt, or the end of this one, is already recorded. */
async function record({ assetId, ...report }: AssetReport): Promise<void> {
  const { owner, attempt, status, progress, step, error, video, anonymous } = report;
  const unfinished = { attempt, status: { $in: ['queued' as const, 'processing' as const] } };
  const older = { _id: assetId, $or: [{ attempt: { $lt: attempt } }, unfinished] };
  const row = { owner, attempt, status, progress, step, error, video, anonymous };
  await AssetModel.updateOne(older, { $set: row }, { upsert: true }).catch((failure: unknown) => {
    // The row exists and is not older, so the upsert tried to insert a second one.
    if (!isDuplicateKey(failure)) throw failure;
  });
}
