import { longVideo } from '../../support/tus.ts';
import { useApp } from '../../support/use-app.ts';

export const mebibyte = 1024 * 1024;
/** Size limit of videos in bytes. */
export const limit = 20 * mebibyte;
export const path = '/api/media/uploads';

/** Starts the product with a small size limit for videos and without a worker. */
export const useSmallLimit = () =>
  useApp({ counts: { worker: 0 }, env: { MAX_VIDEO_BYTES: String(limit) } });

/** Returns a video of slightly more than two parts. */
export const partedVideo = () => longVideo(12 * mebibyte + 345);
