import { assetOwnerOperations, type PendingAsset } from '@atelier/contracts/media/assets';
import { jobIdOf, type ProcessVideoJob } from '@atelier/contracts/media/jobs';
import { streamOperations, type UnpackagedVideo } from '@atelier/contracts/media/streams';
import { addToQueue, type JobQueues } from '@atelier/service-kit/jobs/queue';
import type { JobContext } from './context.ts';
import type { PackageVideo } from './package-video.ts';
import { reportExhausted } from './run-job.ts';

/** Services that own videos. */
const owners = ['catalog', 'livestreams'] as const;

/** How long a video may wait before somebody looks whether its job is still there. */
const patienceMs = 60_000;

/**
 * Compares what is accepted with what is in the queue: a job that got lost is handed over again,
 * one that failed without its owner hearing of it is reported. Safe to run any time, anywhere.
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
  if (state === 'failed') return reportExhausted(job, context);
  // Gone, or done without the owner knowing: doing it once more ends in the same state.
  await queued?.remove();
  await addToQueue(queues, job);
}

/** Milliseconds until packaging that failed is tried again. The video plays by its file meanwhile. */
const packagingPauseMs = 3_600_000;

async function settlePackaging(
  video: UnpackagedVideo,
  queues: JobQueues,
  log: JobContext['log'],
  requestId: string,
): Promise<void> {
  const job: PackageVideo = { name: 'package-video', ...video, fileName: null, requestId };
  const queued = await queues.streams.getJob(jobIdOf(job));
  const state = queued ? await queued.getState() : 'unknown';
  const pause = Date.now() - (queued?.finishedOn ?? 0) < packagingPauseMs;
  if (unfinished.includes(state) || (state === 'failed' && pause)) return;
  log.warn({ event: 'reconciled', assetId: video.assetId, state, requestId });
  await queued?.remove();
  await addToQueue(queues, job);
}
