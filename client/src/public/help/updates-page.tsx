import { chakra } from '@chakra-ui/react';
import { useGetLivestreamsQuery } from '~/public/livestreams/api.ts';
import { Roadmap } from '~/public/pricing/roadmap.tsx';
import { useGetTutorialsQuery } from '~/public/tutorials/api.ts';
import { useGetCoursesQuery } from '~/shared/api/courses.ts';
import { formatDate, schoolName } from '~/shared/format/format.ts';
import { WithAside } from '~/shared/ui/layout/with-aside.tsx';
import { CardRow } from '~/shared/ui/list/card-row.tsx';
import { RowSkeletons } from '~/shared/ui/list/row-skeletons.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { TextPage } from './text-page.tsx';
import { updatesOf } from './updates.ts';

/** Maximum number of updates listed. */
const count = 40;

/** The latest additions to the catalog, and the roadmap. */
export function UpdatesPage() {
  return (
    <TextPage lead={`What is new on ${schoolName}, newest first.`}>
      <WithAside
        aside={
          <chakra.aside aria-labelledby="roadmap">
            <chakra.h2 id="roadmap" textStyle="title" mb="5">
              Roadmap
            </chakra.h2>
            <Roadmap isNarrow />
          </chakra.aside>
        }
      >
        <Updates />
      </WithAside>
    </TextPage>
  );
}

function Updates() {
  const courses = useGetCoursesQuery({ sort: '-created_at', per_page: count });
  const tutorials = useGetTutorialsQuery({ sort: '-created_at', per_page: count });
  const livestreams = useGetLivestreamsQuery({ sort: '-created_at', per_page: count });
  const all = [courses, tutorials, livestreams];
  if (all.some((one) => one.isLoading)) return <RowSkeletons label="Loading the updates" />;
  const updates = updatesOf({
    courses: courses.data,
    tutorials: tutorials.data,
    livestreams: livestreams.data,
  });
  const failed = all.filter((one) => one.error && !one.data);
  return (
    <>
      {failed.length > 0 && (
        <Notice
          tone="error"
          title="Some updates could not be loaded"
          onRetry={() => failed.forEach((one) => void one.refetch())}
        />
      )}
      {updates.length === 0 && failed.length === 0 ? (
        <Notice title="No updates yet">The first course will be listed here.</Notice>
      ) : (
        <chakra.ol listStyleType="none">
          {updates.slice(0, count).map(({ kind, card, at }) => (
            <CardRow
              key={`${kind} ${card.id}`}
              card={card}
              note={
                <>
                  {`${kind} · `}
                  <time dateTime={at}>{formatDate(at)}</time>
                </>
              }
            />
          ))}
        </chakra.ol>
      )}
    </>
  );
}
