/** What `after-first-paint.js` has left at the root of a document that shows something already. */
interface FirstRoot extends HTMLElement {
  /** The last button that was pressed there. */
  pressed?: HTMLElement;
}

/** Milliseconds that what a document shows may stand for the app, however late its data is. */
const longestMs = 2_500;

let takeOver: (() => void) | undefined;

/**
 * Where the app is drawn. While the document shows something of its own the app is drawn out of
 * sight, and takes its place by `showApp`, when a button is pressed, or after some seconds.
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
  // After whoever else listens to this click.
  first.addEventListener('click', () => first.pressed && queueMicrotask(showWhenDrawn));
  if (first.pressed) showWhenDrawn();
  setTimeout(showWhenDrawn, longestMs);
  return root;
}

/** Lets the app take the place of what the document shows; of no effect later on. */
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

/** Focus stays where it was, and a pressed button does what it says. */
function exchange(first: FirstRoot, root: HTMLElement): void {
  const { pressed } = first;
  const focused = indexOf(first, document.activeElement);
  const waiting = pressed && indexOf(first, pressed);
  first.replaceWith(root);
  controlsOf(root)[focused]?.focus({ preventScroll: true });
  if (waiting !== undefined) controlsOf(root)[waiting]?.click();
}

/** Links and buttons of the shell, which stand in the same order in both. */
function controlsOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('a, button')];
}

function indexOf(root: HTMLElement, element: Element | null): number {
  return element ? controlsOf(root).indexOf(element as HTMLElement) : -1;
}
