import { useIdle } from '~/shared/ui/layout/use-idle.ts';
import { useGetNotificationsQuery } from './notifications-api.ts';

/** Interval at which the number is read again, in milliseconds. */
const intervalMs = 5 * 60_000;

/** Number of unread notifications; 0 until it is known. Waits until nothing else is loading. */
export function useUnread(): number {
  const skip = !useIdle();
  const { data } = useGetNotificationsQuery(
    { page: 1, per_page: 1 },
    { skip, pollingInterval: intervalMs },
  );
  return data?.body.unread ?? 0;
}
