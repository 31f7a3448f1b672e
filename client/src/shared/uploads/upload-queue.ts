import { useSyncExternalStore } from 'react';
import { addUnsaved } from '~/shared/ui/unsaved.tsx';
import { chosenVideo } from './chosen-video.ts';
import { keepUploads, keptUploads } from './kept-uploads.ts';
import { Rate } from './rate.ts';
import { Reconnection } from './reconnection.ts';
import { discardUpload, type Sending, type SendProblem, sendFile } from './send-file.ts';
import { stallTimer } from './stall-timer.ts';
import { isMoving, type Upload, type UploadOutcome } from './upload.ts';
import type { UploadTarget } from './upload-target.ts';

/** Files that are sent at the same time; the others wait. */
const sendingAtOnce = 3;

let uploads: readonly Upload[] = keptUploads();
const files = new Map<string, File>();
const sendings = new Map<string, Promise<Sending>>();
const listeners = new Set<() => void>();
const reconnection = new Reconnection(() => {
  for (const { key, status } of uploads) if (status === 'offline') resumeUpload(key);
});

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
  show(withChanges(key, { ...progress, stalled: false }));
  if (progress.bytesPerSecond > 0) reconnection.succeeded();
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
    stalled: false,
    outcome: null,
    status: 'waiting',
    problem: null,
    url: null,
    target,
  };
  set([...uploads, upload]);
  sendNext();
  return key;
}

/** Takes a file for a row that still has no video; one that a reload broke off goes on with it. */
export function addMissingUpload(file: File, target: UploadTarget): void {
  const begun = uploads.find((one) => one.target?.id === target.id && one.status !== 'done');
  if (begun?.status === 'interrupted') continueUpload(begun.key, file);
  else if (!begun) addUpload(file, target);
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

/** What became of a row's video, which was sent from here. */
export function videoSettled(kind: UploadTarget['kind'], id: string, outcome: UploadOutcome): void {
  for (const { key, target, status } of uploads) {
    const isIts = target?.kind === kind && target.id === id;
    if (isIts && (status === 'sent' || status === 'done')) change(key, { outcome });
  }
}

export function uploadStopped(key: string, { kind, text }: SendProblem): void {
  const problem = kind === 'offline' ? null : text;
  change(key, { status: kind, problem, bytesPerSecond: 0, stalled: false });
  if (kind === 'offline') reconnection.schedule();
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
  const stall = stallTimer(() => current() && change(key, { bytesPerSecond: 0, stalled: true }));
  change(key, { status: 'sending', stalled: false });
  // What a stopped sending still reports is of no interest.
  const current = () => sendings.get(key) === sending;
  const fail = (problem: SendProblem) => {
    stall.end();
    if (!current()) return;
    sendings.delete(key);
    uploadStopped(key, problem);
  };
  const sending: Promise<Sending> = sendFile({
    file,
    url,
    onUrl: (at) => current() && change(key, { url: at }),
    onProgress: (sent) => {
      if (!current()) return;
      stall.again();
      advance(key, { sent, bytesPerSecond: rate.add(sent) });
    },
    onSent: () => {
      stall.end();
      if (!current()) return;
      sendings.delete(key);
      reconnection.succeeded();
      change(key, { status: 'sent', stalled: false, sent: file.size, bytesPerSecond: 0 });
      sendNext();
    },
    onProblem: fail,
  });
  sendings.set(key, sending);
  // What sends files is loaded when it is needed, and did not come.
  sending.catch(() => fail({ kind: 'offline', text: '' }));
}

addUnsaved(() => (uploads.some(isMoving) ? chosenVideo : null));

/** The browser asks before it leaves a page that is still sending. */
window.addEventListener('beforeunload', (event) => {
  if (uploads.some(isMoving)) event.preventDefault();
});

window.addEventListener('pagehide', () => keepUploads(uploads));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back with every upload, now and after each change, until the returned function is called. */
export function onUploadsChange(listener: (uploads: readonly Upload[]) => void): () => void {
  listener(uploads);
  return subscribe(() => listener(uploads));
}

/** Every upload of this tab, in the order they were chosen. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(subscribe, () => uploads);
}

export function useUpload(key: string | null): Upload | undefined {
  return useSyncExternalStore(subscribe, () => uploads.find((one) => one.key === key));
}

/** What is on its way to a row. */
export function uploadFor(kind: UploadTarget['kind'], id: string): Upload | undefined {
  return uploads.find(
    ({ target, status }) =>
      target?.kind === kind &&
      target.id === id &&
      status !== 'done' &&
      !(status === 'refused' && target.isMadeForFile),
  );
}

export function useUploadFor(kind: UploadTarget['kind'], id: string): Upload | undefined {
  return useSyncExternalStore(subscribe, () => uploadFor(kind, id));
}
