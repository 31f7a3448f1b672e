import { toast } from '~/shared/feedback/feedback.ts';
import { formatCount } from '~/shared/format/format.ts';
import { startsAsVideo } from '~/shared/uploads/sending/starts-as-video.ts';
import { isNamedAsVideo } from '~/shared/uploads/sending/upload.ts';
import {
  type Dropped,
  type DroppedFile,
  droppedIn,
  maxDroppedFiles,
  TooManyFiles,
} from './dropped-files.ts';

/**
 * Prevents files that are dropped outside a file input from replacing the page. Inside a dialog,
 * form or section, they are passed to the first file input there that accepts their type;
 * elsewhere, they are ignored. A folder is replaced by the files in it, even when dropped on an
 * input, where browsers would treat it as a file.
 * @returns a function that removes the handlers
 */
export function catchFileDrops(): () => void {
  const onDragOver = (event: DragEvent) => {
    if (!isFileDrag(event) || isBox(event.target)) return;
    event.preventDefault();
    if (event.dataTransfer && !placeOf(event.target)) event.dataTransfer.dropEffect = 'none';
  };
  const onDrop = (event: DragEvent) => {
    if (!isFileDrag(event) || !event.dataTransfer) return;
    const dropped = droppedIn(event.dataTransfer);
    if (isBox(event.target) && !dropped.hasFolders) return;
    event.preventDefault();
    if (isText(event.target) && isOfPictures(event.dataTransfer)) return refusePictures();
    const place = placeOf(event.target);
    if (place) void giveTo(place, dropped);
  };
  window.addEventListener('dragover', onDragOver);
  window.addEventListener('drop', onDrop);
  return () => {
    window.removeEventListener('dragover', onDragOver);
    window.removeEventListener('drop', onDrop);
  };
}

function isFileDrag({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

/** Whether the target is a file input, which browsers handle themselves. */
function isBox(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file' && !target.disabled;
}

/** Whether the target is a text, in which a dropped picture was meant to appear. */
function isText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('textarea, [data-rich-text]') !== null;
}

function isOfPictures({ files }: DataTransfer): boolean {
  return files.length > 0 && [...files].every(({ type }) => type.startsWith('image/'));
}

function refusePictures(): void {
  const text = 'Texts can only show pictures with an address of their own (https://).';
  toast('error', 'The picture was left out', { text });
}

function placeOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[role=dialog], form, section') : null;
}

async function giveTo(place: Element, dropped: Dropped): Promise<void> {
  const files = await dropped.read().catch(showFailure);
  if (!files) return;
  await lookInto(files);
  const boxes = [...place.querySelectorAll<HTMLInputElement>('input[type=file]')];
  const box = boxes.find((one) => !one.disabled && files.some((file) => isFor(one, file)));
  if (box) give(box, files);
  if (!dropped.hasFolders) return;
  const leftOut = files.filter((file) => !box || !isFor(box, file));
  if (leftOut.length === files.length) toast('error', 'The folder has no files of the right kind');
  else if (leftOut.length > 0) {
    const names = leftOut.slice(0, 3).map(({ file }) => file.name);
    const text = names.length < leftOut.length ? `${names.join(', ')}, …` : names.join(', ');
    toast('info', `${formatCount(leftOut.length, 'file')} of another kind left out`, { text });
  }
}

function showFailure(error: unknown): null {
  if (error instanceof TooManyFiles) {
    const title = `The folder has more than ${formatCount(maxDroppedFiles, 'file')}`;
    toast('error', title, { text: 'Nothing was added. Drop its subfolders one by one.' });
  } else toast('error', 'The folder could not be read');
  return null;
}

/** Files that are known to be videos by their first bytes. */
const videos = new WeakSet<File>();

/** Looks into files whose name and type do not tell what they are. One that cannot be read is none. */
async function lookInto(files: readonly DroppedFile[]): Promise<void> {
  for (const { file } of files) {
    if (file.type !== '' || file.name.includes('.')) continue;
    if (await startsAsVideo(file).catch(() => false)) videos.add(file);
  }
}

function isFor({ accept }: HTMLInputElement, { file }: DroppedFile): boolean {
  const isNamed = !/^(video|audio|image)\//.test(file.type) && isNamedAsVideo(file.name);
  const type = isNamed || videos.has(file) ? 'video/' : file.type;
  const kinds = accept.split(',').map((kind) => kind.trim().replace('*', ''));
  return kinds.some((kind) => type.startsWith(kind));
}

/**
 * Passes the files to a file input that accepts them, as if they had been dropped on it. An input
 * that handles folders receives the folders as well.
 */
function give(box: HTMLInputElement, files: readonly DroppedFile[]): void {
  const fit = files.filter((file) => isFor(box, file));
  const isUnheard = box.dispatchEvent(new CustomEvent(foldered, { detail: fit, cancelable: true }));
  if (!isUnheard) return;
  const given = new DataTransfer();
  for (const { file } of box.multiple ? fit : fit.slice(0, 1)) given.items.add(file);
  box.files = given.files;
  for (const name of ['input', 'change']) box.dispatchEvent(new Event(name, { bubbles: true }));
}

const foldered = 'folderedfiles';

/**
 * Passes files dropped on an input to the caller, with their folders.
 * @returns a function that removes the handler
 */
export function takeFolders(
  box: HTMLInputElement,
  take: (files: readonly DroppedFile[]) => void,
): () => void {
  const onFiles = (event: Event) => {
    event.preventDefault();
    take((event as CustomEvent<readonly DroppedFile[]>).detail);
  };
  box.addEventListener(foldered, onFiles);
  return () => box.removeEventListener(foldered, onFiles);
}
