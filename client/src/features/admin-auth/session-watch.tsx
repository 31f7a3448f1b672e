import { useEffect, useState } from 'react';
import { onSessionEnd } from '~/shared/api/session-end.ts';
import { useAppDispatch } from '~/shared/store-hooks.ts';
import { Dialog } from '~/shared/ui/dialog.tsx';
import { AdminLoginForm } from './admin-login-form.tsx';
import { forgetAdminReads } from './api.ts';

/**
 * Notices that the admin's session ended in the middle of something, and lets them sign in above
 * the page, which stays as it is, with what was typed.
 */
export function SessionWatch() {
  const dispatch = useAppDispatch();
  const [ended, setEnded] = useState(false);
  useEffect(() => onSessionEnd(() => setEnded(true)), []);
  if (!ended) return null;
  const close = () => setEnded(false);
  return (
    <Dialog
      open
      onClose={close}
      size="sm"
      title="Your session has ended"
      description="Sign in again to go on. Nothing you have typed is lost."
    >
      <AdminLoginForm
        onDone={() => {
          close();
          dispatch(forgetAdminReads());
        }}
      />
    </Dialog>
  );
}
