import { useState } from 'react';
import { useIsOpen } from '~/shared/ui/dialog/overlays.ts';
import { FloatingFailure } from '~/shared/ui/layout/code-failure.tsx';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';

const MobileMenu = lazyPart(() => import('./mobile-menu.tsx').then((m) => m.MobileMenu), {
  Failure: FloatingFailure,
  waiting: null,
});

/** Mounts the side panel; its code is loaded when it is first opened. */
export function MobileMenuHost() {
  const open = useIsOpen('mobile');
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? <MobileMenu open={open} /> : null;
}
