import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectOpenOverlay } from '~/shared/overlays.ts';

const MobileMenu = lazy(() =>
  import('./mobile-menu.tsx').then((module) => ({ default: module.MobileMenu })),
);

/** Where the side panel lives; its code comes with the first opening. */
export function MobileMenuHost() {
  const open = useSelector(selectOpenOverlay) === 'mobile';
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense fallback={null}>
      <MobileMenu open={open} />
    </Suspense>
  ) : null;
}
