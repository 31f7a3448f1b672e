import type { MediaState, ProcessedVideo, Upload } from '@atelier/contracts/media/assets';
import type { VideoStreams } from '@atelier/contracts/media/streams';
import { Schema, type Types } from 'mongoose';

/** A video that plays. */
interface CurrentVideo {
  assetId: string;
  video: ProcessedVideo;
  streams: VideoStreams | null;
  /** Since when it waits for its streams to be complete; absent once they are. */
  unpackagedSince?: Date;
}

/** The newest upload and where its processing stands. */
export interface UploadedVideo {
  assetId: string;
  upload: Upload;
  attempt: number;
  status: 'queued' | 'processing' | 'ready' | 'failed';
  progress: number;
  error: string | null;
  retryable: boolean;
  since: Date;
}

/**
 * The place of one video in a row. `current` plays until `upload` is ready; then one write swaps
 * them. So a replacement never interrupts anybody, and a failed one changes nothing.
 */
export interface VideoSlot {
  current: CurrentVideo | null;
  upload: UploadedVideo | null;
}

/** A row with a video. */
export interface SlotRow {
  _id: Types.ObjectId;
  title: string;
  video: VideoSlot;
}

export const emptySlot: VideoSlot = { current: null, upload: null };

const slotSchema = new Schema<VideoSlot>(
  {
    current: { type: Schema.Types.Mixed, default: null },
    upload: { type: Schema.Types.Mixed, default: null },
  },
  { _id: false },
);
export const slotField = { type: slotSchema, default: () => ({ ...emptySlot }) };

/** Indexes that a collection with a `video` slot needs. */
export const slotIndexes = [
  { 'video.current.assetId': 1 },
  { 'video.upload.assetId': 1 },
  { 'video.upload.status': 1, 'video.upload.since': 1 },
  { 'video.current.unpackagedSince': 1 },
] as const;

export function acceptedUpload(upload: Upload): UploadedVideo {
  return {
    assetId: upload.assetId,
    upload,
    attempt: 1,
    status: 'queued',
    progress: 0,
    error: null,
    retryable: false,
    since: new Date(),
  };
}

/** The reason of a failure is for admins; everybody else sees only that there is one. */
export function presentMedia(slot: VideoSlot, forAdmin: boolean): MediaState {
  if (!slot.upload) return { status: 'none', progress: 0, error: null };
  const { status, progress, error } = slot.upload;
  return { status, progress, error: forAdmin ? error : null };
}

/** Every asset a slot holds on to. */
export function slotAssets(slot: VideoSlot): string[] {
  const ids = [slot.current?.assetId, slot.upload?.assetId].filter((id) => id !== undefined);
  return [...new Set(ids)];
}

/** Seconds as people read them: `M:SS`, or `H:MM:SS` from an hour on. */
export function durationText(totalSeconds: number): string {
  const seconds = Math.round(totalSeconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
