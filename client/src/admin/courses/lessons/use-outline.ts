import type { Course } from '@atelier/contracts/catalog/courses';
import type { OutlinePart } from '@atelier/contracts/catalog/sections';
import { useRef, useState } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { untilAnswered } from '~/shared/api/until-answered.ts';
import { popup, toast } from '~/shared/feedback/feedback.ts';
import { askedOver, isDeclined } from '~/shared/feedback/save-over-changes.ts';
import { lessonsChanged } from './api.ts';
import { inOutline, type OutlineRow, outlineOfRows, rowsOf } from './outline-rows.ts';
import { useArrangeLessonsMutation } from './sections-api.ts';

function tellThatItWaits(): void {
  const text = 'The new order will be saved once there is a connection.';
  toast('warning', 'Not saved yet', { text, duration: 10_000 });
}

interface Outline {
  readonly rows: readonly OutlineRow[];
  readonly arrange: (outline: OutlinePart[]) => void;
  /** Keeps the rows where they are while one of them is dragged. */
  readonly onDragging: (isDragging: boolean) => void;
}

interface OwnOutline {
  readonly outline: OutlinePart[];
  /** When it was saved, in milliseconds since 1970; null while it is not. */
  readonly savedAt: number | null;
}

/**
 * The sections and lessons in the order they were put in, which is there at once and saved behind
 * it: one save at a time, the latest order last. Between two moves it follows what others do; an
 * order that somebody else has changed since it was seen is asked about. Without a network or server
 * the save is repeated until it succeeds. Any other failure brings back what is stored.
 * @param readAt when the stored lessons were asked for, in milliseconds since 1970
 */
export function useOutline(course: Course, readAt: number): Outline {
  const { id } = course;
  const dispatch = useAppDispatch();
  const [arrange] = useArrangeLessonsMutation();
  const [own, setOwn] = useState<OwnOutline | null>(null);
  const [held, setHeld] = useState<OutlinePart[] | null>(null);
  const wanted = useRef<OutlinePart[] | null>(null);
  const seen = useRef<OutlinePart[]>([]);
  const saving = useRef(false);
  const isOwn = own && (own.savedAt === null || readAt < own.savedAt);
  const rows = rowsOf(inOutline(course, held ?? (isOwn ? own.outline : null)));

  const save = async () => {
    if (saving.current) return;
    saving.current = true;
    while (wanted.current) {
      const args = { id, outline: wanted.current };
      wanted.current = null;
      const reply = await untilAnswered(
        () => arrange({ ...args, if_outline: seen.current }),
        tellThatItWaits,
      );
      const { error } = await askedOver(reply, () => arrange(args));
      if (!error) {
        seen.current = args.outline;
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
    dispatch(lessonsChanged(id));
  };

  return {
    rows,
    arrange: (outline) => {
      if (!saving.current) seen.current = outlineOfRows(rows);
      wanted.current = outline;
      setHeld(null);
      setOwn({ outline, savedAt: null });
      void save();
    },
    onDragging: (isDragging) => setHeld(isDragging ? outlineOfRows(rows) : null),
  };
}
