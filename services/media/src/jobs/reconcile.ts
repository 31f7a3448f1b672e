import { assetOwnerOperations } from '@atelier/contracts/media/asset-owners';
import { assetOperations, type PendingAsset } from '@atelier/contracts/media/assets';
import { type Job, jobIdOf } from '@atelier/contracts/media/jobs';
import type { ProcessVideoJob } from '@atelier/contracts/media/media-jobs';
import { streamOperations, type UnpackagedVideo } from '@atelier/contracts/media/streams';
import { addToQueue, type JobQueues } from '@atelier/service-kit/jobs/queue';
import type { JobContext } from './context.ts';
import type { PackageVideo } from './package-video.ts';
import { reportExhausted } from './run-job.ts';

/** Services that own videos. */
const owners = ['catalog', 'livestreams'] as const;

/** Time after which the job of a waiting video is checked, in milliseconds. */
const patienceMs = 60_000;

/**
 * Compares accepted videos with the queue: lost jobs are enqueued again, and jobs that failed
 * without a report are reported. Idempotent; may run concurrently.
 */
export async function reconcile(
  queues: JobQueues,
  context: Pick<JobContext, 'call' | 'log'>,
): Promise<void> {
  const requestId = crypto.randomUUID();
  const before = new Date(Date.now() - patienceMs).toISOString();
  for (const owner of owners) {
    const { pending } = assetOwnerOperations(owner);
    const { assets } = await context.call(pending, { before, limit: 500 }, requestId);
    for (const asset of assets) await settle(asset, queues, context, requestId);
    const { unpackaged } = streamOperations(owner);
    const { videos } = await context.call(unpackaged, { before, limit: 500 }, requestId);
    for (const video of videos) await settlePackaging(video, queues, context.log, requestId);
  }
  await examineNext(queues, context, requestId);
}

const unfinished = ['waiting', 'active', 'delayed', 'prioritized', 'waiting-children'];

async function settle(
  { upload, owner, attempt }: PendingAsset,
  queues: JobQueues,
  context: Pick<JobContext, 'call' | 'log'>,
  requestId: string,
): Promise<void> {
  const job: ProcessVideoJob = { name: 'process-video', upload, owner, attempt, requestId };
  const queued = await queues.media.getJob(jobIdOf(job));
  const state = queued ? await queued.getState() : 'unknown';
  if (unfinished.includes(state)) return;
  context.log.warn({ event: 'reconciled', assetId: upload.assetId, state, requestId });
  if (state === 'failed') return void (await reportExhausted(job, context));
  // The job is lost, or its owner missed the result. Repeating it has the same result.
  await queued?.remove();
  await addToQueue(queues, job);
}

/** Has the next stored file examined that may tell place, device or author: one at a time. */
async function examineNext(
  queues: JobQueues,
  { call }: Pick<JobContext, 'call'>,
  requestId: string,
): Promise<void> {
  const { assets } = await call(assetOperations.unexamined, { limit: 100 }, requestId);
  for (const asset of assets) {
    const job: Job = { name: 'redact-video', ...asset, requestId };
    const queued = await queues.streams.getJob(jobIdOf(job));
    const state = queued ? await queued.getState() : 'unknown';
    if (unfinished.includes(state)) return;
    if (state === 'failed' && isRecent(queued)) continue;
    await queued?.remove();
    return addToQueue(queues, job);
  }
}

/**
 * Pause before failed work on a video that plays is retried, in milliseconds. It plays from its
 * file meanwhile.
 */
const pauseMs = 3_600_000;

const isRecent = (queued: { finishedOn?: number } | undefined) =>
  Date.now() - (queued?.finishedOn ?? 0) < pauseMs;

async function settlePackaging(
  video: UnpackagedVideo,
  queues: JobQueues,
  log: JobContext['log'],
  requestId: string,
): Promise<void> {
  const job: PackageVideo = { name: 'package-video', ...video, fileName: null, requestId };
  const queued = await queues.streams.getJob(jobIdOf(job));
  const state = queued ? await queued.getState() : 'unknown';
  if (unfinished.includes(state) || (state === 'failed' && isRecent(queued))) return;
  log.warn({ event: 'reconciled', assetId: video.assetId, state, requestId });
  await queued?.remove();
  await addToQueue(queues, job);
}
