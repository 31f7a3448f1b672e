import { useState } from 'react';
import { useIsOpen } from '~/shared/ui/dialog/overlays.ts';
import { FloatingFailure } from '~/shared/ui/layout/code-failure.tsx';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';

const AuthDialog = lazyPart(() => import('./auth-dialog.tsx').then((m) => m.AuthDialog), {
  Failure: FloatingFailure,
  waiting: null,
});

/** Preloads the dialog's code, for example on hover or focus. */
export const preloadAuthDialog = AuthDialog.preload;

/** Mounts the sign-in dialog; its code is loaded when it is first opened. */
export function AuthDialogHost() {
  const open = useIsOpen('modal');
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? <AuthDialog open={open} /> : null;
}
