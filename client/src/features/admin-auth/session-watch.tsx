import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onSessionEnd } from '~/shared/api/session-end.ts';
import { popup } from '~/shared/messages/messages.ts';
import { forgetAdmin } from './stored-admin.ts';

/**
 * Notices that the admin's session ended in the middle of something. The page stays as it is, with
 * what was typed, until somebody chooses to sign in, which leads back to it.
 */
export function SessionWatch() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const from = `${pathname}${search}`;
  const told = useRef(false);
  useEffect(
    () =>
      onSessionEnd(() => {
        if (told.current) return;
        told.current = true;
        popup('info', 'Your session has ended', {
          text: 'Sign in again, and you come back to this page. To keep what you have typed, cancel and sign in from another tab.',
          confirm: 'Sign in',
          last: true,
          onAnswer: (confirmed) => {
            told.current = false;
            if (!confirmed) return;
            forgetAdmin();
            navigate('/admin/login', { state: { from } });
          },
        });
      }),
    [navigate, from],
  );
  return null;
}
