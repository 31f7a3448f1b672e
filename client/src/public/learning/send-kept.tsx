import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/auth-user.ts';
import { api } from '~/shared/api/api.ts';
import { sendKeptCalls } from '~/shared/api/kept-calls.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';

/** Sends what was done without a network, when the page opens and whenever the network is back. */
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
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [userId, dispatch]);
  return null;
}
