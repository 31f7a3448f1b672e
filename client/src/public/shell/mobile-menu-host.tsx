import { useState } from 'react';
import { useSelector } from 'react-redux';
import { FloatingFailure } from '~/shared/ui/code-failure.tsx';
import { lazyPart } from '~/shared/ui/lazy-part.tsx';
import { selectOpenOverlay } from '~/shared/ui/overlays.ts';

const MobileMenu = lazyPart(() => import('./mobile-menu.tsx').then((m) => m.MobileMenu), {
  Failure: FloatingFailure,
  waiting: null,
});

/** Mounts the side panel; its code is loaded when it is first opened. */
export function MobileMenuHost() {
  const open = useSelector(selectOpenOverlay) === 'mobile';
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? <MobileMenu open={open} /> : null;
}
