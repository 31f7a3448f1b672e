import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { messageOf, statusOf } from '~/shared/api/api-error.ts';
import {
  onUnsentCalls,
  storeCall,
  type UnsentCall,
  unsentCalls,
} from '~/shared/api/unsent-calls.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { useGetNotesQuery, useRemoveNoteMutation, useSaveNoteMutation } from './notes-api.ts';
import { notePath, type ShownNote, withUnsentNotes } from './unsent-notes.ts';

/** The maximum number of notes in one lesson. */
const per_page = 100;

/** The viewer's notes in one lesson, including those not sent yet. */
export function useLessonNotes(lessonId: string) {
  const userId = useSelector(selectUser)?.id;
  const calls = useSyncExternalStore(onUnsentCalls, () => unsentCalls(userId));
  const { data, error, isLoading, refetch } = useGetNotesQuery(
    { lesson_id: lessonId, per_page },
    { skip: !userId },
  );
  const notes = withUnsentNotes(data?.body.notes ?? [], calls, lessonId);
  return { notes, error: data ? undefined : error, isLoading, refetch };
}

type Written = Omit<ShownNote, 'isSent'>;

/** Saves and deletes notes. Without a network, changes are kept in this browser and sent later. */
export function useNoteChanges() {
  const userId = useSelector(selectUser)?.id;
  const [save, saving] = useSaveNoteMutation();
  const [remove] = useRemoveNoteMutation();
  /** @returns whether the change has been or will be made */
  const settle = (error: unknown, call: UnsentCall, failure: string): boolean => {
    if (!error) return true;
    if (statusOf(error) === 0 && userId && storeCall(userId, call)) {
      if (navigator.onLine) {
        toast('info', 'The server could not be reached', {
          text: 'Your notes are kept on this device and sent as soon as it answers.',
        });
      } else {
        toast('info', 'You are offline', {
          text: 'Your notes are kept on this device and sent when you are back online.',
        });
      }
      return true;
    }
    toast('error', failure, {
      text: messageOf(error, 'The server could not be reached. Check your connection.'),
    });
    return false;
  };
  return {
    isSaving: saving.isLoading,
    save: async ({ id, lesson_id, course_id, position, text }: Written) => {
      const body = { lesson_id, course_id, position, text };
      const { error } = await save({ id, ...body });
      const call = { method: 'PUT', path: notePath(id), body } as const;
      return settle(error, call, 'The note could not be saved');
    },
    remove: async ({ id }: Pick<Written, 'id'>) => {
      const { error } = await remove({ id });
      const call = { method: 'DELETE', path: notePath(id) } as const;
      return settle(error, call, 'The note could not be deleted');
    },
  };
}
