import { noteOperations } from '@atelier/contracts/users/learning/notes';
import { lessonNoteLimit, noteLimit } from '@atelier/contracts/users/limits';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { AppError, isDuplicateKey, notFound } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import { lockUser } from '../../account/user-model.ts';
import type { UsersContext } from '../../users-context.ts';
import { lessonSummaries } from '../request-summaries.ts';
import { NoteModel, type NoteRow, presentNote } from './note-model.ts';

type Input = Call<typeof noteOperations.save>['input'];

/**
 * Saves a note. An existing one stays with its lesson; only for a new one is the catalog queried.
 */
export const saveNote = ({ throttle }: UsersContext) =>
  handle(noteOperations.save, async ({ input, actor, call, inTransaction }) => {
    const userId = actor.learner!.id;
    throttle.byPerson('notes', userId);
    let row = await change(userId, input);
    if (!row) {
      const summary = (await lessonSummaries([input.lesson_id], call)).get(input.lesson_id);
      if (summary?.course_id !== input.course_id) throw notFound('Lesson not found');
      row = await insert(userId, input, inTransaction);
    }
    return { message: 'Saved', note: presentNote(row) };
  });

export const removeNote = ({ throttle }: UsersContext) =>
  handle(noteOperations.remove, async ({ input, actor }) => {
    const userId = actor.learner!.id;
    throttle.byPerson('notes', userId);
    await NoteModel.deleteOne({ userId, noteId: input.id });
    return { message: 'Deleted' };
  });

function change(userId: string, { id, position, text }: Input): Promise<NoteRow | null> {
  return NoteModel.findOneAndUpdate(
    { userId, noteId: id },
    { $set: { position, text, updatedAt: new Date() } },
    { returnDocument: 'after' },
  ).lean<NoteRow>();
}

async function insert(
  userId: string,
  input: Input,
  inTransaction: InTransaction,
): Promise<NoteRow> {
  const { id, lesson_id: lessonId, course_id: courseId, position, text } = input;
  const now = new Date();
  try {
    return await inTransaction(async ({ session }) => {
      await lockUser(userId, session);
      await checkLimits(userId, lessonId, session);
      const times = { createdAt: now, updatedAt: now };
      const note = { userId, noteId: id, lessonId, courseId, position, text, ...times };
      const [row] = await NoteModel.create([note], { session });
      return row!.toObject<NoteRow>();
    });
  } catch (error) {
    // The same note was sent twice concurrently, and the other call has created the row.
    const row = isDuplicateKey(error) ? await change(userId, input) : null;
    if (!row) throw error;
    return row;
  }
}

async function checkLimits(userId: string, lessonId: string, session: ClientSession) {
  const count = (filter: object) => NoteModel.countDocuments(filter, { session });
  if ((await count({ userId })) >= noteLimit) {
    const limit = noteLimit.toLocaleString('en');
    throw new AppError('LIMIT_REACHED', `You can keep ${limit} notes. Delete one first.`);
  }
  if ((await count({ userId, lessonId })) >= lessonNoteLimit) {
    throw new AppError(
      'LIMIT_REACHED',
      `You can keep ${lessonNoteLimit} notes in a lesson. Delete one first.`,
    );
  }
}
