import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { overlaysClosed } from '~/shared/ui/overlays.ts';

/** Scrolls to the top and closes overlays whenever the path changes. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    dispatch(overlaysClosed());
  }, [pathname, dispatch]);
  return null;
}
