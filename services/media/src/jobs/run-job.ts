import { assetOperations } from '@atelier/contracts/media/assets';
import {
  type MediaJob,
  mediaJobSchema,
  type ProcessVideoJob,
} from '@atelier/contracts/media/media-jobs';
import { readJob } from '@atelier/service-kit/jobs/read-job';
import { DelayedError, type Job as QueuedJob, UnrecoverableError } from 'bullmq';
import type { JobContext, RunningJob } from './context.ts';
import { copyArchive } from './copy-video.ts';
import { packageVideo } from './package-video.ts';
import { isLong } from './packaging-limits.ts';
import { processVideoJob, reporterOf } from './process-video-job.ts';
import { redactVideo } from './redact-video.ts';
import { runQueued } from './run-queued.ts';

/** One handler per job name; a missing one is a compile error. */
const handlers: {
  readonly [N in MediaJob['name']]: (
    job: Extract<MediaJob, { name: N }>,
    context: RunningJob,
  ) => Promise<void>;
} = {
  'process-video': processVideoJob,
  'package-video': packageVideo,
  'redact-video': redactVideo,
  'copy-archive': copyArchive,
  'discard-asset': async (job, { call }) => {
    const { assetId, heir, requestId } = job;
    await call(assetOperations.discard, { assetId, heir }, requestId);
  },
};

/** Delay before a long video looks for a free place again, in milliseconds. */
const placeDelayMs = 5_000;

/** Runs a job of the queue. The last failed attempt is reported to the owner. */
export async function runJob(
  queued: QueuedJob,
  context: JobContext,
  token?: string,
): Promise<void> {
  const job = await readJob(mediaJobSchema, queued, token);
  const needsPlace = job.name === 'package-video' && isLong(job.video.durationSeconds);
  const giveBack = needsPlace ? context.longPlaces.take() : () => undefined;
  if (!giveBack) {
    await queued.moveToDelayed(Date.now() + placeDelayMs, token);
    throw new DelayedError();
  }
  try {
    await runQueued(queued, job.requestId, context, token, {
      work: (own) => dispatch(job, { ...context, ...own }),
      lastFailure: async (error, own) => {
        if (job.name !== 'process-video' || error instanceof UnrecoverableError) return true;
        return reportExhausted(job, context).catch((failure: unknown) => {
          // The reconciler finds the failed job and reports it later.
          own.log.warn({ event: 'failure-not-reported', error: failure });
          return true;
        });
      },
    });
  } finally {
    giveBack();
  }
}

function dispatch(job: MediaJob, context: RunningJob): Promise<void> {
  switch (job.name) {
    case 'process-video':
      return handlers['process-video'](job, context);
    case 'package-video':
      return handlers['package-video'](job, context);
    case 'redact-video':
      return handlers['redact-video'](job, context);
    case 'copy-archive':
      return handlers['copy-archive'](job, context);
    case 'discard-asset':
      return handlers['discard-asset'](job, context);
  }
}

/** Reason shown to admins if all attempts failed for causes other than the file. */
const exhaustedReason =
  'Processing failed three times. The uploaded file is kept; retry when the service is healthy.';

/** Returns whether the video is still wanted. */
export async function reportExhausted(
  job: ProcessVideoJob,
  context: Pick<JobContext, 'call'>,
): Promise<boolean> {
  const report = reporterOf(job, context);
  const state = { status: 'failed', progress: 100, error: exhaustedReason } as const;
  return (await report({ ...state, retryable: true })).current;
}
