import type { Lesson } from '@atelier/contracts/lessons';
import { useRef, useState } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/messages/messages.ts';
import { useReorderLessonsMutation } from './api.ts';

interface LessonOrder {
  readonly lessons: readonly Lesson[];
  readonly move: (from: number, to: number) => void;
}

/**
 * The lessons in the order they were put in, which is there at once and saved behind it: one save
 * at a time, the latest order last. A failure brings back the order that is stored.
 */
export function useLessonOrder(courseId: string, stored: readonly Lesson[]): LessonOrder {
  const [reorder] = useReorderLessonsMutation();
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const wanted = useRef<readonly string[] | null>(null);
  const saving = useRef(false);
  const lessons = order ? inOrder(stored, order) : stored;

  const save = async () => {
    if (saving.current) return;
    saving.current = true;
    while (wanted.current) {
      const lesson_ids = [...wanted.current];
      wanted.current = null;
      const { error } = await reorder({ courseId, lesson_ids });
      if (!error) continue;
      wanted.current = null;
      setOrder(null);
      popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
    }
    saving.current = false;
  };

  return {
    lessons,
    move: (from, to) => {
      const ids = lessons.map(({ id }) => id);
      const moved = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!);
      setOrder(moved);
      wanted.current = moved;
      void save();
    },
  };
}

/** Lessons that the order does not know yet come last. */
function inOrder(lessons: readonly Lesson[], order: readonly string[]): Lesson[] {
  const places = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: Lesson) => places.get(id) ?? order.length;
  return lessons.toSorted((a, b) => placeOf(a) - placeOf(b));
}
