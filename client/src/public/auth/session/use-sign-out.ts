import { useSelector } from 'react-redux';
import { useLogoutMutation } from '~/public/auth/api.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { clearUnsentCalls, sendUnsentCalls } from '~/shared/api/unsent-calls.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { overlaysClosed } from '~/shared/ui/dialog/overlays.ts';
import { dropAllDrafts } from '~/shared/ui/form/drafts/drafts.ts';
import { selectUser, signedOut } from './auth-user.ts';

export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const user = useSelector(selectUser);
  const [logout] = useLogoutMutation();
  return async () => {
    // The last chance to send changes that have not reached the server.
    if (user) await sendUnsentCalls(user.id);
    const { error } = await logout({ email: user?.email });
    if (error) {
      toast('error', 'Logout failed.', { text: messageOf(error, 'Unknown error') });
      return;
    }
    clearUnsentCalls();
    dropAllDrafts();
    dispatch(signedOut());
    dispatch(overlaysClosed());
    toast('success', 'Signed out successfully!', { duration: 1_500 });
  };
}
