import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/auth-user.ts';
import { api } from '~/shared/api/api.ts';
import { sendKeptCalls } from '~/shared/api/kept-calls.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';

/** Milliseconds between two tries: a server that was gone comes back without the network's saying so. */
const againEveryMs = 20_000;

/** Sends what did not reach the server: when the page opens, when the network is back, and again. */
export function SendKept() {
  const userId = useSelector(selectUser)?.id;
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!userId) return;
    const send = async () => {
      const answered = await sendKeptCalls(userId);
      if (answered > 0) dispatch(api.util.invalidateTags(['Progress', 'Note']));
    };
    void send();
    const timer = setInterval(send, againEveryMs);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [userId, dispatch]);
  return null;
}
