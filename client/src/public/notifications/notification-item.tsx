import type { Notification } from '@atelier/contracts/users/mail/notifications';
import { chakra, Flex } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { formatAgo } from '~/shared/format/format-ago.ts';
import { RowAction } from '~/shared/ui/list/row-action.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';

interface NotificationItemProps {
  readonly notification: Notification;
  readonly onRead: () => void;
}

/** A notification. Following its link reads it. */
export function NotificationItem({ notification, onRead }: NotificationItemProps) {
  const { text, path, created_at, read } = notification;
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
      py="4"
      borderTopWidth="hairline"
    >
      <chakra.div minW="0">
        <chakra.p
          fontWeight={read ? undefined : 'semibold'}
          overflowWrap="anywhere"
          whiteSpace="pre-line"
          dir="auto"
        >
          {path ? (
            <TextLink to={path} alone onClick={() => !read && onRead()}>
              {text}
            </TextLink>
          ) : (
            text
          )}
        </chakra.p>
        <Flex gap="3" mt="1" align="center">
          {!read && <Badge tone="accent">New</Badge>}
          <chakra.span textStyle="small" color="text.muted">
            {formatAgo(created_at)}
          </chakra.span>
        </Flex>
      </chakra.div>
      {!read && (
        <RowAction label={`Mark as read: ${text}`} onClick={onRead}>
          <Check aria-hidden />
        </RowAction>
      )}
    </chakra.li>
  );
}
