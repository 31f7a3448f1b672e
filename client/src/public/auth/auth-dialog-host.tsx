import { useState } from 'react';
import { useSelector } from 'react-redux';
import { FloatingFailure } from '~/shared/ui/code-failure.tsx';
import { lazyPart } from '~/shared/ui/lazy-part.tsx';
import { selectOpenOverlay } from '~/shared/ui/overlays.ts';

const AuthDialog = lazyPart(() => import('./auth-dialog.tsx').then((m) => m.AuthDialog), {
  Failure: FloatingFailure,
  waiting: null,
});

/** Fetches the dialog's code before it is asked for, when a hand is on its way. */
export const preloadAuthDialog = AuthDialog.preload;

/** Where the sign-in dialog lives; its code comes with the first opening. */
export function AuthDialogHost() {
  const open = useSelector(selectOpenOverlay) === 'modal';
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? <AuthDialog open={open} /> : null;
}
