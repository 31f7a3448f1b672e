import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { chakra } from '@chakra-ui/react';
import { memo, useEffect } from 'react';
import { LessonActions } from '~/admin/courses/lessons/lesson-actions.tsx';
import { LessonText } from '~/admin/courses/lessons/lesson-text.tsx';
import type { LessonView } from '~/admin/courses/lessons/lesson-view.ts';
import { RowCheck } from '~/shared/ui/list/row-check.tsx';
import { type Sorting, useSortableRow } from '~/shared/ui/list/use-sorting.ts';
import { Thumbnail } from '~/shared/ui/media/thumbnail.tsx';
import { insertionLine, RowMoves } from './row-moves.tsx';

interface LessonRowProps {
  readonly courseId: string;
  readonly lesson: Lesson;
  /** Position among all rows, starting at 0. */
  readonly index: number;
  readonly isLast: boolean;
  /** Whether it has one line. */
  readonly isCompact: boolean;
  /** Whether a search shows it, so that it has no neighbors to move it past. */
  readonly isFound: boolean;
  readonly isSelected: boolean;
  /** Omitted if there are no sections to move the lesson to. */
  readonly onSelect?: ((id: string, isSelected: boolean) => void) | undefined;
  readonly sorting: Sorting;
  /** Whether the drag handle takes the focus on mount. */
  readonly isHeld: boolean;
  /** Whether the lesson is a copy that was just made; its edit button takes the focus. */
  readonly isCopy: boolean;
  /** Whether the lesson was just added with the form; it is scrolled into view. */
  readonly isAdded: boolean;
  readonly onCopied: (copy: Lesson) => void;
  /** Which view of this lesson was open before the list. */
  readonly from: 'form' | 'preview' | null;
  readonly onView: (view: LessonView) => void;
}

/** Memoized, because a course may have many lessons: renders only when its own props change. */
export const LessonRow = memo(function LessonRow(props: LessonRowProps) {
  const { courseId, lesson, index, isLast, sorting, isHeld, isSelected, onSelect } = props;
  const { row, handle, line, onKeyDown } = useSortableRow(sorting, index);
  const { isAdded, isCompact, isFound } = props;
  useEffect(() => {
    if (isAdded) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isAdded, row]);
  return (
    <chakra.li
      ref={row}
      position="relative"
      display="flex"
      flexWrap="wrap"
      columnGap={{ base: '2', md: '4' }}
      rowGap="2"
      py={isCompact ? '0' : '4'}
      minH="11"
      borderTopWidth="hairline"
      alignItems={isCompact ? 'center' : 'flex-start'}
      css={insertionLine}
      data-line={line ?? undefined}
    >
      {onSelect && (
        <RowCheck
          name={lesson.title}
          isChecked={isSelected}
          onCheck={(isChecked) => onSelect(lesson.id, isChecked)}
          my={isCompact ? '0' : '2.5'}
        />
      )}
      {!isFound && (
        <RowMoves
          name={lesson.title}
          handle={handle}
          isHeld={isHeld}
          isFirst={index === 0}
          isLast={isLast}
          onKeyDown={onKeyDown}
          onMove={(by) => sorting.move(index, index + by)}
        />
      )}
      {!isCompact && (
        <Thumbnail
          src={lesson.thumbnail_url}
          variants={lesson.thumbnails}
          seed={lesson.id}
          display="none"
          w="thumb"
          css={{ '@container (min-width: 32rem)': { display: 'block' } }}
        />
      )}
      <LessonText courseId={courseId} lesson={lesson} isCompact={isCompact} />
      <LessonActions
        courseId={courseId}
        lesson={lesson}
        isCopy={props.isCopy}
        from={props.from}
        onCopied={props.onCopied}
        onView={props.onView}
      />
    </chakra.li>
  );
});
