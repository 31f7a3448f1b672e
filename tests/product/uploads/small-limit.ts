import { longVideo } from '../../support/media/tus.ts';

export const mebibyte = 1024 * 1024;
/** Size limit of videos of the copy that `useSellingApp` gives, in bytes. */
export const limit = 20 * mebibyte;
export const path = '/api/media/uploads';

/** Returns a video of slightly more than two parts. */
export const partedVideo = () => longVideo(12 * mebibyte + 345);
