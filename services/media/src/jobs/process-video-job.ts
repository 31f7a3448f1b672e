import { createReadStream } from 'node:fs';
import { imageKey, mediaPath, videoKey } from '@atelier/contracts/core/keys';
import {
  type AssetReport,
  assetOperations,
  type ImageVariant,
  type MediaStep,
  type ProcessedVideo,
} from '@atelier/contracts/media/assets';
import type { ProcessVideoJob } from '@atelier/contracts/media/media-jobs';
import { UnrecoverableError } from 'bullmq';
import { type ProcessedMedia, processVideo } from '../pipeline/encode/process-video.ts';
import { TooLittleRoomError, UnusableMediaError } from '../pipeline/errors.ts';
import type { JobContext, RunningJob } from './context.ts';
import { type CopyVideoJob, copyVideoFiles, isCopy } from './copy-video.ts';
import { noteSpeed, StepTimer, timed } from './job-metrics.ts';
import { progressReporter } from './progress-reporter.ts';

/** Validity of presigned URLs in seconds: longer than any processing takes. */
export const presignSeconds = 24 * 3_600;
const timeoutMs = 6 * 3_600 * 1_000;

/**
 * Turns an uploaded file into a playable video. It can be interrupted and repeated at any point:
 * object names are deterministic, and the report is the last step that can fail.
 *
 * @throws UnrecoverableError if the file is unusable, or memory or disk space can never suffice,
 * after reporting the reason to the owner
 */
export async function processVideoJob(job: ProcessVideoJob, context: RunningJob): Promise<void> {
  const { assetId, key } = job.upload;
  const report = reporterOf(job, context);
  const started = performance.now();
  const begun = begin(report);
  begun.catch(() => undefined);
  try {
    const video = isCopy(job)
      ? await copy(job, context, report, begun)
      : await convert(job, context, report, begun);
    // The file that was copied may not have been examined yet.
    const examined = isCopy(job) ? {} : { anonymous: true };
    requireWanted(await report({ status: 'ready', progress: 100, video, ...examined }));
    await removeOriginal(job, video, context);
    if (!isCopy(job)) noteSpeed(job.name, started, video.durationSeconds);
    context.log.info({ event: 'video-ready', assetId, key, seconds: video.durationSeconds });
  } catch (error) {
    if (!(error instanceof NotWanted)) throw error;
    if (!error.current) return discard(job, context);
    if (error.finished) return removeOriginal(job, error.finished, context);
    // The uploaded file is kept for the next attempt.
    context.log.info({ event: 'attempt-superseded', assetId });
  }
}

/** Copies a video of which another row is a copy. */
async function copy(
  job: CopyVideoJob,
  context: RunningJob,
  report: Report,
  begun: Promise<void>,
): Promise<ProcessedVideo> {
  await begun;
  const video = await copyVideoFiles(job, context);
  return video ?? fail(job, context, report, 'The video to copy was deleted in the meantime.');
}

/** Stores what browsers play. */
async function convert(
  job: ProcessVideoJob,
  context: RunningJob,
  report: Report,
  begun: Promise<void>,
): Promise<ProcessedVideo> {
  const media = await inspectAndConvert(job, context, report, begun);
  try {
    return await timed('storing', () => storeResult(job, media, context));
  } finally {
    await media.dispose();
  }
}

interface Answer {
  readonly current: boolean;
  readonly over: boolean;
  readonly finished: ProcessedVideo | null;
}

type Report = (
  state: Pick<AssetReport, 'status' | 'progress'> & Partial<AssetReport>,
) => Promise<Answer>;

/** The video or this attempt is no longer wanted, or is already processed. */
class NotWanted extends Error {
  readonly current: boolean;
  readonly finished: ProcessedVideo | null;

  constructor({ current, finished }: Answer) {
    super('There is nothing to do');
    this.current = current;
    this.finished = finished;
  }
}

/**
 * Reports that processing begins.
 *
 * @throws NotWanted
 */
async function begin(report: Report): Promise<void> {
  const answer = await report({ status: 'processing', progress: 0 });
  if (answer.finished) throw new NotWanted(answer);
  requireWanted(answer);
}

/** @throws NotWanted */
function requireWanted(answer: Answer): void {
  if (!answer.current || answer.over) throw new NotWanted(answer);
}

export function reporterOf(job: ProcessVideoJob, context: Pick<JobContext, 'call'>): Report {
  return (state) =>
    context.call(
      assetOperations.report,
      {
        assetId: job.upload.assetId,
        owner: job.owner,
        attempt: job.attempt,
        step: null,
        error: null,
        retryable: false,
        video: null,
        ...state,
      },
      job.requestId,
    );
}

async function inspectAndConvert(
  job: ProcessVideoJob,
  context: RunningJob,
  report: Report,
  begun: Promise<void>,
): Promise<ProcessedMedia> {
  const { assetId, key, bytes } = job.upload;
  const progress = progressReporter<MediaStep>((step, percent) =>
    report({ status: 'processing', step, progress: percent }),
  );
  const timer = new StepTimer();
  try {
    const media = await processVideo({
      begun,
      url: await context.store.presign(key, presignSeconds),
      bytes,
      workDir: context.workDir,
      limits: { maxSeconds: context.maxSeconds, timeoutMs },
      tools: context.tools,
      signal: context.stopping,
      onStep: (step, percent) => {
        if (!progress.tell(step, percent)) return;
        timer.begin(step);
        context.note(`${step} (${Math.round(percent)}%)`);
      },
    });
    if (media.output.kind === 'keep') context.probed.add(key, media.output.facts);
    return media;
  } catch (error) {
    if (error instanceof TooLittleRoomError) {
      const { reason, detail } = error;
      context.log.error({ event: 'too-little-room', assetId, reason, detail });
      // The uploaded file is kept, so that an admin can retry.
      requireWanted(
        await report({ status: 'failed', progress: 100, error: reason, retryable: true }),
      );
      throw new UnrecoverableError(reason);
    }
    if (!(error instanceof UnusableMediaError)) throw error;
    context.log.info({
      event: 'video-refused',
      assetId,
      reason: error.reason,
      detail: error.detail,
    });
    return fail(job, context, report, error.reason);
  } finally {
    timer.stop();
    await progress.stop();
  }
}

/**
 * Reports the reason to the owner, deletes the stored files and fails the job permanently.
 *
 * @throws NotWanted if nobody needs to know
 */
async function fail(
  job: ProcessVideoJob,
  context: JobContext,
  report: Report,
  reason: string,
): Promise<never> {
  requireWanted(await report({ status: 'failed', progress: 100, error: reason }));
  await discard(job, context);
  throw new UnrecoverableError(reason);
}

async function storeResult(
  job: ProcessVideoJob,
  { facts, output, poster }: ProcessedMedia,
  { store, stopping }: JobContext,
): Promise<ProcessedVideo> {
  const { assetId } = job.upload;
  const images = await Promise.all(
    poster.map(async ({ bytes, width, height, format }): Promise<ImageVariant> => {
      const key = imageKey(assetId, `poster-${width}.${format}`);
      await store.putBytes(key, bytes, `image/${format}`);
      return { path: mediaPath(key), width, height, format };
    }),
  );
  const file = { key: job.upload.key, contentType: job.upload.contentType, bytes: facts.bytes };
  if (output.kind === 'file') {
    file.key = videoKey(assetId, `video.${output.extension}`);
    file.contentType = output.contentType;
    await store.putStream(file.key, createReadStream(output.path), file.contentType, stopping);
    file.bytes = (await store.head(file.key))?.bytes ?? file.bytes;
  }
  const { durationSeconds, width, height, chapters } = facts;
  const size = { durationSeconds, width, height, ...file };
  return { ...size, poster: images, ...(chapters.length > 0 && { chapters }) };
}

/** Deletes the uploaded file, which is not needed once a converted file plays. */
async function removeOriginal(
  job: ProcessVideoJob,
  video: ProcessedVideo,
  { store }: JobContext,
): Promise<void> {
  if (video.key !== job.upload.key) await store.removeAll(job.upload.key);
}

async function discard(job: ProcessVideoJob, { call }: JobContext): Promise<void> {
  await call(assetOperations.discard, { assetId: job.upload.assetId }, job.requestId);
}
