import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { overlaysClosed } from '~/shared/overlays.ts';
import { useAppDispatch } from '~/shared/store-hooks.ts';

/** Every new path starts at its top, with nothing open above it. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it reacts to
  useEffect(() => {
    window.scrollTo(0, 0);
    dispatch(overlaysClosed());
  }, [pathname, dispatch]);
  return null;
}
