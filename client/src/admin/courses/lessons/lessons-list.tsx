import type { Course } from '@atelier/contracts/catalog/courses';
import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Button } from '~/shared/ui/form/button.tsx';
import { Pager } from '~/shared/ui/list/pager.tsx';
import { ExportLessons } from './export-lessons.tsx';
import type { LessonView } from './lesson-view.ts';
import { AddSection } from './outline/add-section.tsx';
import { OutlineBar } from './outline/outline-bar.tsx';
import { useOutlineFilter } from './outline/outline-filter.ts';
import { OutlineItem } from './outline/outline-item.tsx';
import { keyOf } from './outline/outline-rows.ts';
import { moveBetweenRows } from './outline/row-keys.ts';
import { SelectedLessons } from './selected-lessons.tsx';
import { useLessonRows } from './use-lesson-rows.ts';
import { useSelection } from './use-selection.ts';
import { VideoDrop } from './videos/video-drop.tsx';

/** Number of rows above which they can be searched, collapsed and made compact. */
const manyRows = 20;

interface LessonsListProps {
  readonly course: Course;
  /** When the course was requested, in milliseconds since 1970. */
  readonly readAt: number;
  /** The view that was open before the list. */
  readonly from: Extract<LessonView, { kind: 'list' }>['from'];
  /** ID of the lesson that was just added, to scroll into view. */
  readonly addedId: string | undefined;
  readonly onView: (view: LessonView) => void;
}

/** All lessons of a course, to open, reorder and add to, one at a time or from files. */
export function LessonsList({ course, readAt, from, addedId, onView }: LessonsListProps) {
  const view = useOutlineFilter();
  const list = useLessonRows(course, readAt, from?.lesson?.id, addedId, view.filter);
  const { selected, select, clear } = useSelection(course.lessons);
  const isFound = view.filter.query.trim() !== '';
  const hintId = useId();
  const [isSelecting, setSelecting] = useState(false);
  const { sections } = course;
  // If lessons can be moved only to other courses, checkboxes appear on request.
  const hasBoxes = sections.length > 0 || isSelecting;
  return (
    <>
      <AddLessons course={course} from={from} onView={onView} />
      {list.rows.length === 0 && <NoLessons />}
      {list.rows.length > manyRows && <OutlineBar sections={sections} view={view} />}
      {list.rows.length > 0 && list.shown.length === 0 && (
        <chakra.p py="8" color="text.muted">
          No lesson has these words in its title.
        </chakra.p>
      )}
      <chakra.ol
        listStyleType="none"
        aria-label="Lessons"
        aria-describedby={hintId}
        css={{ containerType: 'inline-size' }}
        onKeyDown={moveBetweenRows}
      >
        {list.shown.map(({ row, index }) => (
          <OutlineItem
            key={isFound ? `${keyOf(row)} found` : keyOf(row)}
            {...{ course, row, from, onView, index }}
            sorting={list.sorting}
            isLast={index === list.rows.length - 1}
            isCompact={view.filter.isCompact}
            isFound={isFound}
            isCollapsed={view.filter.collapsed.has(keyOf(row))}
            onToggle={list.rows.length > manyRows ? view.toggle : undefined}
            isHeld={keyOf(row) === list.moved}
            isCopy={keyOf(row) === list.copied}
            isAdded={keyOf(row) === addedId}
            onCopied={list.showCopy}
            isSelected={selected.has(keyOf(row))}
            onSelect={hasBoxes ? select : undefined}
          />
        ))}
      </chakra.ol>
      <Pager label="Pages of lessons" page={list.page} pages={list.pages} onPage={list.turnTo} />
      {hasBoxes && selected.size > 0 && (
        <SelectedLessons course={course} list={list} selected={selected} onDone={clear} />
      )}
      <Flex mt="4" gap="3" wrap="wrap">
        <AddSection courseId={course.id} onAdded={list.showSection} />
        {sections.length === 0 && list.rows.length > 0 && (
          <Button
            variant="outline"
            aria-pressed={isSelecting}
            onClick={() => setSelecting((before) => !before)}
          >
            Select lessons
          </Button>
        )}
        {list.rows.length > 0 && <ExportLessons course={course} />}
      </Flex>
      <VisuallyHidden id={hintId}>
        Up and Down go from an action of a lesson to the same action of the next one.
      </VisuallyHidden>
      <VisuallyHidden role="status">{list.announcement}</VisuallyHidden>
    </>
  );
}

/** Controls that add lessons from files, or one lesson with its form. */
function AddLessons({ course, from, onView }: Omit<LessonsListProps, 'readAt' | 'addedId'>) {
  return (
    <Flex gap="3" mb="4" direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }}>
      <VideoDrop course={course} />
      <Button
        autoFocus={from?.lesson === null}
        onClick={() => onView({ kind: 'form', lesson: null })}
      >
        Add Lesson
      </Button>
    </Flex>
  );
}

function NoLessons() {
  return (
    <chakra.p py="8" color="text.muted">
      No lessons added yet. Add your first lesson to get started.
    </chakra.p>
  );
}
