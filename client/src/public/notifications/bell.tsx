import { chakra } from '@chakra-ui/react';
import { Bell as BellIcon } from 'lucide-react';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { useUnread } from './use-unread.ts';

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
