import { posix } from 'node:path';
import type { ProcessedVideo } from '@atelier/contracts/media/assets';
import type { ObjectStore } from '@atelier/service-kit/storage/object-store';
import { UnusableMediaError } from '../pipeline/errors.ts';

type Store = Pick<ObjectStore, 'head'>;

/**
 * Runs work that reads the file of a video. `redact-video` may have replaced the file since the job
 * was enqueued, or replace it while it is read; then the new file is read.
 *
 * @throws UnusableMediaError if no file of the video can be read
 */
export async function readingStored<T>(
  video: ProcessedVideo,
  store: Store,
  work: (video: ProcessedVideo) => Promise<T>,
): Promise<T> {
  const read = (await storedVideo(video, store)) ?? video;
  try {
    return await work(read);
  } catch (error) {
    if (!(error instanceof UnusableMediaError)) throw error;
    const now = await storedVideo(video, store);
    if (!now || now.key === read.key) throw error;
    return work(now);
  }
}

/** Returns the video with the file that is stored now; null if there is none. */
export async function storedVideo(
  video: ProcessedVideo,
  store: Store,
): Promise<ProcessedVideo | null> {
  return (await store.head(video.key)) ? video : replacedVideo(video, store);
}

/** Returns the video with the file that `redact-video` has stored in place of the uploaded one. */
export async function replacedVideo(
  video: ProcessedVideo,
  store: Store,
): Promise<ProcessedVideo | null> {
  for (const extension of ['mp4', 'webm']) {
    const key = `${posix.dirname(video.key)}/video.${extension}`;
    const file = await store.head(key);
    if (file) return { ...video, key, bytes: file.bytes, contentType: file.contentType };
  }
  return null;
}
