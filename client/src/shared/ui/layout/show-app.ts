/**
 * State that `after-first-paint.js` leaves on the root of a document that already shows content.
 */
interface FirstRoot extends HTMLElement {
  /** The last button that was pressed. */
  pressed?: HTMLElement;
}

/** Maximum time for which the document's content stands in for the app, in milliseconds. */
const longestMs = 2_500;

let takeOver: (() => void) | undefined;

/**
 * Returns the element to render the app in. While the document shows static content, the app is
 * rendered hidden; `showApp`, a pressed button, or a timeout makes it visible.
 */
export function prepareRoot(): HTMLElement {
  const first = document.getElementById('root') as FirstRoot | null;
  if (!first) throw new Error('index.html has no #root');
  if (!first.hasChildNodes()) return first;
  const root = document.createElement('div');
  root.id = first.id;
  takeOver = () => {
    takeOver = undefined;
    exchange(first, root);
  };
  const showWhenDrawn = () => whenFilled(root, showApp);
  // Runs after all other listeners of this click.
  first.addEventListener('click', () => first.pressed && queueMicrotask(showWhenDrawn));
  if (first.pressed) showWhenDrawn();
  setTimeout(showWhenDrawn, longestMs);
  return root;
}

/** Replaces the static content of the document by the app; later calls have no effect. */
export function showApp(): void {
  takeOver?.();
}

function whenFilled(root: HTMLElement, act: () => void): void {
  if (root.hasChildNodes()) {
    act();
    return;
  }
  const observer = new MutationObserver(() => {
    observer.disconnect();
    act();
  });
  observer.observe(root, { childList: true });
}

/** Keeps the focus and passes on the click of a pressed button. */
function exchange(first: FirstRoot, root: HTMLElement): void {
  const { pressed } = first;
  const focused = indexOf(first, document.activeElement);
  const waiting = pressed && indexOf(first, pressed);
  first.replaceWith(root);
  controlsOf(root)[focused]?.focus({ preventScroll: true });
  if (waiting !== undefined) controlsOf(root)[waiting]?.click();
}

/**
 * Links and buttons of the shell, whose order is the same in the static content and in the app. Only
 * the app has menus.
 */
function controlsOf(root: HTMLElement): HTMLElement[] {
  const controls = [...root.querySelectorAll<HTMLElement>('a, button')];
  return controls.filter((control) => !control.closest('[role="menu"]'));
}

function indexOf(root: HTMLElement, element: Element | null): number {
  return element ? controlsOf(root).indexOf(element as HTMLElement) : -1;
}
