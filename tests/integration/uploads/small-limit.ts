import { longVideo } from '../../support/tus.ts';
import { useApp } from '../../support/use-app.ts';

export const mebibyte = 1024 * 1024;
/** Bytes that a video may have here. */
export const limit = 20 * mebibyte;
export const path = '/api/media/uploads';

/** The product with a small limit for videos, and nothing that processes them. */
export const useSmallLimit = () =>
  useApp({ counts: { worker: 0 }, env: { MAX_VIDEO_BYTES: String(limit) } });

/** A video of two parts and a bit. */
export const partedVideo = () => longVideo(12 * mebibyte + 345);
