import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { Flex } from '@chakra-ui/react';
import { CopyPlus, Film, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { changedText } from '~/admin/courses/use-duplication.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { useLazyGetCourseQuery } from '~/shared/api/courses.ts';
import { confirmDeletion, popup } from '~/shared/feedback/feedback.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useDeleteLessonMutation, useDuplicateLessonMutation } from './api.ts';
import type { LessonView } from './lesson-view.ts';
import { rowActions } from './outline/row-keys.ts';
import { useLessonDeletion } from './use-lesson-deletion.ts';

interface LessonActionsProps {
  readonly courseId: string;
  readonly lesson: Lesson;
  /** Whether the lesson is a copy that was just made; its edit button takes the focus. */
  readonly isCopy: boolean;
  /** Which view of this lesson was open before the list. */
  readonly from: 'form' | 'preview' | null;
  readonly onCopied: (copy: Lesson) => void;
  readonly onView: (view: LessonView) => void;
}

/** Actions on a lesson in the list. */
export function LessonActions(props: LessonActionsProps) {
  const { courseId, lesson, isCopy, from, onCopied, onView } = props;
  const { title } = lesson;
  const duplicate = useLessonDuplication(courseId, onCopied);
  const remove = useLessonDeletion(courseId);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCopy) edit.current?.focus();
  }, [isCopy]);
  return (
    <Flex gap="0.5" ms="auto" {...rowActions}>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Preview ${title}`}
        autoFocus={from === 'preview'}
        onClick={() => onView({ kind: 'preview', lesson })}
      >
        <Film aria-hidden />
      </Button>
      <Button
        ref={edit}
        variant="quiet"
        size="icon"
        aria-label={`Edit ${title}`}
        autoFocus={from === 'form'}
        onClick={() => onView({ kind: 'form', lesson })}
      >
        <Pencil aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Duplicate ${title}`}
        onClick={() => void duplicate(lesson)}
      >
        <CopyPlus aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Delete ${title}`}
        onClick={() => void remove([lesson])}
      >
        <Trash2 aria-hidden />
      </Button>
    </Flex>
  );
}

/** Duplicates a lesson and offers to undo this by deleting the copy. */
function useLessonDuplication(courseId: string, onCopied: LessonActionsProps['onCopied']) {
  const [duplicate, { isLoading }] = useDuplicateLessonMutation();
  const [deleteLesson] = useDeleteLessonMutation();
  const [read] = useLazyGetCourseQuery();

  /** Asks first if the copy has been changed since. */
  const undo = async ({ id: lessonId, title, updated_at }: Lesson) => {
    const { data } = await read({ id: courseId });
    const now = data?.lessons.find(({ id }) => id === lessonId);
    const isUntouched = !now || now.updated_at === updated_at;
    if (!(isUntouched || (await confirmDeletion({ name: title, text: changedText })))) return;
    const { error } = await deleteLesson({ courseId, lessonId });
    if (error) popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
    else popup('success', 'Deleted!', { text: 'The copy has been deleted.' });
  };

  return async (original: Lesson) => {
    if (isLoading) return;
    const { data, error } = await duplicate({ courseId, originalId: original.id });
    if (error) {
      popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
      return;
    }
    const { title } = data.lesson;
    onCopied(data.lesson);
    const name = `Undo: delete ${title}`;
    const action = { label: 'Undo', name, onAction: () => void undo(data.lesson) };
    popup('success', 'Duplicated!', { text: data.message, action });
  };
}
