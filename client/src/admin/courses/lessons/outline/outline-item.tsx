import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { LessonView } from '~/admin/courses/lessons/lesson-view.ts';
import type { Sorting } from '~/shared/ui/list/use-sorting.ts';
import { LessonRow } from './lesson-row.tsx';
import type { OutlineRow } from './outline-rows.ts';
import { SectionRow } from './section-row.tsx';

interface OutlineItemProps {
  readonly course: Course;
  readonly row: OutlineRow;
  /** Position among all rows, starting at 0. */
  readonly index: number;
  readonly isLast: boolean;
  readonly sorting: Sorting;
  readonly isHeld: boolean;
  readonly isCopy: boolean;
  readonly isAdded: boolean;
  readonly isSelected: boolean;
  readonly onSelect: ((id: string, isSelected: boolean) => void) | undefined;
  /** Whether it has one line. */
  readonly isCompact: boolean;
  /** Whether a search shows it, so that it has no neighbors to move it past. */
  readonly isFound: boolean;
  /** Whether the lessons of a section are hidden. */
  readonly isCollapsed: boolean;
  /** Hides or shows the lessons of a section; omitted if there are few. */
  readonly onToggle: ((sectionId: string) => void) | undefined;
  readonly onCopied: (copy: Lesson) => void;
  /** The view that was open before the list. */
  readonly from: Extract<LessonView, { kind: 'list' }>['from'];
  readonly onView: (view: LessonView) => void;
}

/** One row of the list: a section or a lesson. */
export function OutlineItem({ course, row, from, isLast, ...rest }: OutlineItemProps) {
  const { index, sorting, isHeld, isCopy, isAdded, isSelected, onSelect, onCopied, onView } = rest;
  const { isCompact, isFound, isCollapsed, onToggle } = rest;
  const shared = { courseId: course.id, index, sorting, isHeld };
  if (row.kind === 'section') {
    const isLastSection = row.index === course.sections.length - 1;
    const folding = { isCollapsed, onToggle };
    return <SectionRow {...shared} {...folding} row={row} isLast={isLastSection} />;
  }
  return (
    <LessonRow
      {...shared}
      {...{ isCompact, isFound, isLast, isCopy, isAdded, isSelected, onSelect, onCopied, onView }}
      lesson={row.lesson}
      from={from?.lesson?.id === row.lesson.id ? from.kind : null}
    />
  );
}
