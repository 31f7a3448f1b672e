import type { Note } from '@atelier/contracts/users/learning/notes';
import type { UnsentCall } from '~/shared/api/unsent-calls.ts';

/** A note as displayed: as stored on the server, or as it will be once it is sent. */
export interface ShownNote
  extends Pick<Note, 'id' | 'lesson_id' | 'course_id' | 'position' | 'text'> {
  readonly isSent: boolean;
}

export const notePath = (id: string) => `/notes/${encodeURIComponent(id)}`;

/** The notes of a lesson including unsent changes, ordered by position in the video. */
export function withUnsentNotes(
  notes: readonly Note[],
  calls: readonly UnsentCall[],
  lessonId: string,
): ShownNote[] {
  const shown = new Map(notes.map((note) => [notePath(note.id), { ...note, isSent: true }]));
  const all = new Map<string, ShownNote>(shown);
  for (const { method, path, body } of calls) {
    if (!path.startsWith('/notes/')) continue;
    if (method === 'DELETE') all.delete(path);
    else {
      const id = decodeURIComponent(path.slice('/notes/'.length));
      const note = { ...(body as Omit<ShownNote, 'id' | 'isSent'>), id, isSent: false };
      if (note.lesson_id === lessonId) all.set(path, note);
    }
  }
  return [...all.values()].toSorted((a, b) => a.position - b.position);
}
