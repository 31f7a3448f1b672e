/**
 * Keeps files that are dropped beside their box from replacing the page. In a dialog, form or section they go
 * to the first box there that takes their kind; elsewhere nothing happens.
 * @returns stops it
 */
export function catchFileDrops(): () => void {
  const onDragOver = (event: DragEvent) => {
    if (!isFileDrag(event) || isBox(event.target)) return;
    event.preventDefault();
    if (event.dataTransfer && !placeOf(event.target)) event.dataTransfer.dropEffect = 'none';
  };
  const onDrop = (event: DragEvent) => {
    if (!isFileDrag(event) || isBox(event.target)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    const boxes = placeOf(event.target)?.querySelectorAll<HTMLInputElement>('input[type=file]');
    for (const box of boxes ?? []) if (give(box, files)) return;
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

/** Puts those files into a box that it takes, as if they had been dropped on it. */
function give(box: HTMLInputElement, files: readonly File[]): boolean {
  const kinds = box.accept.split(',').map((kind) => kind.trim().replace('*', ''));
  const fit = files.filter(({ type }) => kinds.some((kind) => type.startsWith(kind)));
  if (box.disabled || fit.length === 0) return false;
  const given = new DataTransfer();
  for (const file of box.multiple ? fit : fit.slice(0, 1)) given.items.add(file);
  box.files = given.files;
  for (const name of ['input', 'change']) box.dispatchEvent(new Event(name, { bubbles: true }));
  return true;
}
