/**
 * A previously focused element. It may be removed and rendered again as a new element with the same
 * name.
 */
interface Place {
  readonly element: HTMLElement;
  readonly name: string | null;
  /** Position of its row within the list; null outside lists. */
  readonly row: { readonly list: Element; readonly index: number } | null;
}

const rememberedPlaces = 20;
/** Toasts never take over the focus, although their OK buttons share a name with earlier ones. */
const messages = '[data-scope=toast]';
const focusable = 'button, a[href], input, select, textarea';

/**
 * Restores the focus after the focused element was removed or disabled: to the same control if it
 * was rendered again, else to the previously focused element, or to the row that took the place of
 * a deleted one.
 * @returns a function that stops it
 */
export function restoreLostFocus(): () => void {
  let places: Place[] = [];
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    places = [placeOf(target), ...places.filter(({ element }) => element !== target)];
    places.length = Math.min(places.length, rememberedPlaces);
  };
  // A click on empty space deliberately clears the focus.
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
  const neighbor = row.list.children[Math.min(row.index, row.list.children.length - 1)];
  return (neighbor && controlsIn(neighbor)[0]) ?? null;
}

function controlsIn(parent: ParentNode): HTMLElement[] {
  return [...parent.querySelectorAll<HTMLElement>(focusable)].filter(isOpen);
}

/** Whether the element can take the focus: it is not disabled and nothing covers it. */
function isOpen(element: HTMLElement): boolean {
  return !element.matches(':disabled') && !element.closest('[aria-hidden=true], [inert], [hidden]');
}
