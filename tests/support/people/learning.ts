import type { FavoriteKind } from '@atelier/contracts/core/summaries';
import { type Favorite, favoriteSchema } from '@atelier/contracts/users/learning/favorites';
import {
  type Note,
  type NoteEntry,
  noteEntrySchema,
  noteSchema,
} from '@atelier/contracts/users/learning/notes';
import {
  type HistoryEntry,
  historyEntrySchema,
  type LessonProgress,
  lessonProgressSchema,
} from '@atelier/contracts/users/learning/progress';
import { done } from './admin.ts';
import type { Person } from './person.ts';

/** A lesson and its course. */
export interface LessonOf {
  readonly course: { readonly id: string };
  readonly lesson: { readonly id: string };
}

/** Reports the playback position in a lesson, in seconds. */
export async function watch(
  learner: Person,
  { course, lesson }: LessonOf,
  position: number,
  rest: Readonly<Record<string, unknown>> = {},
): Promise<LessonProgress> {
  const body = { course_id: course.id, position, ...rest };
  return lessonProgressSchema.parse(
    done(await learner.put(`/api/progress/${lesson.id}`, body), 200).progress,
  );
}

export async function progressOf(
  learner: Person,
  course?: { id: string },
): Promise<LessonProgress[]> {
  const query = course ? `?course_id=${course.id}` : '';
  return lessonProgressSchema
    .array()
    .parse(done(await learner.get(`/api/progress${query}`), 200).lessons);
}

export async function historyOf(learner: Person, query = ''): Promise<HistoryEntry[]> {
  const answer = await learner.get(`/api/history${query}`);
  return historyEntrySchema.array().parse(done(answer, 200).entries);
}

export async function favor(learner: Person, kind: FavoriteKind, id: string): Promise<void> {
  done(await learner.put(`/api/favorites/${kind}/${id}`, {}), 200);
}

export async function favoritesOf(learner: Person, query = ''): Promise<Favorite[]> {
  const answer = await learner.get(`/api/favorites${query}`);
  return favoriteSchema.array().parse(done(answer, 200).favorites);
}

/** Writes a note in a lesson, at 12 s by default. */
export async function note(
  learner: Person,
  { course, lesson }: LessonOf,
  { id = crypto.randomUUID() as string, position = 12, text = 'A note' } = {},
): Promise<Note> {
  const body = { course_id: course.id, lesson_id: lesson.id, position, text };
  return noteSchema.parse(done(await learner.put(`/api/notes/${id}`, body), 200).note);
}

export async function notesOf(learner: Person, query = ''): Promise<NoteEntry[]> {
  const answer = await learner.get(`/api/notes${query}`);
  return noteEntrySchema.array().parse(done(answer, 200).notes);
}
