import type { Upload as TusUpload } from 'tus-js-client';
import { sessionRenewed } from '~/shared/api/session-end.ts';

/** Milliseconds before each further try. What is away for longer is waited for by the queue. */
const retryDelays = [500, 1_000, 2_000];
/** Bytes sent in one request. A proxy with a limit on bodies has to let these through. */
const chunkSize = 64 * 1024 * 1024;
/** Answers of what stands before a server that is away. */
const awayStatuses = [0, 502, 503, 504];
/** Answers that stay the same for the same file: too large, or no video. */
const finalStatuses = [400, 413, 415, 422];

export interface Sending {
  /** Stops; what arrived stays at the server. */
  stop(): Promise<void>;
}

export interface SendProblem {
  /** `offline`: nobody answers; `refused`: trying again cannot help; `stopped`: somebody has to act. */
  readonly kind: 'offline' | 'refused' | 'stopped';
  readonly text: string;
}

interface SendOptions {
  readonly file: File;
  /** Goes on with an upload that was begun before. */
  readonly url: string | null;
  readonly onUrl: (url: string) => void;
  readonly onProgress: (sent: number) => void;
  readonly onSent: () => void;
  readonly onProblem: (problem: SendProblem) => void;
}

/** Sends a file by tus 1.0, from where the server has it. */
export async function sendFile(options: SendOptions): Promise<Sending> {
  const { file, url, onUrl, onProgress, onSent, onProblem } = options;
  const { Upload } = await import('tus-js-client');
  const upload: TusUpload = new Upload(file, {
    endpoint: '/api/media/uploads',
    uploadUrl: url,
    chunkSize,
    retryDelays,
    storeFingerprintForResuming: false,
    metadata: { filename: file.name, filetype: file.type, kind: 'video' },
    onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
    onProgress,
    onSuccess: onSent,
    onError: (error) => onProblem(problemOf(error)),
  });
  upload.start();
  return { stop: () => upload.abort() };
}

/** Takes an upload and what arrived of it off the server. If that fails, it expires there by itself. */
export async function discardUpload(url: string): Promise<void> {
  await fetch(url, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } }).catch(() => null);
}

interface AnsweredError {
  readonly originalResponse?: { getStatus(): number; getBody(): string } | null;
}

/** Why the server did not take a file, in its words where it sent some. */
function problemOf(error: Error & AnsweredError): SendProblem {
  const response = error.originalResponse;
  const status = response?.getStatus() ?? 0;
  if (!response || awayStatuses.includes(status)) {
    return { kind: 'offline', text: 'The connection broke off. What was sent is kept.' };
  }
  if (status === 401) {
    void sessionRenewed('signed-out');
    return { kind: 'stopped', text: 'The session has ended. Sign in and go on.' };
  }
  return { kind: finalStatuses.includes(status) ? 'refused' : 'stopped', text: wordsOf(response) };
}

function wordsOf(response: { getBody(): string }): string {
  try {
    return (JSON.parse(response.getBody()) as { message: string }).message;
  } catch {
    return 'The server did not take the file.';
  }
}
