import { chakra } from '@chakra-ui/react';
import { useGetLivestreamsQuery } from '~/public/livestreams/api.ts';
import { useGetTutorialsQuery } from '~/public/tutorials/api.ts';
import { useGetCoursesQuery } from '~/shared/api/courses.ts';
import { formatDate } from '~/shared/format/format.ts';
import { Badge } from '~/shared/ui/badge.tsx';
import { Notice } from '~/shared/ui/notice.tsx';
import { Skeleton } from '~/shared/ui/skeleton.tsx';
import { TextLink } from '~/shared/ui/text-link.tsx';
import { TextPage } from './text-page.tsx';

/** Updates that are listed. */
const count = 40;

interface Update {
  readonly id: string;
  readonly kind: 'Course' | 'Tutorials' | 'Livestream';
  readonly title: string;
  readonly to: string;
  /** ISO time. */
  readonly at: string;
}

/** What has been added to the catalogue, newest first. */
export function UpdatesPage() {
  const courses = useGetCoursesQuery({ sort: '-created_at', per_page: count });
  const tutorials = useGetTutorialsQuery({ sort: '-created_at', per_page: count });
  const livestreams = useGetLivestreamsQuery({ sort: '-created_at', per_page: count });
  const all = [courses, tutorials, livestreams];
  const updates: Update[] = [
    ...(courses.data ?? []).map(
      ({ id, title, created_at }): Update => ({
        ...{ id, kind: 'Course', title, to: `/courses/${id}`, at: created_at },
      }),
    ),
    ...(tutorials.data ?? []).flatMap(({ id, title, created_at, tutorials: [first] }): Update[] =>
      first ? [{ id, kind: 'Tutorials', title, to: `/tutorials/${first.id}`, at: created_at }] : [],
    ),
    ...(livestreams.data ?? [])
      .flatMap(({ livestreamItems }) => livestreamItems)
      .map(
        ({ id, title, created_at }): Update => ({
          ...{ id, kind: 'Livestream', title, to: `/livestreams/${id}`, at: created_at },
        }),
      ),
  ].sort((a, b) => b.at.localeCompare(a.at));
  const isLoading = all.some((one) => one.isLoading);
  const failed = all.filter((one) => one.error && !one.data);
  return (
    <TextPage lead="What is new on Atelier, newest first.">
      {failed.length > 0 && !isLoading && (
        <Notice
          tone="error"
          title="Some updates could not be loaded"
          onRetry={() => failed.forEach((one) => void one.refetch())}
        />
      )}
      {isLoading ? (
        <chakra.div role="status" aria-label="Loading the updates" display="grid" gap="3">
          {[1, 2, 3, 4].map((key) => (
            <Skeleton key={key} h="12" />
          ))}
        </chakra.div>
      ) : updates.length === 0 && failed.length === 0 ? (
        <Notice title="No updates yet">The first course will be listed here.</Notice>
      ) : (
        <chakra.ol listStyleType="none" maxW="prose">
          {updates.slice(0, count).map(({ id, kind, title, to, at }) => (
            <chakra.li
              key={`${kind} ${id}`}
              display="grid"
              gridTemplateColumns="minmax(0, 1fr) auto"
              gap="2"
              py="4"
              borderTopWidth="hairline"
            >
              <Badge justifySelf="start">{kind}</Badge>
              <chakra.time dateTime={at} color="text.muted" textStyle="small">
                {formatDate(at)}
              </chakra.time>
              <TextLink
                to={to}
                look="title"
                textStyle="subtitle"
                gridColumn="1 / -1"
                overflowWrap="anywhere"
              >
                {title}
              </TextLink>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
    </TextPage>
  );
}
