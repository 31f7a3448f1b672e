interface Place {
  readonly address: string;
  /** The router's number of the entry in the browser's history. */
  readonly index: number | undefined;
}

function placeNow(): Place {
  const { pathname, search } = window.location;
  const state = window.history.state as { idx?: number } | null;
  return { address: `${pathname}${search}`, index: state?.idx };
}

let guard: ((event: PopStateEvent) => void) | null = null;

/**
 * To be called before the router is drawn. A window tells its listeners in the order they came, and
 * once the router has heard of a step, the form that it leads away from is gone.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/**
 * Holds back a step through the browser's history that leads to another address, asks, and takes it
 * on a yes. The browser has taken the step by the time it tells of it: it is taken back unseen by
 * the router. The router's own blocker would do the same, and make everybody's first page heavier
 * by its data mode.
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
    /** The router is at an address now. */
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
