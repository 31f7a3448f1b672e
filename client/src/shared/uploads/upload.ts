import type { UploadTarget } from './upload-target.ts';

/**
 * Where an upload stands:
 * - `waiting`: behind others;
 * - `sending`, `paused`;
 * - `offline`: the network or the server is away; it goes on by itself when they are back;
 * - `refused`: the server does not take the file, `problem` says why; trying again cannot help;
 * - `stopped`: it failed, `problem` says why; it can be tried again;
 * - `interrupted`: the page was reloaded, and only the admin can give the file again;
 * - `sent`: the whole file is there; with a target it is being saved;
 * - `done`: the row has it.
 */
type UploadStatus =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'offline'
  | 'refused'
  | 'stopped'
  | 'interrupted'
  | 'sent'
  | 'done';

/** One video on its way to the server. Sizes in bytes. */
export interface Upload {
  readonly key: string;
  readonly fileName: string;
  readonly size: number;
  readonly sent: number;
  readonly bytesPerSecond: number;
  /** Whether nothing of it has moved for some seconds. */
  readonly stalled: boolean;
  readonly status: UploadStatus;
  readonly problem: string | null;
  /** Its address at the server, once it has one. */
  readonly url: string | null;
  /** The row it is for; null while its form is not saved yet. */
  readonly target: UploadTarget | null;
  /** What became of its video once the server has it; null until that is known. */
  readonly outcome: UploadOutcome | null;
}

/** `error` says why a video failed. */
export interface UploadOutcome {
  readonly status: 'ready' | 'failed';
  readonly error: string | null;
}

/** Whether closing the page would break it off. */
export function isMoving({ status }: Upload): boolean {
  return status === 'waiting' || status === 'sending' || status === 'offline';
}

/** Of the finished upload, as `video_upload_id` takes it. */
export function uploadIdOf({ url }: Upload): string | undefined {
  return url?.split('/').at(-1);
}

export function percentOf({ sent, size }: Upload): number {
  return size === 0 ? 0 : Math.floor((sent / size) * 100);
}
