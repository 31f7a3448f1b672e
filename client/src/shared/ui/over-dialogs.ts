const attribute = 'data-over-dialogs';

/** For what stays in use while a dialog is open, though it is outside of it. */
export const isOverDialogs = { [attribute]: '' };

/** For dialogs: what they neither block, nor keep the focus from, nor close at a click on. */
export const overDialogs = [() => document.querySelector<HTMLElement>(`[${attribute}]`)];

export function isOver(element: Element): boolean {
  return element.closest(`[${attribute}]`) !== null;
}
