import type { Upload as TusUpload } from 'tus-js-client';
import { sessionRenewed } from '~/shared/api/session-end.ts';
import type { UploadPart } from './upload.ts';

/** Delays before retries, in milliseconds. Longer outages are handled by the queue. */
const retryDelays = [500, 1_000, 2_000];
/** Bytes per request. A proxy must allow bodies of this size. */
const chunkSize = 64 * 1024 * 1024;
/** Status codes of a proxy whose server is unavailable. */
const awayStatuses = [0, 502, 503, 504];
/** Status codes that a retry with the same file cannot change: too large, or of another type. */
const finalStatuses = [400, 413, 415, 422];

/** Kind of file that the server expects for a part. */
const kinds: Readonly<Record<UploadPart, string>> = { video: 'video', source: 'archive' };

export interface Sending {
  /** Stops sending; the bytes received so far remain on the server. */
  stop(): Promise<void>;
}

export interface SendProblem {
  /** `offline`: no response; `refused`: retrying cannot help; `stopped`: the user has to act. */
  readonly kind: 'offline' | 'refused' | 'stopped';
  readonly text: string;
}

interface SendOptions {
  readonly file: File;
  readonly part: UploadPart;
  /** Continues an upload that was started before. */
  readonly url: string | null;
  readonly onUrl: (url: string) => void;
  readonly onProgress: (sent: number) => void;
  readonly onSent: () => void;
  readonly onProblem: (problem: SendProblem) => void;
  /** Called when someone has signed in again after the session had ended. */
  readonly onRenewed: () => void;
}

/** Sends a file with tus 1.0, from the offset that the server reports. */
export async function sendFile(options: SendOptions): Promise<Sending> {
  const { file, part, url, onUrl, onProgress, onSent, onProblem, onRenewed } = options;
  const { Upload } = await import('tus-js-client');
  const upload: TusUpload = new Upload(file, {
    endpoint: '/api/media/uploads',
    uploadUrl: url,
    chunkSize,
    retryDelays,
    storeFingerprintForResuming: false,
    metadata: { filename: file.name, filetype: file.type, kind: kinds[part] },
    onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
    onProgress,
    onSuccess: onSent,
    onError: async (error) => {
      onProblem(problemOf(error));
      if (answerTo(error) === 401 && (await sessionRenewed('signed-out'))) onRenewed();
    },
  });
  upload.start();
  return { stop: () => upload.abort() };
}

/** Deletes an upload from the server. If that fails, it expires there. */
export async function discardUpload(url: string): Promise<void> {
  await fetch(url, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } }).catch(() => null);
}

interface AnsweredError {
  readonly originalResponse?: { getStatus(): number; getBody(): string } | null;
}

/** Returns the status of the response; 0 without one. */
const answerTo = (error: Error & AnsweredError) => error.originalResponse?.getStatus() ?? 0;

/** Returns why the server did not accept a file, with its message if there is one. */
function problemOf(error: Error & AnsweredError): SendProblem {
  const response = error.originalResponse;
  const status = answerTo(error);
  if (!response || awayStatuses.includes(status)) {
    return { kind: 'offline', text: 'The connection broke off. What was sent is kept.' };
  }
  if (status === 401)
    return { kind: 'stopped', text: 'The session has ended. Sign in to continue.' };
  return { kind: finalStatuses.includes(status) ? 'refused' : 'stopped', text: wordsOf(response) };
}

function wordsOf(response: { getBody(): string }): string {
  try {
    return (JSON.parse(response.getBody()) as { message: string }).message;
  } catch {
    return 'The server did not accept the file.';
  }
}
