import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useAdminLogoutMutation } from '~/admin/session/api.ts';
import { forgetAdmin } from '~/admin/session/stored-admin.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { PanelButton } from '~/shared/ui/dialog/menu-items.tsx';
import { useMayLeave } from '~/shared/ui/form/drafts/unsaved.tsx';

export function SignOutButton() {
  const [logout, { isLoading }] = useAdminLogoutMutation();
  const navigate = useNavigate();
  const mayLeave = useMayLeave();

  const signOut = async () => {
    if (!(await mayLeave())) return;
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
