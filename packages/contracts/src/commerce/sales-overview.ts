import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { overviewDays } from '../core/overview-days.ts';
import { moneySchema } from './money.ts';

const count = z.number().int();
const revenue = moneySchema.meta({
  description: 'Received, less what was given back, without tax',
});

export const salesOverviewSchema = z
  .object({
    revenue,
    orders: count.meta({ description: 'That were paid' }),
    conversion: z.number().meta({
      description: `Percent of the orders of the last ${overviewDays} days that are paid`,
    }),
    days: z
      .array(z.object({ date: z.iso.date(), revenue, orders: count }))
      .meta({ description: `Each of the last ${overviewDays} days (UTC), oldest first` }),
    before: z
      .object({ revenue, orders: count })
      .meta({ description: `The ${overviewDays} days before those` }),
  })
  .meta({ id: 'SalesOverview' });
export type SalesOverview = z.infer<typeof salesOverviewSchema>;

export const salesOverviewOperations = {
  get: defineOperation({
    action: 'commerce.overview.get',
    method: 'GET',
    path: '/overview/sales',
    access: 'admin',
    summary: 'What was sold, altogether and day by day',
    input: z.object({}),
    output: salesOverviewSchema,
    status: 200,
    // Sums up the whole ledger.
    answerMs: 6_000,
  }),
};
