import type { Lesson } from '@atelier/contracts/catalog/lessons';
import { chakra, Flex } from '@chakra-ui/react';
import { Film, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirmDeletion, popup } from '~/shared/feedback/feedback.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Thumbnail } from '~/shared/ui/thumbnail.tsx';
import { type Sorting, useSortableRow } from '~/shared/ui/use-sorting.ts';
import { VideoState } from '~/shared/uploads/video-state.tsx';
import { useDeleteLessonMutation, useRetryMediaMutation } from './api.ts';
import { insertionLine, RowMoves } from './row-moves.tsx';

/**
 * What of the lessons is shown: all of them, the form of one (null: a new one), or its video. The
 * list knows what was shown before it, to give the focus back to what opened that.
 */
export type LessonView =
  | { readonly kind: 'list'; readonly from: Exclude<LessonView, { kind: 'list' }> | null }
  | { readonly kind: 'form'; readonly lesson: Lesson | null }
  | { readonly kind: 'preview'; readonly lesson: Lesson };

interface LessonRowProps {
  readonly courseId: string;
  readonly lesson: Lesson;
  /** Its place among all rows, from 0. */
  readonly index: number;
  readonly isLast: boolean;
  readonly isSelected: boolean;
  /** Left out where there are no sections to move it to. */
  readonly onSelect?: ((id: string, isSelected: boolean) => void) | undefined;
  readonly sorting: Sorting;
  /** Whether its handle has the focus when it appears. */
  readonly isHeld: boolean;
  /** What of it was shown before the list. */
  readonly from: 'form' | 'preview' | null;
  readonly onView: (view: LessonView) => void;
}

/** One of many: it is drawn again only when something of its own has changed. */
export const LessonRow = memo(function LessonRow(props: LessonRowProps) {
  const { courseId, lesson, index, isLast, sorting, isHeld, from, onView } = props;
  const { isSelected, onSelect } = props;
  const { row, handle, line, onKeyDown } = useSortableRow(sorting, index);
  const [deleteLesson] = useDeleteLessonMutation();
  const [retryMedia, retry] = useRetryMediaMutation();
  const names = { courseId, lessonId: lesson.id };

  const remove = async () => {
    const along = lesson.media.status === 'none' ? [] : ['video'];
    if (!(await confirmDeletion({ name: lesson.title, along }))) return;
    const { error } = await deleteLesson(names);
    if (error) popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
    else popup('success', 'Deleted!', { text: 'The lesson has been deleted.' });
  };

  const tryAgain = async () => {
    const { error } = await retryMedia(names);
    if (error) popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
  };

  return (
    <chakra.li
      ref={row}
      position="relative"
      display="flex"
      gap={{ base: '2', md: '4' }}
      py="4"
      borderTopWidth="hairline"
      alignItems="flex-start"
      css={insertionLine}
      data-line={line ?? undefined}
    >
      {onSelect && (
        <chakra.input
          type="checkbox"
          aria-label={`Select ${lesson.title}`}
          checked={isSelected}
          onChange={(event) => onSelect(lesson.id, event.target.checked)}
          boxSize="5"
          my="2.5"
          accentColor="accent"
          flexShrink={0}
        />
      )}
      <RowMoves
        name={lesson.title}
        handle={handle}
        isHeld={isHeld}
        isFirst={index === 0}
        isLast={isLast}
        onKeyDown={onKeyDown}
        onMove={(by) => sorting.move(index, index + by)}
      />
      <Thumbnail
        src={lesson.thumbnail_url}
        variants={lesson.thumbnails}
        seed={lesson.id}
        display={{ base: 'none', sm: 'block' }}
        w="thumb"
      />
      <Flex direction="column" gap="1.5" flex="1" minW="0">
        <chakra.p textStyle="control" overflowWrap="anywhere">
          {lesson.title}
        </chakra.p>
        <chakra.p textStyle="note" color="text.muted" fontVariantNumeric="tabular-nums">
          {[`Serial ${lesson.serial}`, lesson.duration].filter(Boolean).join(' · ')}
        </chakra.p>
        {lesson.description && (
          <chakra.p textStyle="small" color="text.muted" lineClamp={2}>
            {lesson.description}
          </chakra.p>
        )}
        <div>
          <VideoState
            kind="lesson"
            id={lesson.id}
            media={lesson.media}
            onRetry={tryAgain}
            retrying={retry.isLoading}
          />
        </div>
      </Flex>
      <Flex gap="0.5">
        <Button
          look="quiet"
          size="icon"
          aria-label={`Preview ${lesson.title}`}
          autoFocus={from === 'preview'}
          onClick={() => onView({ kind: 'preview', lesson })}
        >
          <Film aria-hidden />
        </Button>
        <Button
          look="quiet"
          size="icon"
          aria-label={`Edit ${lesson.title}`}
          autoFocus={from === 'form'}
          onClick={() => onView({ kind: 'form', lesson })}
        >
          <Pencil aria-hidden />
        </Button>
        <Button look="quiet" size="icon" aria-label={`Delete ${lesson.title}`} onClick={remove}>
          <Trash2 aria-hidden />
        </Button>
      </Flex>
    </chakra.li>
  );
});
