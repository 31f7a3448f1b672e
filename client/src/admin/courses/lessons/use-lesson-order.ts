import type { Lesson } from '@atelier/contracts/catalog/lessons';
import { useRef, useState } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { askedOver, isDeclined } from '~/shared/feedback/save-over-changes.ts';
import { lessonsChanged, useReorderLessonsMutation } from './api.ts';

interface LessonOrder {
  readonly lessons: readonly Lesson[];
  readonly move: (from: number, to: number) => void;
  /** Keeps the rows where they are while one of them is dragged. */
  readonly onDragging: (isDragging: boolean) => void;
}

interface OwnOrder {
  readonly ids: readonly string[];
  /** When it was saved, in milliseconds since 1970; null while it is not. */
  readonly savedAt: number | null;
}

/**
 * The lessons in the order they were put in, which is there at once and saved behind it: one save
 * at a time, the latest order last. Between two moves it follows what others do; an order that
 * somebody else has changed since it was seen is asked about. A failure brings back what is stored.
 * @param readAt when the stored lessons were asked for, in milliseconds since 1970
 */
export function useLessonOrder(
  courseId: string,
  stored: readonly Lesson[],
  readAt: number,
): LessonOrder {
  const dispatch = useAppDispatch();
  const [reorder] = useReorderLessonsMutation();
  const [own, setOwn] = useState<OwnOrder | null>(null);
  const [held, setHeld] = useState<readonly string[] | null>(null);
  const wanted = useRef<readonly string[] | null>(null);
  const seen = useRef<readonly string[]>([]);
  const saving = useRef(false);
  const isOwn = own && (own.savedAt === null || readAt < own.savedAt);
  const lessons = inOrder(stored, held ?? (isOwn ? own.ids : null));

  const save = async () => {
    if (saving.current) return;
    saving.current = true;
    while (wanted.current) {
      const args = { courseId, lesson_ids: [...wanted.current] };
      wanted.current = null;
      const reply = await reorder({ ...args, if_lesson_ids: [...seen.current] });
      const { error } = await askedOver(reply, () => reorder(args));
      if (!error) {
        seen.current = args.lesson_ids;
        continue;
      }
      wanted.current = null;
      setOwn(null);
      if (isDeclined(error)) continue;
      popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
    }
    saving.current = false;
    setOwn((last) => last && { ...last, savedAt: Date.now() });
    // Asked for after the save, so that what comes is known to have it.
    dispatch(lessonsChanged(courseId));
  };

  return {
    lessons,
    move: (from, to) => {
      const ids = lessons.map(({ id }) => id);
      const moved = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!);
      if (!saving.current) seen.current = ids;
      wanted.current = moved;
      setHeld(null);
      setOwn({ ids: moved, savedAt: null });
      void save();
    },
    onDragging: (isDragging) => setHeld(isDragging ? lessons.map(({ id }) => id) : null),
  };
}

/** Lessons that the order does not know yet come last. */
function inOrder(lessons: readonly Lesson[], order: readonly string[] | null): readonly Lesson[] {
  if (!order) return lessons;
  const places = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: Lesson) => places.get(id) ?? order.length;
  return lessons.toSorted((a, b) => placeOf(a) - placeOf(b));
}
