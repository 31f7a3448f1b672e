import { coursePath } from '@atelier/contracts/catalog/course-path';
import type { Course, CourseSummary } from '@atelier/contracts/catalog/courses';
import { pointsOf } from '@atelier/contracts/catalog/points';
import type { LessonProgress } from '@atelier/contracts/users/learning/progress';
import { chakra, Flex } from '@chakra-ui/react';
import { Check, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectIsAuth } from '~/public/auth/session/auth-user.ts';
import { courseFacts } from '~/public/courses/course-facts.ts';
import { CertificateOffer } from '~/public/learning/certificate-offer.tsx';
import { useAllWatched } from '~/public/learning/use-watched.ts';
import { useGetCoursesQuery } from '~/shared/api/courses.ts';
import { copyLink } from '~/shared/feedback/copy-link.ts';
import { formatCount } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';

interface CourseEndProps {
  readonly course: Course;
  readonly watched: readonly LessonProgress[];
  readonly onOpen: (index: number) => void;
}

/** Shown after the last lesson: the result, the remaining lessons, and suggested courses. */
export function CourseEnd({ course, watched, onOpen }: CourseEndProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isAuth = useSelector(selectIsAuth);
  const finished = new Set(watched.filter((row) => row.finished).map((row) => row.lesson_id));
  const open = course.lessons.findIndex(({ id }) => !finished.has(id));
  const isComplete = isAuth && open < 0;
  const learned = pointsOf(course.objectives);
  return (
    <chakra.section
      ref={panel}
      aria-labelledby="course-end"
      mx={{ base: '4', md: '6' }}
      mb="6"
      p={{ base: '5', md: '6' }}
      borderRadius="lg"
      bg="surface.inset"
    >
      <chakra.h3 id="course-end" textStyle="headline">
        <span role="status">
          {isComplete ? 'You have finished this course' : 'That was the last lesson'}
        </span>
      </chakra.h3>
      {isAuth && !isComplete && (
        <Flex mt="3" gap="3" align="center" wrap="wrap" color="text.muted">
          {`${course.lessons.length - finished.size} of ${formatCount(course.lessons.length, 'lesson')} left to watch.`}
          <Button variant="outline" size="sm" onClick={() => onOpen(open)}>
            {`Watch lesson ${open + 1}`}
          </Button>
        </Flex>
      )}
      {isComplete && (
        <chakra.div mt="4" _empty={{ display: 'none' }}>
          <CertificateOffer course={course} isComplete />
        </chakra.div>
      )}
      {learned.length > 0 && (
        <>
          <chakra.h4 textStyle="subtitle" mt="5" mb="2">
            What you learned
          </chakra.h4>
          <chakra.ul display="grid" gap="2" listStyleType="none">
            {[...new Set(learned)].map((point) => (
              <chakra.li key={point} display="flex" gap="2.5" overflowWrap="anywhere">
                <chakra.span color="success" mt="1" flexShrink={0} aria-hidden>
                  <Check size="1em" />
                </chakra.span>
                {point}
              </chakra.li>
            ))}
          </chakra.ul>
        </>
      )}
      <WhatIsNext course={course} />
      <Button variant="outline" mt="5" onClick={() => void shareCourse(course)}>
        <Share2 aria-hidden />
        Share this course
      </Button>
    </chakra.section>
  );
}

function WhatIsNext({ course }: { course: Course }) {
  const { data: courses = [] } = useGetCoursesQuery({});
  const { watched } = useAllWatched();
  const next = nextCourses(course, courses, watched);
  if (next.length === 0) return null;
  return (
    <>
      <chakra.h4 textStyle="subtitle" mt="5" mb="2">
        What to learn next
      </chakra.h4>
      <chakra.ul display="grid" gap="3" listStyleType="none">
        {next.map((one: CourseSummary) => (
          <li key={one.id}>
            <TextLink to={`/courses/${one.id}`} variant="underlined" alone dir="auto">
              {one.title}
            </TextLink>
            <chakra.p textStyle="small" color="text.muted">
              {courseFacts(one).join(' · ')}
            </chakra.p>
          </li>
        ))}
      </chakra.ul>
    </>
  );
}

/** Opens the system's share dialog, or copies the URL if there is none. */
async function shareCourse({ slug, title }: Pick<Course, 'slug' | 'title'>): Promise<void> {
  const url = new URL(coursePath({ slug }), window.location.href).href;
  // The dialog was closed without a choice, so there is nothing to report.
  if (typeof navigator.share === 'function') {
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await copyLink(url);
}

/** Number of courses suggested after a course. */
const suggested = 2;

/** Suggestions after a course: courses not started yet, those of the same category first. */
export function nextCourses(
  course: Pick<CourseSummary, 'id' | 'category'>,
  courses: readonly CourseSummary[],
  watched: readonly Pick<LessonProgress, 'course_id'>[],
): readonly CourseSummary[] {
  const begun = new Set(watched.map(({ course_id }) => course_id));
  const isRelated = ({ category }: CourseSummary) => category.id === course.category.id;
  return courses
    .filter(({ id, lessons }) => id !== course.id && !begun.has(id) && lessons.length > 0)
    .toSorted((a, b) => Number(isRelated(b)) - Number(isRelated(a)))
    .slice(0, suggested);
}
