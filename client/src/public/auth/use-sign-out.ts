import { useSelector } from 'react-redux';
import { messageOf } from '~/shared/api/api-error.ts';
import { forgetKeptCalls } from '~/shared/api/kept-calls.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { overlaysClosed } from '~/shared/ui/overlays.ts';
import { useLogoutMutation } from './api.ts';
import { selectUser, signedOut } from './auth-user.ts';

export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const email = useSelector(selectUser)?.email;
  const [logout] = useLogoutMutation();
  return async () => {
    const { error } = await logout({ email });
    if (error) {
      toast('error', 'Logout failed.', { text: messageOf(error, 'Unknown error') });
      return;
    }
    forgetKeptCalls();
    dispatch(signedOut());
    dispatch(overlaysClosed());
    toast('success', 'Signed out successfully!', { duration: 1_500 });
  };
}
