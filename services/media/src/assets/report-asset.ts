import {
  type AssetReport,
  assetOperations,
  assetOwnerOperations,
} from '@atelier/contracts/media/assets';
import type { JobQueues } from '@atelier/service-kit/jobs/queue';
import { isDuplicateKey } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { removeFailedJobs } from '../video-jobs/remove-failed-jobs.ts';
import { AssetModel, type AssetRow } from './asset-model.ts';

/**
 * The owner hears first: only when it has the result is the result recorded here, so that a
 * repeated report always reaches it. Everything is idempotent; any step may be the last one done.
 */
export const reportAsset = (queues: JobQueues) =>
  handle(assetOperations.report, async ({ input, call, announce, log }) => {
    const before = await AssetModel.findById(input.assetId).lean<AssetRow>();
    const finished = before?.status === 'ready' ? before.video : null;
    if (finished) return { current: true, over: false, finished };

    const { current, over } = await call(assetOwnerOperations(input.owner.service).apply, input);
    if (!current || over) return { current, over, finished: null };

    await record(input);
    const { assetId, owner, attempt, status, progress, step, error } = input;
    if (status === 'processing' && progress === 0) {
      await removeFailedJobs(queues, assetId, log, attempt);
    }
    // The steps between would fill the log and tell nobody anything.
    if (status !== 'processing' || progress === 0)
      log.info({ event: 'asset-reported', assetId, status });
    announce('media.progress', { assetId, owner, media: { status, progress, error }, step });
    return { current, over, finished: null };
  });

/** Writes the report unless a newer attempt, or the end of this one, is already recorded. */
async function record({ assetId, ...report }: AssetReport): Promise<void> {
  const { owner, attempt, status, progress, step, error, video } = report;
  const unfinished = { attempt, status: { $in: ['queued' as const, 'processing' as const] } };
  const older = { _id: assetId, $or: [{ attempt: { $lt: attempt } }, unfinished] };
  const row = { owner, attempt, status, progress, step, error, video };
  await AssetModel.updateOne(older, { $set: row }, { upsert: true }).catch((failure: unknown) => {
    // The row is there and not older: the upsert wanted to add a second one.
    if (!isDuplicateKey(failure)) throw failure;
  });
}
