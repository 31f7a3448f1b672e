import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { overlaysClosed } from '~/shared/ui/dialog/overlays.ts';
import { arrive, notePlace } from './page-change.ts';

/**
 * Whenever the path changes: closes overlays, scrolls to the top, and moves the focus to the heading
 * of the page. Back and Forward lead to where the visitor was.
 */
export function ScrollToTop() {
  const { pathname, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const dispatch = useAppDispatch();
  const shown = useRef(pathname);
  useNotedPlace(key);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    dispatch(overlaysClosed());
    if (!isBack) window.scrollTo(0, 0);
    return arrive(isBack ? key : null);
  }, [pathname, key, isBack, dispatch]);
  return null;
}

/** Keeps note of where the visitor is, because it is unknown once the next page is shown. */
function useNotedPlace(key: string): void {
  useLayoutEffect(() => {
    const note = () => notePlace(key);
    const events = ['scroll', 'focusin'] as const;
    for (const event of events) addEventListener(event, note, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, note);
    };
  }, [key]);
}
