import { assetOwnerOperations, type PendingAsset } from '@atelier/contracts/media/assets';
import { jobIdOf, type ProcessVideoJob } from '@atelier/contracts/media/jobs';
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
  // The job is lost, or its owner missed the result. Repeating it has the same result.
  await queued?.remove();
  await addToQueue(queues, job);
}

/**
 * Pause before failed packaging is retried, in milliseconds. The video plays from its file
 * meanwhile.
 */
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
