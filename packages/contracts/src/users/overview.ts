import { z } from 'zod';
import { overviewDays } from '../core/limits.ts';
import { defineOperation } from '../core/operation.ts';

const count = z.number().int();

export const overviewSchema = z
  .object({
    users: count,
    enrollments: count,
    conversion: z
      .number()
      .meta({ description: 'Share of users who are enrolled in a course, in percent' }),
    days: z.array(z.object({ date: z.iso.date(), users: count, enrollments: count })).meta({
      description: `New items on each of the last ${overviewDays} days in the time zone of the school, oldest first`,
    }),
    before: z
      .object({ users: count, enrollments: count })
      .meta({ description: `New items in the ${overviewDays} days before` }),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overviewSchema>;

export const overviewOperations = {
  get: defineOperation({
    action: 'users.overview.get',
    method: 'GET',
    path: '/overview',
    access: 'admin',
    summary: 'Get the key figures of the product, and new items by day',
    input: z.object({}),
    output: overviewSchema,
    status: 200,
    // Counts whole collections.
    answerMs: 6_000,
  }),
};
