/** Attribute of elements that can be used while a dialog is open. */
export const overDialogs = 'data-over-dialogs';

/** Props for elements that can be used while a dialog is open, although they are outside of it. */
export const isOverDialogs = { [overDialogs]: '' };

export function isOver(element: Element): boolean {
  return element.closest(`[${overDialogs}]`) !== null;
}

interface PressOutside extends Event {
  readonly detail: { readonly originalEvent: Event };
}

/**
 * Keeps a dialog open when a message above it is pressed. The toaster also registers its messages
 * with the dialogs, but a frame late, and not again after its first message is gone.
 */
export function staysForMessages(event: PressOutside): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && isOver(target)) event.preventDefault();
}
