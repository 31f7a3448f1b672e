import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { PersonalList, PersonalPage, rowsPerPage } from '~/public/learning/personal-list.tsx';
import { messageOf } from '~/shared/api/api-error.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { formatCount } from '~/shared/format/format.ts';
import { Button, ButtonLink } from '~/shared/ui/form/button.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { NotificationItem } from './notification-item.tsx';
import { useGetNotificationsQuery, useReadNotificationsMutation } from './notifications-api.ts';

export function NotificationsPage() {
  return (
    <PersonalPage>
      <Notifications />
    </PersonalPage>
  );
}

const toSettings = (
  <ButtonLink to="/account/settings" variant="outline" size="sm">
    Notification settings
  </ButtonLink>
);

function Notifications() {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useGetNotificationsQuery(
    { page, per_page: rowsPerPage },
    { refetchOnMountOrArgChange: true },
  );
  const [read] = useReadNotificationsMutation();
  const unread = data?.body.unread ?? 0;

  const markRead = async (ids?: string[]) => {
    const { error } = await read(ids ? { ids } : {});
    if (!error) return;
    const text = messageOf(error, 'The server could not be reached. Check your connection.');
    toast('error', 'Your notifications could not be changed', { text });
  };

  return (
    <PersonalList
      name="notifications"
      rows={data?.body.notifications}
      total={data?.total ?? 0}
      {...{ page, error, isFetching, onPage: setPage, onRetry: refetch }}
      tools={
        <>
          <chakra.p color="text.muted" role="status">
            {`${formatCount(data?.total ?? 0, 'notification')}, ${unread} unread`}
          </chakra.p>
          <Flex gap="3" wrap="wrap">
            {toSettings}
            <Button
              variant="outline"
              size="sm"
              disabled={unread === 0}
              onClick={() => void markRead()}
            >
              Mark all as read
            </Button>
          </Flex>
        </>
      }
      empty={
        <Notice title="No notifications yet" action={toSettings}>
          New lessons in courses that you have begun, the end of your plan and messages from the
          team are listed here.
        </Notice>
      }
    >
      {(notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          onRead={() => void markRead([notification.id])}
        />
      )}
    </PersonalList>
  );
}
