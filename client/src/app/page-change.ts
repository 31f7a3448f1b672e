/** Longest wait in milliseconds for the heading of a page that loads. */
const longestWaitMs = 10_000;

/** What a visitor left on a page: how far it was scrolled, and the link that had the focus. */
interface Left {
  readonly scroll: number;
  readonly link: string | null;
}

const left = new Map<string, Left>();

/** Notes where a visitor is on the page of this history entry. */
export function notePlace(entry: string): void {
  const link = document.activeElement?.closest('main a[href]')?.getAttribute('href') ?? null;
  left.set(entry, { scroll: window.scrollY, link: link ?? left.get(entry)?.link ?? null });
}

/**
 * Moves the focus to the heading of a page that has just been opened, so that screen readers read
 * it; after Back, to the link that led away, with the page scrolled as it was. Waits until the
 * heading is there. Fields and dialogs keep the focus that they have taken.
 *
 * @param back history entry that the visitor returns to; null on a new page
 * @returns stops waiting
 */
export function arrive(back: string | null): () => void {
  const place = back === null ? undefined : left.get(back);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of interactions) removeEventListener(event, stop);
  };
  const tryToLand = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    stop();
    land(heading, place);
  };
  const observer = new MutationObserver(tryToLand);
  const timer = setTimeout(stop, longestWaitMs);
  // Whoever goes on before the page is there is not taken back.
  for (const event of interactions) addEventListener(event, stop);
  observer.observe(document.body, { childList: true, subtree: true });
  tryToLand();
  return stop;
}

const interactions = ['keydown', 'pointerdown'] as const;

function land(heading: HTMLElement, place: Left | undefined): void {
  if (place) window.scrollTo(0, place.scroll);
  if (document.activeElement?.closest('[role="dialog"], input, textarea, select')) return;
  const link = place?.link && document.querySelector(`main a[href="${CSS.escape(place.link)}"]`);
  const target = link instanceof HTMLElement ? link : heading;
  if (target === heading) {
    heading.tabIndex = -1;
    heading.style.outline = 'none';
  }
  target.focus({ preventScroll: true });
}
