import { z } from 'zod';
import { id, message, timestamp } from '../core/fields.ts';
import { listQuery } from '../core/lists.ts';
import { defineOperation } from '../core/operation.ts';
import { deletionDays } from './limits.ts';

/** A deleted course, or a lesson deleted by itself, that can still be restored. */
export const deletionSchema = z
  .object({
    id: id.meta({ description: 'Id of the deleted course or lesson' }),
    kind: z.enum(['course', 'lesson']),
    title: z.string(),
    course_id: id.meta({ description: 'The course itself, or the course of the lesson' }),
    course_title: z.string(),
    lessons: z.number().int().meta({ description: 'Number of lessons to restore' }),
    deleted_at: timestamp,
    expires_at: timestamp.meta({ description: 'When it can no longer be restored' }),
  })
  .meta({ id: 'Deletion' });
export type Deletion = z.infer<typeof deletionSchema>;

export const deletionOperations = {
  list: defineOperation({
    action: 'catalog.deletions.list',
    method: 'GET',
    path: '/deletions',
    access: 'editor',
    summary: `List the courses and lessons deleted in the last ${deletionDays} days, newest first`,
    input: z.object(listQuery({ sorts: ['deleted_at'], filters: {} })),
    output: z.object({ deletions: z.array(deletionSchema) }),
    status: 200,
    paged: true,
  }),
  restore: defineOperation({
    action: 'catalog.deletions.restore',
    method: 'POST',
    path: '/deletions/:id/restore',
    access: 'editor',
    summary:
      'Restore a deleted course as a draft, or a deleted lesson, without stored files; 409 if the course of a lesson is itself deleted',
    input: z.object({ id }),
    output: z.object({
      message,
      course_id: id,
      lesson_id: id.nullable().meta({ description: 'null if a course was restored' }),
    }),
    status: 200,
  }),
};
