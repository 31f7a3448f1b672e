import { Badge } from '~/shared/ui/text/badge.tsx';
import { useGetMessagesPageQuery } from './api.ts';

/** Polling interval in milliseconds. */
const pollMs = 60_000;

/** Number of unread messages; renders nothing if there are none. */
export function UnreadCount() {
  const { data } = useGetMessagesPageQuery(
    { status: 'unread', page: 1, per_page: 1 },
    { pollingInterval: pollMs, skipPollingIfUnfocused: true },
  );
  if (!data?.total) return null;
  return <Badge tone="accent">{`${data.total} unread`}</Badge>;
}
