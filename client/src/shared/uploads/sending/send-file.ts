import type { Upload as TusUpload } from 'tus-js-client';
import { sessionRenewed } from '~/shared/api/session-end.ts';
import { newTraceparent } from '~/shared/api/traceparent.ts';
import type { UploadPart } from './upload.ts';

/** Delays before retries, in milliseconds. Longer outages are handled by the queue. */
const retryDelays = [500, 1_000, 2_000];
const mebibyte = 1024 * 1024;
/** Bytes per request: as many as no proxy on the way has refused. */
let chunkSize = 64 * mebibyte;
const smallestChunk = mebibyte;
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
  /**
   * `offline`: no response; `refused`: retrying cannot help; `stopped`: the user has to act;
   * `changed`, `gone`: the browser cannot read the file any more, see `readProblem`.
   */
  readonly kind: 'offline' | 'refused' | 'stopped' | 'changed' | 'gone';
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

/**
 * Sends a file with tus 1.0, from the offset that the server reports. If a proxy refuses the size of
 * a request, goes on with smaller ones.
 */
export async function sendFile(options: SendOptions): Promise<Sending> {
  const { file, part, url, onUrl, onProgress, onSent, onProblem, onRenewed } = options;
  const { Upload } = await import('tus-js-client');
  const upload: TusUpload = new Upload(file, {
    endpoint: '/api/media/uploads',
    uploadUrl: url,
    chunkSize,
    headers: { traceparent: newTraceparent() },
    retryDelays,
    storeFingerprintForResuming: false,
    metadata: { filename: file.name, filetype: file.type, kind: kinds[part] },
    onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
    onProgress,
    onSuccess: onSent,
    onError: async (error) => {
      const size = upload.options.chunkSize ?? chunkSize;
      if (isOfProxy(error, 413) && size > smallestChunk) {
        // Another upload may have found a smaller size in the meantime.
        chunkSize = Math.max(smallestChunk, Math.min(chunkSize, size / 4));
        upload.options.chunkSize = chunkSize;
        return upload.start();
      }
      onProblem((await readProblem(file, error)) ?? problemOf(error));
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

/** Returns whether a proxy answered with this status: errors of the API are JSON. */
function isOfProxy(error: Error & AnsweredError, status: number): boolean {
  return answerTo(error) === status && messageIn(error.originalResponse!) === null;
}

/**
 * Returns what happened to a file that the browser can no longer read, or null if it can. To a
 * failed request, that looks like a lost connection.
 */
async function readProblem(
  file: File,
  { originalResponse }: Error & AnsweredError,
): Promise<SendProblem | null> {
  if (originalResponse) return null;
  try {
    await file.slice(0, 1).arrayBuffer();
    return null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') {
      const text = `${file.name} was moved, renamed or deleted. Choose it again, and it goes on.`;
      return { kind: 'gone', text };
    }
    const text = `${file.name} was changed after it was chosen. Choose it again: it is sent from the start.`;
    return { kind: 'changed', text };
  }
}

/** Returns why the server did not accept a file, with its message if there is one. */
function problemOf(error: Error & AnsweredError): SendProblem {
  const response = error.originalResponse;
  const status = answerTo(error);
  if (!response || awayStatuses.includes(status)) {
    return { kind: 'offline', text: 'The connection broke off. What was sent is kept.' };
  }
  if (status === 401)
    return { kind: 'stopped', text: 'The session has ended. Sign in to continue.' };
  if (isOfProxy(error, 413)) return { kind: 'stopped', text: proxyLimit };
  const text = messageIn(response) ?? 'The server did not accept the file.';
  return { kind: finalStatuses.includes(status) ? 'refused' : 'stopped', text };
}

const proxyLimit =
  'A proxy in front of the server refuses even 1 MiB per request. Ask the operator to raise its limit (nginx: client_max_body_size), then retry.';

/** Returns the message of a response of the API, or null if it is from somebody else. */
function messageIn(response: { getBody(): string }): string | null {
  try {
    return (JSON.parse(response.getBody()) as { message?: string }).message ?? null;
  } catch {
    return null;
  }
}
