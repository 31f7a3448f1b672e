import { chakra, Flex } from '@chakra-ui/react';
import { formatDateTime } from '~/shared/format/format.ts';
import { formatAgo } from '~/shared/format/format-ago.ts';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { HairlineRow } from '~/shared/ui/list/hairline-row.ts';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { useGetAuditQuery } from './audit-api.ts';
import { useAdminNames } from './use-admin-names.ts';
import { WhatHappened } from './what-happened.tsx';

const shownEntries = 10;

/** The latest admin activity: who did what and when, with links. */
export function RecentActivity() {
  const { data, error, isFetching, refetch } = useGetAuditQuery(
    { page: 1, per_page: shownEntries },
    { refetchOnMountOrArgChange: true },
  );
  const nameOf = useAdminNames();
  if (!data && error && !isFetching) {
    return <Notice tone="error" title="The activity could not be loaded" onRetry={refetch} />;
  }
  if (!data) {
    return (
      <Flex direction="column" gap="2" role="status" aria-label="Loading the activity">
        <Skeleton h="10" />
        <Skeleton h="10" />
      </Flex>
    );
  }
  if (data.entries.length === 0) return <Notice title="Nothing has happened yet" />;
  return (
    <chakra.ul listStyleType="none">
      {data.entries.map((entry) => (
        <HairlineRow key={entry.id}>
          <chakra.div minW="0">
            <WhatHappened entry={entry} />
            <chakra.p textStyle="small" color="text.muted" overflowWrap="anywhere">
              {nameOf(entry)}
            </chakra.p>
          </chakra.div>
          <chakra.time
            dateTime={entry.at}
            title={formatDateTime(entry.at)}
            color="text.muted"
            textStyle="small"
            flexShrink={0}
          >
            {formatAgo(entry.at)}
          </chakra.time>
        </HairlineRow>
      ))}
    </chakra.ul>
  );
}
