import { chakra } from '@chakra-ui/react';
import { useHasRole } from '~/admin/session/api.ts';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { Attention } from './attention.tsx';
import { ContentLinks } from './content-links.tsx';
import { DaysChart } from './days-chart.tsx';
import { Figures } from './figures.tsx';
import { useGetOverviewQuery, useGetSalesOverviewQuery } from './overview-api.ts';
import { RecentActivity } from './recent-activity.tsx';
import { VideosInProgress } from './videos-in-progress.tsx';

/** Videos in progress, then the key figures or, for editors, links to their content. */
export function OverviewPage() {
  const seesFigures = useHasRole('admin');
  return (
    <>
      <DashboardHeading />
      <VideosInProgress />
      {seesFigures ? (
        <WholeProduct />
      ) : (
        <>
          <ContentLinks />
          <Attention />
        </>
      )}
    </>
  );
}

/** Key figures, items that need attention, and the latest admin activity. */
function WholeProduct() {
  const people = useGetOverviewQuery({}, { refetchOnMountOrArgChange: true });
  const sales = useGetSalesOverviewQuery({}, { refetchOnMountOrArgChange: true });
  const refetch = () => {
    if (people.isError) people.refetch();
    if (sales.isError) sales.refetch();
  };
  return (
    <>
      <Figures
        people={people.data ?? (people.isError ? null : undefined)}
        sales={sales.data ?? (sales.isError ? null : undefined)}
      />
      <Attention />
      <chakra.h2 textStyle="title" mt="12" mb="4">
        Last 30 days
      </chakra.h2>
      {people.data && sales.data ? (
        <DaysChart people={people.data.days} sales={sales.data} />
      ) : people.isError || sales.isError ? (
        <Notice tone="error" title="The figures could not be loaded" onRetry={refetch} />
      ) : (
        <Skeleton h="thumb" />
      )}
      <chakra.h2 textStyle="title" mt="12" mb="4">
        Recent Activity
      </chakra.h2>
      <RecentActivity />
      <ButtonLink to="/dashboard/audit" variant="outline" mt="6">
        Audit log
      </ButtonLink>
    </>
  );
}
