import { toast } from '~/shared/feedback/feedback.ts';
import { formatCount } from '~/shared/format/format.ts';
import { type Dropped, type DroppedFile, droppedIn } from './dropped-files.ts';

/**
 * Keeps files that are dropped beside their box from replacing the page. In a dialog, form or
 * section they go to the first box there that takes their kind; elsewhere nothing happens. A folder
 * stands for the files in it, also on a box, where a browser would take it for a file.
 * @returns stops it
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

/** The browser itself puts files into a box. */
function isBox(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file' && !target.disabled;
}

function placeOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[role=dialog], form, section') : null;
}

async function giveTo(place: Element, dropped: Dropped): Promise<void> {
  const files = await dropped.read().catch(() => null);
  if (!files) return toast('error', 'The folder could not be read');
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

/** Videos whose type browsers do not derive from the name. The server looks at the content. */
const unknownVideos = /\.(mkv|avi|flv|wmv|m4v|mpe?g|mts|m2ts|ts|3gp)$/i;

function isFor({ accept }: HTMLInputElement, { file }: DroppedFile): boolean {
  const type = file.type || (unknownVideos.test(file.name) ? 'video/' : '');
  const kinds = accept.split(',').map((kind) => kind.trim().replace('*', ''));
  return kinds.some((kind) => type.startsWith(kind));
}

/**
 * Puts those files into a box that it takes, as if they had been dropped on it. A box that knows
 * about folders gets them with the files.
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

/** Gives files that are dropped for a box to the caller, with their folders. @returns stops it */
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
