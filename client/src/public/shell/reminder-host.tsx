import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';

const ReminderBar = lazyPart(
  () => import('~/public/account/reminder-bar.tsx').then((m) => m.ReminderBar),
  { waiting: <chakra.div minH="12" />, Failure: null },
);

const key = 'reminder-dismissed';

/**
 * Mounts the reminder to verify the email address, until it is verified or the reminder is
 * dismissed.
 */
export function ReminderHost() {
  const user = useSelector(selectUser);
  return user?.email_verified === false ? <Reminder id={user.id} email={user.email} /> : null;
}

function Reminder({ id, email }: { readonly id: string; readonly email: string }) {
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(key));
  if (dismissed === id) return null;
  const dismiss = () => {
    sessionStorage.setItem(key, id);
    setDismissed(id);
  };
  return <ReminderBar email={email} onDismiss={dismiss} />;
}
