import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '~/features/auth/auth-user.ts';

const ReminderBar = lazy(() =>
  import('~/features/email-verification/reminder-bar.tsx').then((m) => ({
    default: m.ReminderBar,
  })),
);

const key = 'reminder-dismissed';

/** Where an unconfirmed address is mentioned, until it is confirmed or the mention is dismissed. */
export function ReminderHost() {
  const user = useSelector(selectUser);
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(key));
  if (user?.email_verified !== false || dismissed === user.id) return null;
  const dismiss = () => {
    sessionStorage.setItem(key, user.id);
    setDismissed(user.id);
  };
  return (
    <Suspense fallback={<chakra.div minH="12" />}>
      <ReminderBar email={user.email} onDismiss={dismiss} />
    </Suspense>
  );
}
