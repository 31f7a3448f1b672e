import { archivePrefix, keysIn, videoPrefix } from '@atelier/contracts/core/keys';
import { assetOperations, type QueuedUpload } from '@atelier/contracts/media/assets';
import type { MediaJob, ProcessVideoJob } from '@atelier/contracts/media/media-jobs';
import { copyFiles } from '../assets/copy-files.ts';
import type { RunningJob } from './context.ts';
import { storedVideo } from './stored-video.ts';

/** A job whose video is a copy of another one. */
export type CopyVideoJob = ProcessVideoJob & { readonly upload: Required<QueuedUpload> };

export const isCopy = (job: ProcessVideoJob): job is CopyVideoJob =>
  job.upload.copyOf !== undefined;

/**
 * Copies the files of a video, its pictures and its captions. It can be interrupted and repeated.
 *
 * @returns the copied video, or null if the original was deleted meanwhile
 */
export async function copyVideoFiles({ upload, requestId }: CopyVideoJob, context: RunningJob) {
  const { store, stopping, call } = context;
  const { assetId: from, video } = upload.copyOf;
  const to = upload.assetId;
  await call(assetOperations.copy, { from, to }, requestId);
  await copyFiles(store, { prefix: videoPrefix, from, to }, stopping);
  const copied = keysIn(video, from, to);
  return storedVideo(copied, store);
}

/** Copies the source files of a lesson. */
export async function copyArchive(
  { from, assetId: to }: Extract<MediaJob, { name: 'copy-archive' }>,
  { store, stopping }: RunningJob,
): Promise<void> {
  await copyFiles(store, { prefix: archivePrefix, from, to }, stopping);
}
