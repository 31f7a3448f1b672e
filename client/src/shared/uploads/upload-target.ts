import type { VideoOwner } from './video-owner.ts';

/** The row that will receive the video. */
export interface UploadTarget extends VideoOwner {
  /** Name of the row in the list of uploads. */
  readonly title: string;
  /** Whether the row was created only for this file, and is removed if the upload fails. */
  readonly isMadeForFile?: boolean;
}
