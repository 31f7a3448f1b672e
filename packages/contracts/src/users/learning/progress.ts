import { z } from 'zod';
import { flag, id, message, numeric, reference, timestamp } from '../../core/fields.ts';
import { listQuery } from '../../core/lists.ts';
import { defineOperation } from '../../core/operation.ts';
import { lessonContentSummarySchema } from '../../core/summaries.ts';
import { longestKept } from './progress-rule.ts';

export const lessonProgressSchema = z
  .object({
    lesson_id: id,
    course_id: id,
    position: z.number().meta({ description: 'In seconds' }),
    duration: z.number().nullable().meta({ description: 'In seconds' }),
    finished: z.boolean().meta({ description: 'true once the lesson has been watched to the end' }),
    watched_at: timestamp,
  })
  .meta({ id: 'LessonProgress' });
export type LessonProgress = z.infer<typeof lessonProgressSchema>;

export const historyEntrySchema = lessonProgressSchema
  .extend({ lesson: lessonContentSummarySchema })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** Maximum number of lessons with progress per account; the oldest are dropped first. */
export const progressLimit = 2_000;

/** Upper bound on the length of a video, in seconds. */
export const longestVideo = 48 * 3_600;
const watched = z
  .object({
    lessonId: reference('Lesson'),
    course_id: reference('Course'),
    position: numeric('Position', { min: 0, max: longestVideo })
      .optional()
      .meta({ description: 'In seconds; required unless `done`' }),
    duration: numeric('Duration', { min: 0, max: longestVideo }).optional(),
    done: flag('Done')
      .optional()
      .meta({ description: 'Finishes a lesson without a video, which has no position' }),
    ago_seconds: numeric('Ago', { min: 0, max: longestKept }).optional().meta({
      description: 'How long ago this was, if it was kept while offline; the latest wins',
    }),
  })
  .refine(({ position, done }) => position !== undefined || done, {
    error: 'Position is required',
    path: ['position'],
  });
const recorded = z.object({ message, progress: lessonProgressSchema });

export const progressOperations = {
  record: defineOperation({
    action: 'users.progress.record',
    method: 'PUT',
    path: '/progress/:lessonId',
    access: 'learner',
    summary: 'Report the progress of a lesson',
    input: watched,
    output: recorded,
    status: 200,
    usesCachedRights: true,
  }),
  recordAtLeave: defineOperation({
    action: 'users.progress.recordAtLeave',
    method: 'POST',
    path: '/progress/:lessonId',
    access: 'learner',
    summary: 'Report progress when a page is closed, as a beacon, which browsers send by POST',
    input: watched,
    output: recorded,
    status: 200,
    usesCachedRights: true,
  }),
  // Not paged: a screen needs the whole course, and an account keeps only a limited number.
  list: defineOperation({
    action: 'users.progress.list',
    method: 'GET',
    path: '/progress',
    access: 'learner',
    summary: 'List the progress of lessons, in one course or in all, most recently watched first',
    input: z.object({ course_id: reference('Course').optional() }),
    output: z.object({ lessons: z.array(lessonProgressSchema) }),
    status: 200,
  }),
  history: defineOperation({
    action: 'users.progress.history',
    method: 'GET',
    path: '/history',
    access: 'learner',
    summary:
      'List the most recently watched lessons, newest first, without deleted and hidden ones',
    input: z.object(listQuery({ sorts: ['watched_at'], filters: {} })),
    output: z.object({ entries: z.array(historyEntrySchema) }),
    status: 200,
    paged: true,
  }),
  forget: defineOperation({
    action: 'users.progress.forget',
    method: 'DELETE',
    path: '/history/:lessonId',
    access: 'learner',
    summary: 'Remove a lesson from the history',
    input: z.object({ lessonId: reference('Lesson') }),
    output: z.object({ message }),
    status: 200,
  }),
  forgetAll: defineOperation({
    action: 'users.progress.forgetAll',
    method: 'DELETE',
    path: '/history',
    access: 'learner',
    summary: 'Clear the history',
    input: z.object({}),
    output: z.object({ message }),
    status: 200,
  }),
};
