import { useState } from 'react';
import { useSelector } from 'react-redux';
import { FloatingFailure } from '~/shared/ui/code-failure.tsx';
import { lazyPart } from '~/shared/ui/lazy-part.tsx';
import { selectOpenOverlay } from '~/shared/ui/overlays.ts';

const MobileMenu = lazyPart(() => import('./mobile-menu.tsx').then((m) => m.MobileMenu), {
  Failure: FloatingFailure,
  waiting: null,
});

/** Where the side panel lives; its code comes with the first opening. */
export function MobileMenuHost() {
  const open = useSelector(selectOpenOverlay) === 'mobile';
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? <MobileMenu open={open} /> : null;
}
