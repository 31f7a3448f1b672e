import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { overlaysClosed } from '~/shared/ui/overlays.ts';

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
