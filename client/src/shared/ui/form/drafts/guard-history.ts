interface Place {
  readonly address: string;
  /** Index that the router gives to an entry of the browser's history. */
  readonly index: number | undefined;
}

function placeNow(): Place {
  const { pathname, search } = window.location;
  const state = window.history.state as { idx?: number } | null;
  return { address: `${pathname}${search}`, index: state?.idx };
}

let guard: ((event: PopStateEvent) => void) | null = null;

/**
 * Must be called before the router is rendered: a window calls its listeners in order of
 * registration, and once the router has handled a navigation, the form is gone.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/**
 * Intercepts Back and Forward to another URL, asks, and navigates if confirmed. The browser has
 * already navigated when it reports this, so the navigation is reverted before the router sees it.
 * The router's own blocker does the same, but requires its data mode, which would make the first
 * load of every page larger.
 */
export function guardHistory(isUnsaved: () => boolean, mayLeave: () => Promise<boolean>) {
  let here = placeNow();
  let isReturning = false;
  let isAllowed = false;

  const onPopState = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    const wasAllowed = isAllowed;
    isAllowed = false;
    const there = placeNow();
    if (wasAllowed || there.address === here.address || !isUnsaved()) return;
    if (there.index === undefined || here.index === undefined) return;
    event.stopImmediatePropagation();
    const steps = there.index - here.index;
    isReturning = true;
    window.history.go(-steps);
    void mayLeave().then((yes) => {
      if (!yes) return;
      isAllowed = true;
      window.history.go(steps);
    });
  };

  return {
    /** Records the current history entry of the router. */
    arrive: () => {
      here = placeNow();
    },
    watch: () => {
      guard = onPopState;
      return () => {
        guard = null;
      };
    },
  };
}
