import { assetOwnerOperations, type PendingAsset } from '@atelier/contracts/assets';
import { jobIdOf } from '@atelier/contracts/jobs';
import { enqueue, type JobQueues } from '@atelier/service-kit/queue';
import type { JobContext } from './context.ts';
import type { ProcessVideo } from './process-video-job.ts';
import { reportExhausted } from './run-job.ts';

/** Services that own videos. */
const owners = ['catalog'] as const;

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
  }
}

async function settle(
  { upload, owner, attempt }: PendingAsset,
  queues: JobQueues,
  context: Pick<JobContext, 'call' | 'log'>,
  requestId: string,
): Promise<void> {
  const job: ProcessVideo = { name: 'process-video', upload, owner, attempt, requestId };
  const queued = await queues.media.getJob(jobIdOf(job));
  const state = queued ? await queued.getState() : 'unknown';
  if (['waiting', 'active', 'delayed', 'prioritized', 'waiting-children'].includes(state)) return;
  context.log.warn({ event: 'reconciled', assetId: upload.assetId, state, requestId });
  if (state === 'failed') return reportExhausted(job, context);
  // Gone, or done without the owner knowing: doing it once more ends in the same state.
  await queued?.remove();
  await enqueue(queues, job);
}
