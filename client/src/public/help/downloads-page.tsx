import { chakra } from '@chakra-ui/react';
import { messageOf } from '~/shared/api/api-error.ts';
import { useGetCoursesQuery } from '~/shared/api/courses.ts';
import { formatCount } from '~/shared/format/format.ts';
import { Notice } from '~/shared/ui/notice.tsx';
import { TextLink } from '~/shared/ui/text-link.tsx';
import { Chapter, TextPage } from './text-page.tsx';

export function DownloadsPage() {
  const { data: courses, error, isFetching, refetch } = useGetCoursesQuery({});
  return (
    <TextPage lead="Pro and Team plans include the files of every course, even when you pay by the month.">
      <Chapter title="What there is">
        <ul>
          <li>Videos, to watch without a connection</li>
          <li>Source files, as they are at the end of each lesson</li>
          <li>The course as an ePub</li>
          <li>UI assets and icons</li>
        </ul>
        <p>
          No file can be fetched from this page yet: where a course has files, its instructor says
          in its lessons where they are. Which plan has them stands under{' '}
          <TextLink to="/pricing" look="underlined">
            Pricing
          </TextLink>
          .
        </p>
      </Chapter>
      {!courses && error && !isFetching && (
        <Notice tone="error" title="The courses did not arrive" onRetry={refetch}>
          {messageOf(error, 'The server could not be reached. Check your connection.')}
        </Notice>
      )}
      {courses && courses.length > 0 && (
        <section>
          <chakra.h2 textStyle="headline" mb="3">
            By course
          </chakra.h2>
          <chakra.ul listStyleType="none" maxW="prose">
            {courses.slice(0, 50).map(({ id, title, lessons }) => (
              <chakra.li
                key={id}
                display="flex"
                justifyContent="space-between"
                gap="6"
                py="3"
                borderTopWidth="hairline"
              >
                <TextLink to={`/courses/${id}`} look="title" overflowWrap="anywhere" minW="0">
                  {title}
                </TextLink>
                <chakra.span color="text.muted" flexShrink={0}>
                  {formatCount(lessons.length, 'lesson')}
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ul>
        </section>
      )}
    </TextPage>
  );
}
