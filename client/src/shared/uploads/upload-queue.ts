import { addUnsaved } from '~/shared/ui/form/drafts/unsaved-scopes.ts';
import { Rate } from './sending/rate.ts';
import { Reconnection } from './sending/reconnection.ts';
import { discardUpload, type Sending, type SendProblem, sendFile } from './sending/send-file.ts';
import {
  chosenFile,
  isMoving,
  type Upload,
  type UploadOutcome,
  type UploadPart,
  type UploadTarget,
} from './sending/upload.ts';
import { addToUploads, advance, allUploads, change, find, removeUpload } from './upload-list.ts';

/** Number of files sent at the same time; further files wait. */
const sendingAtOnce = 3;

const files = new Map<string, File>();
const sendings = new Map<string, Promise<Sending>>();
const reconnection = new Reconnection(() => {
  for (const { key, status } of allUploads()) if (status === 'offline') resumeUpload(key);
});

/** Adds a file to the queue; it is sent as soon as there is capacity. */
export function addUpload(
  file: File,
  target: UploadTarget | null,
  part: UploadPart = 'video',
): string {
  const key = crypto.getRandomValues(new Uint32Array(2)).join('-');
  files.set(key, file);
  const upload: Upload = {
    key,
    part,
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
  addToUploads(upload);
  sendNext();
  return key;
}

/** Adds a video for a row without one, or continues an upload interrupted by a reload. */
export function addMissingUpload(file: File, target: UploadTarget): void {
  const begun = allUploads().find(
    ({ target: row, status, part }) =>
      row?.id === target.id && part === 'video' && status !== 'done',
  );
  if (begun?.status === 'interrupted') continueUpload(begun.key, file);
  else if (!begun) addUpload(file, target);
}

/** Sets the row of an upload, once its form is saved. */
export function aimUpload(key: string, target: UploadTarget): void {
  change(key, { target });
}

export async function pauseUpload(key: string): Promise<void> {
  change(key, { status: 'paused', bytesPerSecond: 0 });
  await stop(key);
  sendNext();
}

/**
 * Resumes a paused or stopped upload. If the file is complete but could not be saved, saving is
 * retried.
 */
export function resumeUpload(key: string): void {
  const upload = find(key);
  if (!upload) return;
  const isComplete = upload.sent === upload.size && upload.url;
  change(key, { status: isComplete ? 'sent' : 'waiting', problem: null });
  sendNext();
}

/**
 * Continues an upload after a reload, or after its file could not be read, with the file chosen
 * again. One of which nothing is on the server takes another file as well.
 * @returns an error if it is a different file, or null
 */
export function continueUpload(key: string, file: File): string | null {
  const upload = find(key);
  if (!upload) return null;
  if (!upload.url) change(key, { fileName: file.name, size: file.size });
  else if (file.size !== upload.size || file.name !== upload.fileName) {
    return `This is another file. Choose ${upload.fileName} again.`;
  }
  files.set(key, file);
  resumeUpload(key);
  return null;
}

/** Cancels an upload: removes it from the list and from the server. */
export async function cancelUpload(key: string): Promise<void> {
  const upload = find(key);
  if (!upload) return;
  forgetUpload(key);
  await stop(key);
  if (upload.url && upload.status !== 'done') await discardUpload(upload.url);
  sendNext();
}

/** Removes an upload from the list; bytes on the server remain. */
export function forgetUpload(key: string): void {
  files.delete(key);
  removeUpload(key);
}

export function uploadDone(key: string): void {
  change(key, { status: 'done' });
  files.delete(key);
}

/** Records the outcome of a video that was sent from here. */
export function videoSettled(kind: UploadTarget['kind'], id: string, outcome: UploadOutcome): void {
  for (const { key, target, status, part } of allUploads()) {
    const isIts = part === 'video' && target?.kind === kind && target.id === id;
    if (isIts && (status === 'sent' || status === 'done')) change(key, { outcome });
  }
}

export function uploadStopped(key: string, { kind, text }: SendProblem): void {
  const url = find(key)?.url;
  const isUnreadable = kind === 'changed' || kind === 'gone';
  change(key, {
    status: isUnreadable ? 'interrupted' : kind,
    problem: kind === 'offline' ? null : text,
    bytesPerSecond: 0,
    stalled: false,
    // The beginning on the server is that of another file.
    ...(kind === 'changed' && { url: null, sent: 0 }),
  });
  if (kind === 'changed' && url) void discardUpload(url);
  if (kind === 'offline') reconnection.schedule();
  sendNext();
}

async function stop(key: string): Promise<void> {
  const sending = sendings.get(key);
  sendings.delete(key);
  await (await sending)?.stop();
}

function sendNext(): void {
  const busy = allUploads().filter(({ status }) => status === 'sending').length;
  const next = allUploads().filter(({ status }) => status === 'waiting');
  for (const upload of next.slice(0, Math.max(0, sendingAtOnce - busy))) send(upload);
}

function send({ key, part, url }: Upload): void {
  const file = files.get(key);
  if (!file) return;
  const rate = new Rate();
  const stall = stallTimer(() => current() && change(key, { bytesPerSecond: 0, stalled: true }));
  change(key, { status: 'sending', stalled: false });
  // Late reports of a stopped upload are ignored.
  const current = () => sendings.get(key) === sending;
  const fail = (problem: SendProblem) => {
    stall.end();
    if (!current()) return;
    sendings.delete(key);
    uploadStopped(key, problem);
  };
  const sending: Promise<Sending> = sendFile({
    file,
    part,
    url,
    onUrl: (at) => current() && change(key, { url: at }),
    onProgress: (sent) => {
      if (!current()) return;
      stall.again();
      const bytesPerSecond = rate.add(sent);
      advance(key, { sent, bytesPerSecond });
      if (bytesPerSecond > 0) reconnection.succeeded();
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
    onRenewed: () => find(key)?.status === 'stopped' && resumeUpload(key),
  });
  sendings.set(key, sending);
  // The code that sends files, which is loaded on demand, could not be loaded.
  sending.catch(() => fail({ kind: 'offline', text: '' }));
}

addUnsaved(() => {
  const moving = allUploads().find(isMoving);
  return moving ? chosenFile[moving.part] : null;
});

/** The browser asks before closing a page that is sending files. */
window.addEventListener('beforeunload', (event) => {
  if (allUploads().some(isMoving)) event.preventDefault();
});

const stallMs = 5_000;

/** Calls back if nothing has been sent for several seconds; call `again` on progress. */
function stallTimer(onStall: () => void) {
  let timer = setTimeout(onStall, stallMs);
  return {
    again: () => {
      clearTimeout(timer);
      timer = setTimeout(onStall, stallMs);
    },
    end: () => clearTimeout(timer),
  };
}
