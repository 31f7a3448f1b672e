import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { api } from '~/shared/api/api.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { sendUnsentCalls } from '~/shared/api/unsent-calls.ts';

/**
 * Retry interval in milliseconds: the network does not signal when a server becomes reachable
 * again.
 */
const retryIntervalMs = 20_000;

/**
 * Sends changes that did not reach the server: on page load, when the network returns, and at
 * intervals.
 */
export function SendUnsentCalls() {
  const userId = useSelector(selectUser)?.id;
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!userId) return;
    const send = async () => {
      const answered = await sendUnsentCalls(userId);
      if (answered > 0) dispatch(api.util.invalidateTags(['Progress', 'Note']));
    };
    void send();
    const timer = setInterval(send, retryIntervalMs);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [userId, dispatch]);
  return null;
}
