import { z } from 'zod';
import { id } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { enrollmentSchema } from './enrollments.ts';

/** A team member's progress in a course. */
export const memberProgressSchema = enrollmentSchema
  .pick({ name: true, email: true, course_id: true, course: true, progress: true })
  .extend({ seat_id: id })
  .meta({ id: 'MemberProgress' });
export type MemberProgress = z.infer<typeof memberProgressSchema>;

export const teamProgressOperations = {
  list: defineOperation({
    action: 'users.team-progress.list',
    method: 'GET',
    path: '/team/progress',
    access: 'learner',
    summary: "List the progress of the members of the caller's team in their courses",
    input: z.object({}),
    output: z.object({ progress: z.array(memberProgressSchema) }),
    status: 200,
  }),
};
