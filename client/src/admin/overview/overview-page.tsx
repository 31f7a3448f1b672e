import type { Overview } from '@atelier/contracts/users/overview';
import { chakra, Flex, Grid } from '@chakra-ui/react';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { formatAmount, formatNumber } from '~/shared/format/format.ts';
import { formatAgo } from '~/shared/format/format-ago.ts';
import { Notice } from '~/shared/ui/notice.tsx';
import { Skeleton } from '~/shared/ui/skeleton.tsx';
import { useGetAuditQuery } from './audit-api.ts';
import { auditWords } from './audit-words.ts';
import { DaysChart } from './days-chart.tsx';
import { useGetOverviewQuery } from './overview-api.ts';
import { VideosInProgress } from './videos-in-progress.tsx';

/** Entries of recent activity. */
const shownEntries = 10;

/** What there is in figures, and what admins did last. Nothing is sold so far. */
export function OverviewPage() {
  const { data, isError, refetch } = useGetOverviewQuery({}, { refetchOnMountOrArgChange: true });
  const figure = (format: (overview: Overview) => string) => (data ? format(data) : null);
  const tiles = [
    { name: 'Total Users', value: figure(({ users }) => formatNumber(users)) },
    { name: 'Revenue', value: formatAmount(0) },
    { name: 'Orders', value: formatNumber(0) },
    { name: 'Enrolments', value: figure(({ enrollments }) => formatNumber(enrollments)) },
    { name: 'Conversion', value: figure(({ conversion }) => `${conversion}%`) },
  ];
  return (
    <>
      <DashboardHeading />
      <VideosInProgress />
      <Grid as="dl" templateColumns={{ base: '1fr 1fr', xl: 'repeat(5, 1fr)' }} gap="4">
        {tiles.map(({ name, value }) => (
          <chakra.div key={name} p="6" bg="surface" borderWidth="hairline" borderRadius="lg">
            <chakra.dt color="text.muted" textStyle="small">
              {name}
            </chakra.dt>
            <chakra.dd textStyle="price" mt="3" fontVariantNumeric="tabular-nums">
              {value ?? (isError ? '–' : <Skeleton h="11" maxW="24" />)}
            </chakra.dd>
          </chakra.div>
        ))}
      </Grid>
      <chakra.p textStyle="small" color="text.muted" mt="4">
        Nothing is sold yet: revenue and orders begin with the first plan. Conversion is the share
        of users who have begun a course.
      </chakra.p>
      <chakra.h2 textStyle="title" mt="12" mb="4">
        Last 30 days
      </chakra.h2>
      {data ? (
        <DaysChart days={data.days} />
      ) : isError ? (
        <Notice tone="error" title="The figures could not be loaded" onRetry={refetch} />
      ) : (
        <Skeleton h="thumb" />
      )}
      <chakra.h2 textStyle="title" mt="12" mb="4">
        Recent Activity
      </chakra.h2>
      <RecentActivity />
    </>
  );
}

function RecentActivity() {
  const { data, error, isFetching, refetch } = useGetAuditQuery(
    { page: 1, per_page: shownEntries },
    { refetchOnMountOrArgChange: true },
  );
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
        <chakra.li
          key={entry.id}
          display="flex"
          justifyContent="space-between"
          gap="6"
          py="3"
          borderTopWidth="hairline"
        >
          <span>{auditWords(entry)}</span>
          <chakra.time dateTime={entry.at} color="text.muted" textStyle="small" flexShrink={0}>
            {formatAgo(entry.at)}
          </chakra.time>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
