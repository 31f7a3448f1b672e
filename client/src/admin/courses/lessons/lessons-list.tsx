import type { Course } from '@atelier/contracts/catalog/courses';
import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { startTransition, useState } from 'react';
import { Button } from '~/shared/ui/button.tsx';
import { pageCount } from '~/shared/ui/page-count.ts';
import { Pager } from '~/shared/ui/pager.tsx';
import { useSorting } from '~/shared/ui/use-sorting.ts';
import { LessonRow, type LessonView } from './lesson-row.tsx';
import { useLessonOrder } from './use-lesson-order.ts';
import { VideoDrop } from './video-drop.tsx';

/** Lessons on the screen at once; a course may have hundreds. */
const pageSize = 20;

interface LessonsListProps {
  readonly course: Course;
  /** When the course was asked for, in milliseconds since 1970. */
  readonly readAt: number;
  /** What was shown before the list. */
  readonly from: Extract<LessonView, { kind: 'list' }>['from'];
  readonly onView: (view: LessonView) => void;
}

/** Every lesson of a course, to open, to put in order, and to add to: one by one, or by files. */
export function LessonsList({ course, readAt, from, onView }: LessonsListProps) {
  const { lessons, move, onDragging } = useLessonOrder(course.id, course.lessons, readAt);
  const [said, setSaid] = useState('');
  const [moved, setMoved] = useState<string | null>(null);
  const [wantedPage, setPage] = useState(() => {
    const before = lessons.findIndex(({ id }) => id === from?.lesson?.id);
    return Math.floor(Math.max(0, before) / pageSize) + 1;
  });
  const pages = pageCount(lessons.length, pageSize);
  const page = Math.min(wantedPage, pages);
  const first = (page - 1) * pageSize;
  const onMove = (from: number, to: number) => {
    move(from, to);
    setPage(Math.floor(to / pageSize) + 1);
    setMoved(lessons[from]?.id ?? null);
    setSaid(`${lessons[from]?.title} is now lesson ${to + 1} of ${lessons.length}.`);
  };
  const sorting = useSorting(lessons.length, onMove, onDragging);
  // The button answers at once; the rows of another page follow.
  const turnTo = (wanted: number) =>
    startTransition(() => {
      setPage(wanted);
      setMoved(null);
    });
  return (
    <>
      <Flex gap="3" mb="4" direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }}>
        <VideoDrop course={course} />
        <Button
          autoFocus={from?.lesson === null}
          onClick={() => onView({ kind: 'form', lesson: null })}
        >
          Add Lesson
        </Button>
      </Flex>
      {lessons.length === 0 && (
        <chakra.p py="8" color="text.muted">
          No lessons added yet. Add your first lesson to get started.
        </chakra.p>
      )}
      <chakra.ol listStyleType="none" aria-label="Lessons">
        {lessons.slice(first, first + pageSize).map((lesson, index) => (
          <LessonRow
            key={lesson.id}
            courseId={course.id}
            lesson={lesson}
            index={first + index}
            isLast={first + index === lessons.length - 1}
            sorting={sorting}
            // Who moves a lesson off the page keeps hold of it on the next.
            isHeld={lesson.id === moved}
            from={from?.lesson?.id === lesson.id ? from.kind : null}
            onView={onView}
          />
        ))}
      </chakra.ol>
      <Pager label="Pages of lessons" page={page} pages={pages} onPage={turnTo} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
