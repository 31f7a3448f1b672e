import { z } from 'zod';
import { id, message, numeric, reference, textOrEmpty, timestamp } from '../../core/fields.ts';
import { listQuery } from '../../core/lists.ts';
import { defineOperation } from '../../core/operation.ts';
import { lessonContentSummarySchema } from '../../core/summaries.ts';
import { noteTextLimit } from '../limits.ts';
import { longestVideo } from './progress.ts';

export const noteSchema = z
  .object({
    id,
    lesson_id: id,
    course_id: id,
    position: z.number().meta({ description: 'Position in the lesson, in seconds' }),
    text: z.string().meta({ description: 'Markdown; empty for a bookmark' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof noteSchema>;

export const noteEntrySchema = noteSchema
  .extend({
    lesson: lessonContentSummarySchema
      .nullable()
      .meta({ description: 'null if it no longer exists' }),
  })
  .meta({ id: 'NoteEntry' });
export type NoteEntry = z.infer<typeof noteEntrySchema>;

const noteId = reference('Id').meta({ description: 'Chosen by the client, for example a UUID' });

export const noteOperations = {
  list: defineOperation({
    action: 'users.notes.list',
    method: 'GET',
    path: '/notes',
    access: 'learner',
    summary:
      "List the caller's notes and bookmarks, most recently changed first; `q` searches their text",
    input: z.object(
      listQuery({
        sorts: ['updated_at'],
        filters: {
          course_id: reference('Course').optional(),
          lesson_id: reference('Lesson').optional(),
        },
      }),
    ),
    output: z.object({ notes: z.array(noteEntrySchema) }),
    status: 200,
    paged: true,
  }),
  // Uses an id from the caller, so that a note that is sent twice is stored once.
  save: defineOperation({
    action: 'users.notes.save',
    method: 'PUT',
    path: '/notes/:id',
    access: 'learner',
    summary: 'Create or update a note or bookmark at a position in a lesson',
    input: z.object({
      id: noteId,
      lesson_id: reference('Lesson'),
      course_id: reference('Course'),
      position: numeric('Position', { min: 0, max: longestVideo }),
      text: textOrEmpty('Note', noteTextLimit),
    }),
    output: z.object({ message, note: noteSchema }),
    status: 200,
  }),
  remove: defineOperation({
    action: 'users.notes.remove',
    method: 'DELETE',
    path: '/notes/:id',
    access: 'learner',
    summary: 'Delete a note; succeeds even if it does not exist',
    input: z.object({ id: noteId }),
    output: z.object({ message }),
    status: 200,
  }),
};
