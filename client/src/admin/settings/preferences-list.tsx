import type { AdminPreferences } from '@atelier/contracts/users/admin-settings';
import { messageOf } from '~/shared/api/api-error.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { SwitchRow } from '~/shared/ui/form/switch-row.tsx';
import { useUpdateAdminPreferencesMutation } from './api.ts';

/** Notification preferences of the admin. The switch is saved immediately. */
export function PreferencesList({ preferences }: { preferences: AdminPreferences }) {
  const [update] = useUpdateAdminPreferencesMutation();
  const save = async (email: boolean) => {
    const { error } = await update({ email });
    if (!error) return;
    const text = messageOf(error, 'The server could not be reached. Please try again.');
    toast('error', 'The preference was not saved', { text });
  };
  return (
    <SwitchRow
      label="Email notifications"
      text="An email for each new message and each video that could not be processed."
      checked={preferences.email}
      onChange={(on) => void save(on)}
    />
  );
}
