import { chakra } from '@chakra-ui/react';
import { Bell as BellIcon } from 'lucide-react';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { useIdle } from '~/shared/ui/layout/use-idle.ts';
import { useGetNotificationsQuery } from './notifications-api.ts';

/** Largest number that the bell shows. */
const most = 9;

/** Link to the notifications, with the number of unread ones. */
export function Bell() {
  const unread = useUnread();
  return (
    <ButtonLink
      to="/notifications"
      variant="quiet"
      size="icon"
      position="relative"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
    >
      <BellIcon aria-hidden />
      {unread > 0 && (
        <chakra.span
          aria-hidden
          position="absolute"
          top="0.5"
          insetEnd="0.5"
          minW="4"
          px="1"
          borderRadius="pill"
          bg="accent"
          color="accent.on"
          fontSize="xs"
          lineHeight="1.4"
          fontWeight="semibold"
        >
          {unread > most ? `${most}+` : unread}
        </chakra.span>
      )}
    </ButtonLink>
  );
}

/** Interval at which the number is read again, in milliseconds. */
const intervalMs = 5 * 60_000;

/** Number of unread notifications; 0 until it is known. Waits until nothing else is loading. */
function useUnread(): number {
  const skip = !useIdle();
  const { data } = useGetNotificationsQuery(
    { page: 1, per_page: 1 },
    { skip, pollingInterval: intervalMs },
  );
  return data?.body.unread ?? 0;
}
