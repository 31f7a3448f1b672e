import type { AdminPreferences } from '@atelier/contracts/users/admin-settings';
import { messageOf } from '~/shared/api/api-error.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { SwitchRow } from '~/shared/ui/switch-row.tsx';
import { useUpdateAdminPreferencesMutation } from './api.ts';

const ways = [
  {
    way: 'email',
    label: 'Email notifications',
    text: 'An email for each new message and each video that could not be processed.',
  },
  { way: 'push', label: 'Push notifications', text: 'Saved for later; none are sent yet.' },
  { way: 'sms', label: 'SMS notifications', text: 'Saved for later; none are sent yet.' },
] as const satisfies readonly { way: keyof AdminPreferences; label: string; text: string }[];

/** Notification preferences of the admin. Each switch is saved immediately. */
export function PreferencesList({ preferences }: { preferences: AdminPreferences }) {
  const [update] = useUpdateAdminPreferencesMutation();
  const keep = async (way: keyof AdminPreferences, on: boolean) => {
    const { error } = await update({ [way]: on });
    if (!error) return;
    const text = messageOf(error, 'The server could not be reached. Please try again.');
    toast('error', 'The preference was not kept', { text });
  };
  return (
    <div>
      {ways.map(({ way, label, text }) => (
        <SwitchRow
          key={way}
          label={label}
          text={text}
          checked={preferences[way]}
          onChange={(on) => void keep(way, on)}
        />
      ))}
    </div>
  );
}
