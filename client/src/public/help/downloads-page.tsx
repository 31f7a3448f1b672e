import { chakra, Flex, Grid } from '@chakra-ui/react';
import { DownloadBook } from '~/public/courses/detail/download-book.tsx';
import { messageOf } from '~/shared/api/api-error.ts';
import { useGetCoursesQuery } from '~/shared/api/courses.ts';
import { formatCount } from '~/shared/format/format.ts';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { HairlineRow } from '~/shared/ui/list/hairline-row.ts';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { Chapter, TextPage } from './text-page.tsx';

const columns = 'repeat(2, minmax(0, 1fr))';

export function DownloadsPage() {
  return (
    <TextPage lead="Pro and Team plans include the files of every course, even when you pay by the month.">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: columns }} gap={{ base: '8', lg: '16' }}>
        <Chapter title="What is included">
          <ul>
            <li>Videos to watch offline</li>
            <li>Source files in their state at the end of each lesson</li>
            <li>Each course as an ePub</li>
          </ul>
        </Chapter>
        <Chapter title="Where to find it">
          <p>
            Download a video with “Download video” below its player, and the source files of a
            lesson next to it, with “Download source files”. The ePub of a course is here and on the
            page of the course. The plans that include them are listed under{' '}
            <TextLink to="/pricing" variant="underlined">
              Pricing
            </TextLink>
            .
          </p>
        </Chapter>
      </Grid>
      <ByCourse />
    </TextPage>
  );
}

/** The amount of downloadable material of each course. */
function ByCourse() {
  const { data: courses, error, isFetching, refetch } = useGetCoursesQuery({});
  if (!courses && isFetching) {
    return (
      <div role="status" aria-label="Loading the courses">
        <Skeleton h="6" maxW="thumb" mb="4" />
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <chakra.div key={key} py="3" borderTopWidth="hairline">
            <Skeleton h="5" />
          </chakra.div>
        ))}
      </div>
    );
  }
  return (
    <>
      {!courses && error && (
        <Notice tone="error" title="The courses could not be loaded" onRetry={refetch}>
          {messageOf(error, 'The server could not be reached. Check your connection.')}
        </Notice>
      )}
      {courses && courses.length > 0 && (
        <section>
          <chakra.h2 textStyle="headline" mb="4">
            By course
          </chakra.h2>
          <chakra.ul
            listStyleType="none"
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: columns }}
            columnGap="16"
          >
            {courses.slice(0, 50).map(({ id, title, lessons }) => (
              <HairlineRow key={id}>
                <TextLink to={`/courses/${id}`} variant="title" alone overflowWrap="anywhere">
                  {title}
                </TextLink>
                <Flex gap="4" align="center" flexShrink={0}>
                  <chakra.span color="text.muted">
                    {formatCount(lessons.length, 'lesson')}
                  </chakra.span>
                  <DownloadBook course={{ id, title }} variant="bare" label="ePub" />
                </Flex>
              </HairlineRow>
            ))}
          </chakra.ul>
        </section>
      )}
    </>
  );
}
