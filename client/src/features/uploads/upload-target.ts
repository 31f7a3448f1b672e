import type { VideoOwner } from '../video-state/video-owner.ts';

/** The row whose video a file is to become. */
export interface UploadTarget extends VideoOwner {
  /** What the row is called, for the list of uploads. */
  readonly title: string;
}
