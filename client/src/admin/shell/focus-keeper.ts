/** Where the focus was. Its element may go, and come again as another one of the same name. */
interface Place {
  readonly element: HTMLElement;
  readonly name: string | null;
  /** The row it is in, by the list and the index there; null outside lists. */
  readonly row: { readonly list: Element; readonly index: number } | null;
}

const rememberedPlaces = 20;
/** They take the focus from nobody, though their OK is called like that of an earlier one. */
const messages = '[data-scope=toast]';
const focusable = 'button, a[href], input, select, textarea';

/**
 * Brings the focus back when what had it is gone or disabled: to the same control where it is there
 * again, else to where it was before, or to the row that took the place of a deleted one.
 * @returns stops it
 */
export function keepFocus(): () => void {
  let places: Place[] = [];
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    places = [placeOf(target), ...places.filter(({ element }) => element !== target)];
    places.length = Math.min(places.length, rememberedPlaces);
  };
  // A press on nothing means to leave what has the focus.
  const onPress = ({ target }: PointerEvent) => {
    if (target instanceof Element && !target.closest(`${focusable}, label, [role]`)) places = [];
  };
  const bringBack = () => {
    if (document.activeElement !== document.body) return;
    for (const place of places) {
      const target = stillThere(place);
      target?.focus({ preventScroll: true });
      if (target && document.activeElement === target) return;
    }
  };
  const observer = new MutationObserver(bringBack);
  observer.observe(document.body, {
    ...{ subtree: true, childList: true, attributes: true },
    attributeFilter: ['disabled', 'aria-hidden', 'inert'],
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPress);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPress);
  };
}

function placeOf(element: HTMLElement): Place {
  const row = element.closest('tr, li');
  const list = row?.parentElement;
  const index = list ? [...list.children].indexOf(row) : 0;
  return { element, name: nameOf(element), row: list ? { list, index } : null };
}

function nameOf(element: Element): string | null {
  const text = element instanceof HTMLButtonElement ? element.textContent : null;
  return element.getAttribute('aria-label') || text;
}

function stillThere({ element, name, row }: Place): HTMLElement | null {
  if (element.isConnected) return isOpen(element) ? element : null;
  const isIt = (one: HTMLElement) => nameOf(one) === name && !one.closest(messages);
  const again = name ? controlsIn(document).find(isIt) : undefined;
  if (again) return again;
  if (!row?.list.isConnected) return null;
  const neighbour = row.list.children[Math.min(row.index, row.list.children.length - 1)];
  return (neighbour && controlsIn(neighbour)[0]) ?? null;
}

function controlsIn(parent: ParentNode): HTMLElement[] {
  return [...parent.querySelectorAll<HTMLElement>(focusable)].filter(isOpen);
}

/** Whether it may have the focus: nothing lies above it, and it is not disabled. */
function isOpen(element: HTMLElement): boolean {
  return !element.matches(':disabled') && !element.closest('[aria-hidden=true], [inert], [hidden]');
}
