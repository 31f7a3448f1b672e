import { useSelector } from 'react-redux';
import { messageOf } from '~/shared/api/api-error.ts';
import { toast } from '~/shared/messages/messages.ts';
import { overlaysClosed } from '~/shared/overlays.ts';
import { useAppDispatch } from '~/shared/store-hooks.ts';
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
    dispatch(signedOut());
    dispatch(overlaysClosed());
    toast('success', 'Signed out successfully!', { duration: 1_500 });
  };
}
