import { useGetCoursesPageQuery } from '~/admin/courses/api.ts';
import { oldDraftDays } from '~/admin/courses/course-status.ts';
import { useGetMessagesPageQuery } from '~/admin/inbox/api.ts';
import { useGetHealthQuery, useGetJobsQuery } from '~/admin/jobs/api.ts';
import { useGetSalesPageQuery } from '~/admin/payments/sales-api.ts';
import { useHasRole } from '~/admin/session/api.ts';

/** Polling interval in milliseconds; changes that are announced by live events appear at once. */
const intervalMs = 60_000;
const options = {
  refetchOnMountOrArgChange: true,
  pollingInterval: intervalMs,
  skipPollingIfUnfocused: true,
} as const;
/** Only the totals are needed, so a single row is requested. */
const counted = { page: 1, per_page: 1 } as const;

interface AttentionItem {
  readonly count: number;
  readonly one: string;
  readonly many: string;
  /** Path of the list, filtered to exactly those rows. */
  readonly path: string;
}

/**
 * Alarms of the services in words, and counts of items that need attention, read from the lists themselves, so that their filters and
 * permissions apply.
 */
export function useAttention() {
  const failed = useGetJobsQuery({ ...counted, state: 'failed' }, options);
  const stuck = useGetJobsQuery({ ...counted, state: 'stuck' }, options);
  const readsMessages = useHasRole('admin');
  const unread = useGetMessagesPageQuery(
    { ...counted, status: 'unread' },
    { ...options, skip: !readsMessages },
  );
  const refunds = useGetSalesPageQuery(
    { ...counted, all: true, refund_asked: true },
    { ...options, skip: !readsMessages },
  );
  const transfers = useGetSalesPageQuery(
    { ...counted, all: true, transfer_owed: true },
    { ...options, skip: !readsMessages },
  );
  const unpaid = useGetSalesPageQuery(
    { ...counted, all: true, status: 'pending' },
    { ...options, skip: !readsMessages },
  );
  const drafts = useGetCoursesPageQuery(
    { ...counted, all: true, status: 'draft', min_age_days: oldDraftDays },
    options,
  );
  const health = useGetHealthQuery({}, options);
  const sources = [failed, stuck, unread, refunds, unpaid, drafts, health];
  const lists = [
    { list: failed, one: 'failed job', many: 'failed jobs', path: '/dashboard/jobs?state=failed' },
    {
      list: stuck,
      one: 'job is stuck',
      many: 'jobs are stuck',
      path: '/dashboard/jobs?state=stuck',
    },
    {
      list: failed,
      countOf: () => failed.data?.body.unused_uploads.length ?? 0,
      one: 'upload is not used',
      many: 'uploads are not used',
      path: '/dashboard/jobs',
    },
    {
      list: unread,
      one: 'unread message',
      many: 'unread messages',
      path: '/dashboard/messages?status=unread',
    },
    {
      list: refunds,
      one: 'refund requested',
      many: 'refunds requested',
      path: '/dashboard/payment?show=refund-asked',
    },
    {
      list: transfers,
      one: 'transfer to a buyer to make',
      many: 'transfers to buyers to make',
      path: '/dashboard/payment?show=transfer-owed',
    },
    {
      list: unpaid,
      one: 'order awaits its payment',
      many: 'orders await their payment',
      path: '/dashboard/payment?show=pending',
    },
    {
      list: drafts,
      one: 'draft is older than a week',
      many: 'drafts are older than a week',
      path: '/dashboard/courses?status=draft&age=week',
    },
  ];
  return {
    items: lists.flatMap(({ list, countOf, ...words }): AttentionItem[] => {
      const count = countOf ? countOf() : (list.data?.total ?? 0);
      return count > 0 ? [{ count, ...words }] : [];
    }),
    alarms: health.data?.alarms.map(({ text }) => text) ?? [],
    isLoading: sources.some((source) => source.isLoading),
    hasFailed: sources.some((source) => source.isError),
    retry: () => {
      for (const source of sources) if (source.isError) source.refetch();
    },
  };
}
