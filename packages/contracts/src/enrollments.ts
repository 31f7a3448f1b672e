import { z } from 'zod';
import { id, timestamp } from './fields.ts';
import { listQuery } from './lists.ts';
import { defineOperation } from './operation.ts';

/** Somebody in a course: they are, from the first lesson they watch. */
export const enrollmentSchema = z
  .object({
    id,
    user_id: id,
    name: z.string(),
    email: z.string(),
    course_id: id,
    course: z.string().meta({ description: 'Title of the course' }),
    enrolled_at: timestamp.meta({ description: 'When the first lesson was watched' }),
    progress: z.number().int().min(0).max(100).meta({ description: 'Percent' }),
  })
  .meta({ id: 'Enrollment' });
export type Enrollment = z.infer<typeof enrollmentSchema>;

export const enrollmentOperations = {
  list: defineOperation({
    action: 'users.enrollments.list',
    method: 'GET',
    path: '/enrollments',
    access: 'admin',
    summary: 'Who is in which course and how far, newest first',
    input: z.object(listQuery({ sorts: ['enrolled_at', 'name'], filters: {} })),
    output: z.object({ enrollments: z.array(enrollmentSchema) }),
    status: 200,
    paged: true,
  }),
};
