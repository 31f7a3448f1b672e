import type { Question } from '~/shared/ui/form/drafts/unsaved-scopes.ts';
import type { VideoOwner } from '~/shared/uploads/video-owner.ts';

/** The row that will receive the video. */
export interface UploadTarget extends VideoOwner {
  /** Name of the row in the list of uploads. */
  readonly title: string;
  /** Whether the row was created only for this file, and is removed if the upload fails. */
  readonly isMadeForFile?: boolean;
}

/**
 * State of an upload:
 * - `waiting`: queued;
 * - `sending`, `paused`;
 * - `offline`: the network or the server is unavailable; it continues automatically;
 * - `refused`: the server does not accept the file, see `problem`; retrying cannot help;
 * - `stopped`: it failed, see `problem`; it can be retried;
 * - `interrupted`: the page was reloaded, or the file can no longer be read, see `problem`; the
 *   admin has to choose the file again;
 * - `sent`: the whole file is on the server; with a target, it is being saved;
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

/** The field of a row that receives a file: its video, or the source files of a lesson. */
export type UploadPart = 'video' | 'source';

/**
 * Extensions of videos. Browsers report no type, or one that is no video's, for many of them,
 * depending on what is installed.
 */
const videoExtensions =
  'mp4 m4v mov qt webm mkv mk3d avi divx flv f4v wmv asf mpg mpeg mpe mpv m2v m1v vob mts m2ts m2t mod tod ts 3gp 3g2 3gpp ogv ogm mxf dv gxf nut rm rmvb'.split(
    ' ',
  );

/** Extensions of recordings of sound, which play like videos. */
const audioExtensions =
  'mp3 mp2 m4a m4b aac adts wav wave w64 aif aiff aifc flac ogg oga opus weba mka wma amr caf'.split(
    ' ',
  );

/** Returns whether a file has the name of a video or recording. The server checks the content. */
export const isNamedAsVideo = (name: string) =>
  [...videoExtensions, ...audioExtensions].includes(name.split('.').at(-1)?.toLowerCase() ?? '');

const withDots = (extensions: readonly string[]) => extensions.map((one) => `.${one}`);

/** What a file input accepts. The server checks the content. */
export const acceptedTypes: Readonly<Record<UploadPart, string>> = {
  video: ['video/*', ...withDots(videoExtensions), 'audio/*', ...withDots(audioExtensions)].join(),
  source: 'application/zip,application/x-zip-compressed,.zip',
};

/** An upload of a file. Sizes are in bytes. */
export interface Upload {
  readonly key: string;
  readonly part: UploadPart;
  readonly fileName: string;
  readonly size: number;
  readonly sent: number;
  readonly bytesPerSecond: number;
  /** Whether nothing has been sent for some seconds. */
  readonly stalled: boolean;
  readonly status: UploadStatus;
  readonly problem: string | null;
  /** Its URL on the server, once it has one. */
  readonly url: string | null;
  /** The row that the file is for; null until its form is saved. */
  readonly target: UploadTarget | null;
  /** Outcome of its video once the server has it; null until that is known. */
  readonly outcome: UploadOutcome | null;
}

/** `error` is the reason for a failure. */
export interface UploadOutcome {
  readonly status: 'ready' | 'failed';
  readonly error: string | null;
}

/** Returns whether closing the page would interrupt it. */
export function isMoving({ status }: Upload): boolean {
  return status === 'waiting' || status === 'sending' || status === 'offline';
}

/** Returns the id of a finished upload for `video_upload_id` or `source_upload_id`. */
export function uploadIdOf({ url }: Upload): string | undefined {
  return url?.split('/').at(-1);
}

export function percentOf({ sent, size }: Upload): number {
  return size === 0 ? 0 : Math.floor((sent / size) * 100);
}

const text = 'What has been sent so far is lost.';

/** Replace the question about unsaved input, because losing a file is worse. */
export const chosenFile: Readonly<Record<UploadPart, Question>> = {
  video: { title: 'Discard the video?', text },
  source: { title: 'Discard the source files?', text },
};
