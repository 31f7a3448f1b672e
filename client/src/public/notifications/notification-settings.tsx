import type {
  NotificationChannel,
  NotificationKind,
  NotificationSettings,
} from '@atelier/contracts/users/mail/notifications';
import { chakra } from '@chakra-ui/react';
import { Section } from '~/public/account/section.tsx';
import { messageOf } from '~/shared/api/api-error.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { SelectBox } from '~/shared/ui/form/select-box.tsx';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import {
  useGetNotificationSettingsQuery,
  useUpdateNotificationSettingsMutation,
} from './notifications-api.ts';

const kinds: readonly { kind: NotificationKind; label: string; text: string }[] = [
  {
    kind: 'lessons',
    label: 'New lessons',
    text: 'In courses that you have begun. One email a day at most.',
  },
  {
    kind: 'plans',
    label: 'The end of your plan',
    text: 'Emails about orders and payments are always sent.',
  },
  {
    kind: 'messages',
    label: 'Messages from the team',
    text: 'To everyone in a course or with a plan.',
  },
];

const options: readonly { value: NotificationChannel; label: string }[] = [
  { value: 'mail', label: 'On the site and by email' },
  { value: 'site', label: 'On the site' },
  { value: 'off', label: 'Off' },
];

/** What the person is notified of, and how. Each choice is saved immediately. */
export function NotificationSection({ isVerified }: { readonly isVerified: boolean }) {
  const { data, error, isFetching, refetch } = useGetNotificationSettingsQuery({});
  const text = isVerified
    ? undefined
    : 'No emails are sent until you have verified your email address.';
  return (
    <Section title="Notifications" text={text}>
      {data && <Choices settings={data.settings} />}
      {!data && isFetching && (
        <chakra.div role="status" aria-label="Loading your notification settings">
          <Skeleton h="16" maxW="dialog" />
        </chakra.div>
      )}
      {error && !data && !isFetching && (
        <Notice tone="error" title="These settings could not be loaded" onRetry={refetch}>
          {messageOf(error, 'The server could not be reached. Check your connection.')}
        </Notice>
      )}
    </Section>
  );
}

function Choices({ settings }: { readonly settings: NotificationSettings }) {
  const [update, { isLoading }] = useUpdateNotificationSettingsMutation();
  const save = async (kind: NotificationKind, channel: NotificationChannel) => {
    const { error } = await update({ [kind]: channel });
    if (!error) return toast('success', 'Saved');
    const text = messageOf(error, 'The server could not be reached. Please try again.');
    toast('error', 'The setting was not saved', { text });
  };
  return (
    <chakra.ul listStyleType="none" maxW="dialog">
      {kinds.map(({ kind, label, text }) => (
        <chakra.li
          key={kind}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="6"
          rowGap="2"
          py="3"
          borderTopWidth="hairline"
          _first={{ borderTopWidth: '0', pt: '0' }}
        >
          <div>
            <chakra.p textStyle="control">{label}</chakra.p>
            <chakra.p textStyle="small" color="text.muted">
              {text}
            </chakra.p>
          </div>
          <SelectBox
            label={label}
            options={options}
            value={settings[kind]}
            disabled={isLoading}
            onChange={(channel) => void save(kind, channel)}
          />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
