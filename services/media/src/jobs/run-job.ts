import { assetOperations } from '@atelier/contracts/media/assets';
import { type MediaJob, mediaJobSchema, type ProcessVideoJob } from '@atelier/contracts/media/jobs';
import { AppError } from '@atelier/service-kit/rpc/errors';
import { isOutage } from '@atelier/service-kit/rpc/outages';
import { fullDelayMs, fullStorage } from '@atelier/service-kit/storage/full-storage';
import { DelayedError, type Job as QueuedJob, UnrecoverableError, WaitingError } from 'bullmq';
import type { JobContext, RunningJob } from './context.ts';
import { packageVideo } from './package-video.ts';
import { isLong } from './packaging-limits.ts';
import { processVideoJob, reporterOf } from './process-video-job.ts';

/** One handler per job name; a missing one is a compile error. */
const handlers: {
  readonly [N in MediaJob['name']]: (
    job: Extract<MediaJob, { name: N }>,
    context: RunningJob,
  ) => Promise<void>;
} = {
  'process-video': processVideoJob,
  'package-video': packageVideo,
  'discard-asset': async (job, { call }) => {
    const { assetId, heir, requestId } = job;
    await call(assetOperations.discard, { assetId, heir }, requestId);
  },
};

/** Delay before a job is retried after an outage, in milliseconds. */
const outageDelayMs = 3_000;

/** Delay before a long video looks for a free place again, in milliseconds. */
const placeDelayMs = 5_000;

/**
 * Runs a job of the queue. If the process stops, a backend is down or a disk is full, the job is
 * put back without counting the attempt. The last failed attempt is reported to the owner.
 */
export async function runJob(
  queued: QueuedJob,
  context: JobContext,
  token?: string,
): Promise<void> {
  const job = mediaJobSchema.parse(queued.data);
  const needsPlace = job.name === 'package-video' && isLong(job.video.durationSeconds);
  const giveBack = needsPlace ? context.longPlaces.take() : () => undefined;
  if (!giveBack) {
    await queued.moveToDelayed(Date.now() + placeDelayMs, token);
    throw new DelayedError();
  }
  const log = context.log.child({ requestId: job.requestId, job: queued.id });
  const running = context.cancellations.begin(queued.id ?? '');
  const own: RunningJob = {
    ...context,
    log,
    stopping: AbortSignal.any([context.stopping, running.signal]),
    note: (line) => {
      queued.log(`${new Date().toISOString()} ${line}`).catch(() => undefined);
    },
  };
  log.info({ event: 'job-started', try: queued.attemptsMade + 1 });
  own.note(`Try ${queued.attemptsMade + 1} begins`);
  try {
    await dispatch(job, own);
    log.info({ event: 'job-done' });
    own.note('Done');
  } catch (error) {
    if (running.signal.aborted) {
      log.info({ event: 'job-cancelled' });
      own.note('Cancelled by an admin');
      throw new UnrecoverableError('Cancelled by an admin');
    }
    if (context.stopping.aborted) {
      await queued.moveToWait(token);
      log.info({ event: 'job-requeued' });
      own.note('Put back: the worker stops');
      throw new WaitingError();
    }
    const pauseMs = await pauseFor(error, own);
    if (pauseMs > 0) {
      await queued.moveToDelayed(Date.now() + pauseMs, token);
      throw new DelayedError();
    }
    log.warn({ event: 'job-failed', try: queued.attemptsMade + 1, error });
    own.note(`Failed: ${error instanceof Error ? error.message : 'for an unknown reason'}`);
    const isLast = queued.attemptsMade + 1 >= (queued.opts.attempts ?? 1);
    if (isLast && job.name === 'process-video' && !(error instanceof UnrecoverableError)) {
      await reportExhausted(job, own).catch((failure: unknown) =>
        // The reconciler finds the failed job and reports it later.
        log.warn({ event: 'failure-not-reported', error: failure }),
      );
    }
    throw error;
  } finally {
    running.end();
    giveBack();
  }
}

function dispatch(job: MediaJob, context: RunningJob): Promise<void> {
  switch (job.name) {
    case 'process-video':
      return handlers['process-video'](job, context);
    case 'package-video':
      return handlers['package-video'](job, context);
    case 'discard-asset':
      return handlers['discard-asset'](job, context);
  }
}

/**
 * Returns how long a job waits after a failure that is not its fault, in milliseconds, and logs the
 * cause; 0 for other failures.
 */
async function pauseFor(error: unknown, job: RunningJob): Promise<number> {
  const full = fullStorage(error);
  if (full) {
    job.log.error({ event: 'storage-full', what: full, error });
    job.note(`There is no space left for ${full}; the job waits`);
    return fullDelayMs;
  }
  if (!(await isBackendDown(error, job))) return 0;
  job.log.warn({ event: 'job-delayed-by-outage', error });
  job.note('A part of the service is away; the job waits');
  return outageDelayMs;
}

/** Returns whether a failure is due to an outage of a service or the store, not to the video. */
async function isBackendDown(error: unknown, { store }: JobContext): Promise<boolean> {
  if (error instanceof UnrecoverableError) return false;
  if (error instanceof AppError) {
    return error.errorCode === 'UNAVAILABLE' || error.errorCode === 'TIMEOUT';
  }
  return (
    isOutage(error) ||
    store.ping().then(
      () => false,
      () => true,
    )
  );
}

/** Reason shown to admins if all attempts failed for causes other than the file. */
const exhaustedReason =
  'Processing failed three times. The uploaded file is kept; retry when the service is healthy.';

export async function reportExhausted(
  job: ProcessVideoJob,
  context: Pick<JobContext, 'call'>,
): Promise<void> {
  await reporterOf(
    job,
    context,
  )({ status: 'failed', progress: 100, error: exhaustedReason, retryable: true });
}
