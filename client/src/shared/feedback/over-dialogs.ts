/** The attribute of what stays in use while a dialog is open. */
export const overDialogs = 'data-over-dialogs';

/** For what stays in use while a dialog is open, though it is outside of it. */
export const isOverDialogs = { [overDialogs]: '' };

export function isOver(element: Element): boolean {
  return element.closest(`[${overDialogs}]`) !== null;
}

interface PressOutside extends Event {
  readonly detail: { readonly originalEvent: Event };
}

/**
 * Keeps a dialog open when a message above it is pressed. The toaster registers its messages with
 * the dialogs too, but a frame late, and not again after its first message is gone.
 */
export function staysForMessages(event: PressOutside): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && isOver(target)) event.preventDefault();
}
