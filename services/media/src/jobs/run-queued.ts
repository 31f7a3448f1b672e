import { AppError } from '@atelier/service-kit/errors/app-error';
import { isOutage } from '@atelier/service-kit/errors/outages';
import { fullDelayMs, fullStorage } from '@atelier/service-kit/storage/full-storage';
import { DelayedError, type Job as QueuedJob, UnrecoverableError, WaitingError } from 'bullmq';
import type { BaseContext, RunningBase } from './context.ts';

/** Delay before a job is retried after an outage, in milliseconds. */
const outageDelayMs = 3_000;

interface Work {
  readonly work: (own: RunningBase) => Promise<void>;
  /**
   * Told of a failure after which the job is not tried again. An outage meanwhile delays it. Returns
   * whether the work is still wanted; otherwise it does not count as failed.
   */
  readonly lastFailure: (error: unknown, own: RunningBase) => Promise<boolean>;
}

/**
 * Runs a job of a queue. If the process stops, a backend is down or a disk is full, the job is put
 * back without counting the attempt.
 */
export async function runQueued(
  queued: QueuedJob,
  requestId: string,
  context: BaseContext,
  token: string | undefined,
  { work, lastFailure }: Work,
): Promise<void> {
  const log = context.log.child({ requestId, job: queued.id });
  const running = context.cancellations.begin(queued.id ?? '');
  const own: RunningBase = {
    ...context,
    log,
    stopping: AbortSignal.any([context.stopping, running.signal]),
    note: (line) => {
      queued.log(`${new Date().toISOString()} ${line}`).catch(() => undefined);
    },
  };
  const attempt = queued.attemptsMade + 1;
  log.info({ event: 'job-started', try: attempt });
  own.note(`Attempt ${attempt} begins`);
  try {
    await work(own);
    log.info({ event: 'job-done' });
    own.note('Done');
  } catch (error) {
    if (running.signal.aborted) {
      log.info({ event: 'job-cancelled' });
      own.note('Canceled by an admin');
      throw new UnrecoverableError('Canceled by an admin');
    }
    if (context.stopping.aborted) {
      await queued.moveToWait(token);
      log.info({ event: 'job-requeued' });
      own.note('Put back: the worker is stopping');
      throw new WaitingError();
    }
    await pause(error, queued, own, token);
    log.warn({ event: 'job-failed', try: attempt, error });
    own.note(`Failed: ${error instanceof Error ? error.message : 'for an unknown reason'}`);
    if (error instanceof UnrecoverableError || attempt >= (queued.opts.attempts ?? 1)) {
      const isWanted = await lastFailure(error, own).catch(async (failure) => {
        await pause(failure, queued, own, token);
        return true;
      });
      if (!isWanted) return own.note('No longer wanted');
    }
    throw error;
  } finally {
    running.end();
  }
}

/** @throws DelayedError if the failure is not the fault of the job, which is delayed */
async function pause(
  error: unknown,
  queued: QueuedJob,
  own: RunningBase,
  token: string | undefined,
): Promise<void> {
  const pauseMs = await pauseFor(error, own);
  if (pauseMs === 0) return;
  await queued.moveToDelayed(Date.now() + pauseMs, token);
  throw new DelayedError();
}

/**
 * Returns how long a job waits after a failure that is not its fault, in milliseconds, and logs the
 * cause; 0 for other failures.
 */
async function pauseFor(error: unknown, job: RunningBase): Promise<number> {
  const full = fullStorage(error);
  if (full) {
    job.log.error({ event: 'storage-full', what: full, error });
    job.note(`There is no space left for ${full}; the job waits`);
    return fullDelayMs;
  }
  if (!(await isBackendDown(error, job))) return 0;
  job.log.warn({ event: 'job-delayed-by-outage', error });
  job.note('A part of the service is down; the job waits');
  return outageDelayMs;
}

/** Returns whether a failure is due to an outage of a service or the store, not to the video. */
async function isBackendDown(error: unknown, { store }: BaseContext): Promise<boolean> {
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
