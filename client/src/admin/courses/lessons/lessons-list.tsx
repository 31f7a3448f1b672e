import type { Course } from '@atelier/contracts/catalog/courses';
import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { startTransition, useState } from 'react';
import { Button } from '~/shared/ui/button.tsx';
import { pageCount } from '~/shared/ui/page-count.ts';
import { Pager } from '~/shared/ui/pager.tsx';
import { type Sorting, useSorting } from '~/shared/ui/use-sorting.ts';
import { AddSection } from './add-section.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { LessonRow, type LessonView } from './lesson-row.tsx';
import { inOutline, keyOf, moveLessons, moveRow, type OutlineRow, rowsOf } from './outline-rows.ts';
import { SectionRow } from './section-row.tsx';
import { useOutline } from './use-outline.ts';
import { useSelection } from './use-selection.ts';
import { VideoDrop } from './video-drop.tsx';

/** Rows on the screen at once; a course may have hundreds of lessons. */
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
  const { rows, arrange, onDragging } = useOutline(course, readAt);
  const [said, setSaid] = useState('');
  const [moved, setMoved] = useState<string | null>(null);
  const { selected, select, clear } = useSelection(course.lessons);
  const [wantedPage, setPage] = useState(() => pageOf(rows, from?.lesson?.id));
  const { sections } = course;
  const pages = pageCount(rows.length, pageSize);
  const page = Math.min(wantedPage, pages);
  const first = (page - 1) * pageSize;
  const onMove = (at: number, to: number) => {
    const key = keyOf(rows[at]!);
    const outline = moveRow(rows, at, to);
    const after = rowsOf(inOutline(course, outline));
    arrange(outline);
    setPage(pageOf(after, key));
    setMoved(key);
    setSaid(placeText(after, key));
  };
  const sorting = useSorting(rows.length, onMove, onDragging);
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
      {rows.length === 0 && (
        <chakra.p py="8" color="text.muted">
          No lessons added yet. Add your first lesson to get started.
        </chakra.p>
      )}
      <chakra.ol listStyleType="none" aria-label="Lessons">
        {rows.slice(first, first + pageSize).map((row, at) => (
          <OutlineItem
            key={keyOf(row)}
            {...{ course, row, sorting, from, onView }}
            index={first + at}
            isLast={first + at === rows.length - 1}
            // Who moves a row off the page keeps hold of it on the next.
            isHeld={keyOf(row) === moved}
            isSelected={selected.has(keyOf(row))}
            onSelect={sections.length > 0 ? select : undefined}
          />
        ))}
      </chakra.ol>
      <Pager label="Pages of lessons" page={page} pages={pages} onPage={turnTo} />
      {selected.size > 0 && sections.length > 0 && (
        <BulkBar
          count={selected.size}
          sections={sections}
          onMove={(section) => {
            arrange(moveLessons(rows, selected, section?.id ?? null));
            setSaid(`Moved to ${section?.title ?? 'no section'}.`);
            clear();
          }}
          onClear={clear}
        />
      )}
      <AddSection
        courseId={course.id}
        onAdded={({ title }) => {
          setSaid(`Section ${title} added.`);
          setPage(Number.MAX_SAFE_INTEGER);
        }}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

interface OutlineItemProps extends Pick<LessonsListProps, 'course' | 'from' | 'onView'> {
  readonly row: OutlineRow;
  /** Its place among all rows, from 0. */
  readonly index: number;
  readonly isLast: boolean;
  readonly sorting: Sorting;
  readonly isHeld: boolean;
  readonly isSelected: boolean;
  readonly onSelect: ((id: string, isSelected: boolean) => void) | undefined;
}

function OutlineItem({
  course,
  row,
  from,
  isLast,
  isSelected,
  onSelect,
  ...rest
}: OutlineItemProps) {
  const { index, sorting, isHeld, onView } = rest;
  const shared = { courseId: course.id, index, sorting, isHeld };
  if (row.kind === 'section') {
    return <SectionRow {...shared} row={row} isLast={row.index === course.sections.length - 1} />;
  }
  return (
    <LessonRow
      {...shared}
      {...{ isLast, isSelected, onSelect, onView }}
      lesson={row.lesson}
      from={from?.lesson?.id === row.lesson.id ? from.kind : null}
    />
  );
}

function pageOf(rows: readonly OutlineRow[], key: string | undefined): number {
  const at = rows.findIndex((row) => keyOf(row) === key);
  return Math.floor(Math.max(0, at) / pageSize) + 1;
}

/** What is said of a row that was moved. */
function placeText(rows: readonly OutlineRow[], key: string): string {
  const at = rows.findIndex((row) => keyOf(row) === key);
  const row = rows[at]!;
  const sections = rows.filter(({ kind }) => kind === 'section');
  if (row.kind === 'section') {
    return `${row.section.title} is now section ${row.index + 1} of ${sections.length}.`;
  }
  const place = `lesson ${row.index + 1} of ${rows.length - sections.length}`;
  const above = rows.slice(0, at).findLast(({ kind }) => kind === 'section');
  const where = above?.kind === 'section' ? `, in ${above.section.title}` : '';
  return `${row.lesson.title} is now ${place}${where}.`;
}
