import { coursePath } from '@atelier/contracts/catalog/course-path';
import type { Course } from '@atelier/contracts/catalog/courses';
import { useEffect, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { preloadStreams } from '~/public/player/stage/stream-code.ts';
import { isGone, messageOf } from '~/shared/api/api-error.ts';
import { useGetCourseQuery } from '~/shared/api/courses.ts';
import { schoolName } from '~/shared/format/format.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { FloatingFailure } from '~/shared/ui/layout/code-failure.tsx';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';
import { PageMeta } from '~/shared/ui/layout/page-meta.tsx';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { useIdle } from '~/shared/ui/layout/use-idle.ts';
import { savesData } from '~/shared/ui/media/network.ts';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { CourseSkeleton } from '../list/course-skeletons.tsx';
import { CourseView } from './course-view.tsx';
import { CourseIntro, preloadIntro } from './intro/course-intro.tsx';
import { PreviewBanner } from './preview-banner.tsx';
import { useLessonIndex } from './use-lesson-index.ts';
import { usePreview } from './use-preview.ts';

const LessonPlayer = lazyPart(
  () => {
    preloadStreams();
    return import('~/public/player/lesson-player.tsx').then((m) => m.LessonPlayer);
  },
  { Failure: FloatingFailure, waiting: null },
);

/** Loads the players before they are opened, so that a video starts soon on a slow network. */
function usePlayerCode(hasLessons: boolean, hasIntro: boolean): void {
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle || savesData()) return;
    if (hasLessons) LessonPlayer.preload();
    if (hasIntro) preloadIntro();
  }, [hasLessons, hasIntro, isIdle]);
}

/** Leaves out the lessons that only admins are sent. */
const withShownLessons = (course: Course): Course => ({
  ...course,
  lessons: course.lessons.filter(({ awaits_video }) => !awaits_video),
});

export function CoursePage() {
  const { id = '' } = useParams();
  const preview = usePreview();
  const read = useGetCourseQuery({ id, ...preview });
  const { currentData, error, isFetching, refetch } = read;
  const course = useMemo(() => currentData && withShownLessons(currentData), [currentData]);
  const player = useLessonIndex(useSearchParams(), course?.lessons.length ?? 0);
  usePlayerCode(Boolean(course?.lessons.length), Boolean(course && course.media.status !== 'none'));

  if (!course) {
    const gone = isGone(read);
    return (
      <PageWidth pt={{ base: '6', lg: '12' }}>
        <PageMeta title="Course" description={`A course on ${schoolName}.`} />
        {isFetching || !(error || gone) ? (
          <div role="status" aria-label="Loading the course">
            <CourseSkeleton />
          </div>
        ) : (
          <Notice
            heading="h1"
            tone="error"
            title={gone ? 'Course not found.' : 'The course could not be loaded'}
            onRetry={gone ? undefined : refetch}
            action={
              <ButtonLink to="/courses" variant="outline">
                All courses
              </ButtonLink>
            }
          >
            {gone
              ? 'It may have moved, or it is no longer published.'
              : messageOf(error, 'The server could not be reached. Check your connection.')}
          </Notice>
        )}
      </PageWidth>
    );
  }

  return (
    <PageWidth pt={{ base: '6', lg: '12' }}>
      <PageMeta
        title={course.title}
        description={
          course.short_description ?? course.subtitle ?? `A course in ${course.category.name}.`
        }
        path={coursePath(course)}
        images={course.images}
      />
      {course.preview_until && <PreviewBanner until={course.preview_until} />}
      <CourseView course={course} onOpenLesson={player.open} />
      {player.index === null && <CourseIntro course={course} />}
      {player.index !== null && (
        <LessonPlayer
          course={course}
          index={player.index}
          at={player.at}
          onBegin={player.begin}
          onMove={player.open}
          onClose={player.close}
          onReload={refetch}
        />
      )}
    </PageWidth>
  );
}
