const attribute = 'data-over-dialogs';

/** For what stays in use while a dialog is open, though it is outside of it. */
export const isOverDialogs = { [attribute]: '' };

export function isOver(element: Element): boolean {
  return element.closest(`[${attribute}]`) !== null;
}
