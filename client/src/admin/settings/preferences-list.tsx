import type { AdminPreferences } from '@atelier/contracts/users/admin-settings';
import { messageOf } from '~/shared/api/api-error.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { SwitchRow } from '~/shared/ui/switch-row.tsx';
import { useUpdateAdminPreferencesMutation } from './api.ts';

const channels = [
  {
    channel: 'email',
    label: 'Email notifications',
    text: 'An email for each new message and each video that could not be processed.',
  },
  { channel: 'push', label: 'Push notifications', text: 'Saved for later; none are sent yet.' },
  { channel: 'sms', label: 'SMS notifications', text: 'Saved for later; none are sent yet.' },
] as const satisfies readonly { channel: keyof AdminPreferences; label: string; text: string }[];

/** Notification preferences of the admin. Each switch is saved immediately. */
export function PreferencesList({ preferences }: { preferences: AdminPreferences }) {
  const [update] = useUpdateAdminPreferencesMutation();
  const save = async (channel: keyof AdminPreferences, on: boolean) => {
    const { error } = await update({ [channel]: on });
    if (!error) return;
    const text = messageOf(error, 'The server could not be reached. Please try again.');
    toast('error', 'The preference was not kept', { text });
  };
  return (
    <div>
      {channels.map(({ channel, label, text }) => (
        <SwitchRow
          key={channel}
          label={label}
          text={text}
          checked={preferences[channel]}
          onChange={(on) => void save(channel, on)}
        />
      ))}
    </div>
  );
}
