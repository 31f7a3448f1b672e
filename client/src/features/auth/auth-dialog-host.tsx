import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectOpenOverlay } from '~/shared/overlays.ts';

const load = () => import('./auth-dialog.tsx').then((module) => ({ default: module.AuthDialog }));
const AuthDialog = lazy(load);

/** Fetches the dialog's code before it is asked for, when a hand is on its way. */
export function preloadAuthDialog(): void {
  void load();
}

/** Where the sign-in dialog lives; its code comes with the first opening. */
export function AuthDialogHost() {
  const open = useSelector(selectOpenOverlay) === 'modal';
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense fallback={null}>
      <AuthDialog open={open} />
    </Suspense>
  ) : null;
}
