import { useCallback, useEffect, useRef, useState } from 'react';
import { statusOf } from '~/shared/api/api-error.ts';
import { handleRefusals } from '~/shared/api/session-end.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { AdminLoginForm } from './admin-login-form.tsx';
import { forgetAdminReads, useLazyCheckAdminQuery } from './api.ts';

/**
 * Detects that the admin's session or permissions have ended and shows a sign-in dialog above the
 * page, which keeps its unsaved input. Rejected calls wait until the admin has signed in again.
 */
export function SessionWatch() {
  const dispatch = useAppDispatch();
  const [checkAdmin] = useLazyCheckAdminQuery();
  const [ended, setEnded] = useState(false);
  const waiting = useRef<((renewed: boolean) => void)[]>([]);
  const answer = useCallback((renewed: boolean) => {
    for (const resolve of waiting.current.splice(0)) resolve(renewed);
  }, []);
  useEffect(() => {
    const stop = handleRefusals(async (refusal) => {
      // A single call may be forbidden to someone who still is an admin.
      if (refusal === 'forbidden') {
        const { error } = await checkAdmin({});
        if (![401, 403].includes(statusOf(error))) return false;
      }
      setEnded(true);
      return new Promise((resolve) => waiting.current.push(resolve));
    });
    return () => {
      stop();
      // When the back office is left, waiting calls fail, because no one will sign in again here.
      answer(false);
    };
  }, [checkAdmin, answer]);
  const close = (renewed: boolean) => {
    setEnded(false);
    answer(renewed);
  };
  if (!ended) return null;
  return (
    <Dialog
      open
      onClose={() => close(false)}
      size="sm"
      title="Your session has ended"
      description="Sign in again to continue. Nothing you have typed is lost."
    >
      <AdminLoginForm
        onDone={() => {
          close(true);
          dispatch(forgetAdminReads());
        }}
      />
    </Dialog>
  );
}
