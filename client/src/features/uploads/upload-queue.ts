import { useSyncExternalStore } from 'react';
import { keepUploads, keptUploads } from './kept-uploads.ts';
import { Rate } from './rate.ts';
import { discardUpload, type Sending, sendFile } from './send-file.ts';
import { isMoving, type Upload } from './upload.ts';
import type { UploadTarget } from './upload-target.ts';

/** Files that are sent at the same time; the others wait. */
const sendingAtOnce = 3;

let uploads: readonly Upload[] = keptUploads();
const files = new Map<string, File>();
const sendings = new Map<string, Promise<Sending>>();
const listeners = new Set<() => void>();

function set(next: readonly Upload[]): void {
  show(next);
  keepUploads(uploads);
}

function show(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

/** How far an upload is comes many times a second, and is kept when the page is left. */
function advance(key: string, progress: Pick<Upload, 'sent' | 'bytesPerSecond'>): void {
  show(withChanges(key, progress));
}

function change(key: string, changes: Partial<Upload>): void {
  set(withChanges(key, changes));
}

function withChanges(key: string, changes: Partial<Upload>): readonly Upload[] {
  return uploads.map((one) => (one.key === key ? { ...one, ...changes } : one));
}

function find(key: string): Upload | undefined {
  return uploads.find((one) => one.key === key);
}

/** Takes a file into the queue; it is sent as soon as there is room. */
export function addUpload(file: File, target: UploadTarget | null): string {
  const key = crypto.getRandomValues(new Uint32Array(2)).join('-');
  files.set(key, file);
  const upload: Upload = {
    key,
    fileName: file.name,
    size: file.size,
    sent: 0,
    bytesPerSecond: 0,
    status: 'waiting',
    problem: null,
    url: null,
    target,
  };
  set([...uploads, upload]);
  sendNext();
  return key;
}

/** Says which row an upload is for, once its form is saved. */
export function aimUpload(key: string, target: UploadTarget): void {
  change(key, { target });
}

export async function pauseUpload(key: string): Promise<void> {
  change(key, { status: 'paused', bytesPerSecond: 0 });
  await stop(key);
  sendNext();
}

/** Goes on with a paused or stopped upload. A whole file that could not be saved is saved again. */
export function resumeUpload(key: string): void {
  const upload = find(key);
  if (!upload) return;
  const whole = upload.sent === upload.size && upload.url;
  change(key, { status: whole ? 'sent' : 'waiting', problem: null });
  sendNext();
}

/**
 * Goes on after a reload, with the file given again.
 * @returns what is wrong with the file; null when it is the one
 */
export function continueUpload(key: string, file: File): string | null {
  const upload = find(key);
  if (!upload) return null;
  if (file.size !== upload.size || file.name !== upload.fileName) {
    return `This is another file. Choose ${upload.fileName} again.`;
  }
  files.set(key, file);
  resumeUpload(key);
  return null;
}

/** Gives an upload up: it is off the list and off the server. */
export async function cancelUpload(key: string): Promise<void> {
  const upload = find(key);
  if (!upload) return;
  forgetUpload(key);
  await stop(key);
  if (upload.url && upload.status !== 'done') await discardUpload(upload.url);
  sendNext();
}

/** Takes an upload off the list. What is at the server stays. */
export function forgetUpload(key: string): void {
  files.delete(key);
  set(uploads.filter((one) => one.key !== key));
}

export function uploadDone(key: string): void {
  change(key, { status: 'done' });
  files.delete(key);
}

export function uploadStopped(key: string, problem: string): void {
  change(key, { status: 'stopped', problem, bytesPerSecond: 0 });
  sendNext();
}

async function stop(key: string): Promise<void> {
  const sending = sendings.get(key);
  sendings.delete(key);
  await (await sending)?.stop();
}

function sendNext(): void {
  const busy = uploads.filter(({ status }) => status === 'sending').length;
  const next = uploads.filter(({ status }) => status === 'waiting');
  for (const upload of next.slice(0, Math.max(0, sendingAtOnce - busy))) send(upload);
}

function send({ key, url }: Upload): void {
  const file = files.get(key);
  if (!file) return;
  const rate = new Rate();
  change(key, { status: 'sending' });
  // What a stopped sending still reports is of no interest.
  const current = () => sendings.get(key) === sending;
  const sending: Promise<Sending> = sendFile({
    file,
    url,
    onUrl: (at) => current() && change(key, { url: at }),
    onProgress: (sent) => current() && advance(key, { sent, bytesPerSecond: rate.add(sent) }),
    onSent: () => {
      if (!current()) return;
      sendings.delete(key);
      change(key, { status: 'sent', sent: file.size, bytesPerSecond: 0 });
      sendNext();
    },
    onProblem: (problem) => {
      if (!current()) return;
      sendings.delete(key);
      uploadStopped(key, problem);
    },
  });
  sendings.set(key, sending);
  sending.catch(() => uploadStopped(key, 'The page could not load what it needs to send files.'));
}

/** The browser asks before it leaves a page that is still sending. */
window.addEventListener('beforeunload', (event) => {
  if (uploads.some(isMoving)) event.preventDefault();
});

window.addEventListener('pagehide', () => keepUploads(uploads));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Every upload of this tab, in the order they were chosen. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(subscribe, () => uploads);
}

export function useUpload(key: string | null): Upload | undefined {
  return useSyncExternalStore(subscribe, () => uploads.find((one) => one.key === key));
}

/** What is on its way to a row. */
export function useUploadFor(kind: UploadTarget['kind'], id: string): Upload | undefined {
  return useSyncExternalStore(subscribe, () =>
    uploads.find(
      ({ target, status }) => target?.kind === kind && target.id === id && status !== 'done',
    ),
  );
}
