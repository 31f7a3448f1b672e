import { z } from 'zod';
import { id, message, timestamp } from '../core/fields.ts';
import { listQuery } from '../core/lists.ts';
import { defineOperation } from '../core/operation.ts';
import { deletionDays } from './limits.ts';

/** Fields of everything that is deleted and can be restored. */
export const deletionFields = {
  bytes: z
    .number()
    .int()
    .meta({ description: 'Size of its videos and source files, without their streams' }),
  deleted_at: timestamp,
  expires_at: timestamp.meta({ description: 'When it is deleted for good, with its files' }),
};

/** A deleted course or tutorial, or a lesson deleted by itself, that can still be restored. */
export const deletionSchema = z
  .object({
    id: id.meta({ description: 'Id of the deleted course, lesson or tutorial' }),
    kind: z.enum(['course', 'lesson', 'tutorial']),
    title: z.string(),
    course_id: id
      .nullable()
      .meta({ description: 'The course itself, or the course of the lesson; null for a tutorial' }),
    course_title: z.string().nullable(),
    lessons: z.number().int().meta({ description: 'Number of lessons to restore' }),
    ...deletionFields,
  })
  .meta({ id: 'Deletion' });
export type Deletion = z.infer<typeof deletionSchema>;

export const deletionQuery = z.object(listQuery({ sorts: ['deleted_at'], filters: {} }));

export const deletionOperations = {
  list: defineOperation({
    action: 'catalog.deletions.list',
    method: 'GET',
    path: '/deletions',
    access: 'editor',
    summary: `List the courses, lessons and tutorials deleted in the last ${deletionDays} days, newest first`,
    input: deletionQuery,
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
      'Restore a deleted course as a draft, or a deleted lesson or tutorial, with its files; 409 if the course of a lesson is itself deleted',
    input: z.object({ id }),
    output: z.object({
      message,
      course_id: id.nullable().meta({ description: 'null if a tutorial was restored' }),
      lesson_id: id.nullable().meta({ description: 'null unless a lesson was restored' }),
    }),
    status: 200,
  }),
  remove: defineOperation({
    action: 'catalog.deletions.remove',
    method: 'DELETE',
    path: '/deletions/:id',
    access: 'editor',
    summary: 'Delete a deleted course, lesson or tutorial for good, with its files',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
  }),
};
