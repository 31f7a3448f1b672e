import type { MediaState, ProcessedVideo, QueuedUpload } from '@atelier/contracts/media/assets';
import type { VideoStreams } from '@atelier/contracts/media/streams';
import { Schema, type Types } from 'mongoose';

/** A playable video. */
interface CurrentVideo {
  assetId: string;
  video: ProcessedVideo;
  streams: VideoStreams | null;
  /** Time since which it waits for complete streams; absent once they are complete. */
  unpackagedSince?: Date;
}

/** The newest upload and its processing state. */
export interface UploadedVideo {
  assetId: string;
  upload: QueuedUpload;
  attempt: number;
  status: 'queued' | 'processing' | 'ready' | 'failed';
  progress: number;
  error: string | null;
  retryable: boolean;
  since: Date;
  /** Of a copy: the streams that are copied along; absent if those of the original were not done. */
  streams?: VideoStreams;
}

/**
 * The slot for a row's video. `current` plays until `upload` is ready; then one write swaps them.
 * So a replacement never interrupts playback, and a failed one changes nothing.
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

/** Indexes for a collection with a `video` slot. */
export const slotIndexes = [
  { 'video.current.assetId': 1 },
  { 'video.upload.assetId': 1 },
  { 'video.upload.status': 1, 'video.upload.since': 1 },
  { 'video.current.unpackagedSince': 1 },
] as const;

export function acceptedUpload(upload: QueuedUpload): UploadedVideo {
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

/**
 * Returns the media state of a slot. Only admins see the reason of a failure; others only see that
 * there is one.
 */
export function presentMedia(slot: VideoSlot, forAdmin: boolean): MediaState {
  if (!slot.upload) return { status: 'none', progress: 0, error: null };
  const { status, progress, error } = slot.upload;
  return { status, progress, error: forAdmin ? error : null };
}

/** Returns every asset that a slot refers to. */
export function slotAssets(slot: VideoSlot): string[] {
  const ids = [slot.current?.assetId, slot.upload?.assetId].filter((id) => id !== undefined);
  return [...new Set(ids)];
}

/**
 * Formats seconds for people: `M:SS`, or `H:MM:SS` from an hour on. Like players, it does not round
 * up, except to a first second.
 */
export function durationText(totalSeconds: number): string {
  const seconds = totalSeconds > 0 ? Math.max(1, Math.floor(totalSeconds)) : 0;
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
