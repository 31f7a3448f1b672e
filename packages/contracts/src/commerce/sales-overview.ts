import { z } from 'zod';
import { overviewDays } from '../core/limits.ts';
import { defineOperation } from '../core/operation.ts';
import { moneySchema } from './money.ts';

const count = z.number().int();
const revenue = moneySchema.meta({
  description: 'Received, minus refunds and tax',
});

const daySchema = z.object({
  date: z.iso.date(),
  revenue,
  orders: count.meta({ description: 'Number of orders paid on this day' }),
  placed: count.meta({ description: 'Number of orders placed on this day' }),
  conversion: z
    .number()
    .nullable()
    .meta({ description: 'Paid share of them, in percent; null if none was placed' }),
});

export const salesOverviewSchema = z
  .object({
    revenue,
    orders: count.meta({ description: 'Number of paid orders' }),
    conversion: z.number().meta({
      description: `Paid share of the orders of the last ${overviewDays} days, in percent`,
    }),
    days: z.array(daySchema).meta({
      description: `Each of the last ${overviewDays} days in the time zone of the school, oldest first`,
    }),
    before: z
      .object({ revenue, orders: count })
      .meta({ description: `The ${overviewDays} days before` }),
  })
  .meta({ id: 'SalesOverview' });
export type SalesOverview = z.infer<typeof salesOverviewSchema>;

export const salesOverviewOperations = {
  get: defineOperation({
    action: 'commerce.overview.get',
    method: 'GET',
    path: '/overview/sales',
    access: 'admin',
    summary: 'Get sales in total and by day',
    input: z.object({}),
    output: salesOverviewSchema,
    status: 200,
    // The first call sums all days since the first booking.
    answerMs: 6_000,
  }),
};
