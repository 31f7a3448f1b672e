import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useAdminLogoutMutation } from '~/features/admin-auth/api.ts';
import { forgetAdmin } from '~/features/admin-auth/stored-admin.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { toast } from '~/shared/messages/messages.ts';
import { PanelButton } from '~/shared/ui/menu-items.tsx';

export function SignOutButton() {
  const [logout, { isLoading }] = useAdminLogoutMutation();
  const navigate = useNavigate();

  const signOut = async () => {
    const { error } = await logout({});
    if (error) {
      toast('error', 'Logout failed.', { text: messageOf(error, 'Unknown error') });
      return;
    }
    forgetAdmin();
    navigate('/admin/login');
  };

  return (
    <PanelButton disabled={isLoading} onClick={signOut} mt="auto">
      <LogOut aria-hidden />
      Sign Out
    </PanelButton>
  );
}
