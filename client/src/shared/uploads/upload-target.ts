import type { VideoOwner } from './video-owner.ts';

/** The row whose video a file is to become. */
export interface UploadTarget extends VideoOwner {
  /** What the row is called, for the list of uploads. */
  readonly title: string;
  /** Whether the row was made for this file alone, and goes when the file does not come. */
  readonly isMadeForFile?: boolean;
}
