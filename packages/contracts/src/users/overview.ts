import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { overviewDays } from '../core/overview-days.ts';

const count = z.number().int();

export const overviewSchema = z
  .object({
    users: count,
    enrollments: count,
    conversion: z.number().meta({ description: 'Percent of the users who are in a course' }),
    days: z.array(z.object({ date: z.iso.date(), users: count, enrollments: count })).meta({
      description: `What was new on each of the last ${overviewDays} days (UTC), oldest first`,
    }),
    before: z
      .object({ users: count, enrollments: count })
      .meta({ description: `What was new in the ${overviewDays} days before those` }),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overviewSchema>;

export const overviewOperations = {
  get: defineOperation({
    action: 'users.overview.get',
    method: 'GET',
    path: '/overview',
    access: 'admin',
    summary: 'The product in figures, and what was new day by day',
    input: z.object({}),
    output: overviewSchema,
    status: 200,
    // Counts whole collections.
    answerMs: 6_000,
  }),
};
