import { noteOperations } from '@atelier/contracts/users/learning/notes';
import { containsText } from '@atelier/service-kit/data/contains-text';
import { findPage, orderOf, requestedPage } from '@atelier/service-kit/data/lists';
import { handle } from '@atelier/service-kit/rpc/service';
import { lessonSummaries } from '../request-summaries.ts';
import { NoteModel, type NoteRow, noteOrders, presentNote } from './note-model.ts';

/** Returns all notes of a person, last changed first. */
function notesOf(userId: string): Promise<NoteRow[]> {
  const { keys, index } = noteOrders.newest;
  return NoteModel.find({ userId }).sort(keys).hint(index).lean<NoteRow[]>();
}

/** Lists notes, including those of deleted lessons. */
export const listNotes = handle(noteOperations.list, async ({ input, actor, call }) => {
  const userId = actor.learner!.id;
  const page = requestedPage(input);
  const { course_id: courseId, lesson_id: lessonId, q } = input;
  const filter = {
    userId,
    ...(courseId && { courseId }),
    ...(lessonId && { lessonId }),
    ...(q && { text: containsText(q) }),
  };
  const order = {
    ...orderOf(input.sort, noteOrders, noteOrders.newest),
    ...(courseId && { index: 'list_of_course' }),
    ...(lessonId && { index: 'list_of_lesson' }),
  };
  const { rows, total } = page
    ? await findPage<NoteRow>(NoteModel, filter, page, order)
    : { rows: await notesOf(userId), total: null };
  const lessons = await lessonSummaries([...new Set(rows.map((row) => row.lessonId))], call);
  const notes = rows.map((row) => ({
    ...presentNote(row),
    lesson: lessons.get(row.lessonId) ?? null,
  }));
  return { body: { notes }, total };
});
