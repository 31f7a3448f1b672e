import { z } from 'zod';
import { id, timestamp } from '../../core/fields.ts';
import { listQuery } from '../../core/lists.ts';
import { defineInternal, defineOperation } from '../../core/operation.ts';

/** A user's enrollment in a course, which starts with the first lesson that they watch. */
export const enrollmentSchema = z
  .object({
    id,
    user_id: id,
    name: z.string(),
    email: z.string(),
    course_id: id,
    course: z.string().meta({ description: 'Title of the course' }),
    enrolled_at: timestamp.meta({ description: 'When the first lesson was watched' }),
    progress: z.number().int().min(0).max(100).meta({ description: 'In percent' }),
  })
  .meta({ id: 'Enrollment' });
export type Enrollment = z.infer<typeof enrollmentSchema>;

/** Maximum number of courses in one query. */
export const enrollmentQuestionLimit = 2_000;

export const enrollmentOperations = {
  list: defineOperation({
    action: 'users.enrollments.list',
    method: 'GET',
    path: '/enrollments',
    access: 'admin',
    summary: 'List enrollments with their progress, newest first',
    input: z.object(listQuery({ sorts: ['enrolled_at', 'name'], filters: {} })),
    output: z.object({ enrollments: z.array(enrollmentSchema) }),
    status: 200,
    paged: true,
  }),
};

export const enrollmentCounts = defineInternal({
  action: 'users.enrollments.count',
  summary: 'Number of learners by course; courses that are not in the response have none',
  safe: true,
  input: z.object({ courses: z.array(id).max(enrollmentQuestionLimit) }),
  output: z.object({
    counts: z.array(z.object({ course_id: id, count: z.number().int().min(0) })),
  }),
});
