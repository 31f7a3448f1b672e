import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { moneySchema } from './money.ts';
import { plans } from './plans.ts';

/** A plan as shown on the pricing page. */
export const pricedPlanSchema = z
  .object({
    plan: z.enum(plans),
    title: z.string(),
    prices: z
      .object({ monthly: moneySchema, annual: moneySchema })
      .meta({ description: 'Per period, and per seat where seats are sold' }),
    regular_prices: z
      .object({ monthly: moneySchema.nullable(), annual: moneySchema.nullable() })
      .meta({ description: 'Without the promotion; null for a price that is not reduced' }),
    seats: z
      .object({ min: z.number().int(), max: z.number().int() })
      .nullable()
      .meta({ description: 'null for a plan for one person' }),
    opens: z.object({
      courses: z.enum(['free', 'all']),
      premium_videos: z.number().int().nullable().meta({ description: 'null for no limit' }),
      premium_tutorials: z.boolean(),
    }),
    promotion: z.string().nullable().meta({ description: 'What an annual plan saves' }),
    on_sale: z.boolean().meta({ description: 'Whether it can currently be ordered' }),
  })
  .meta({ id: 'PricedPlan' });
export type PricedPlan = z.infer<typeof pricedPlanSchema>;

export const planOperations = {
  list: defineOperation({
    action: 'commerce.plans.list',
    method: 'GET',
    path: '/plans',
    access: 'public',
    summary: 'List the plans with their current prices and what they include',
    input: z.object({}),
    output: z.object({ plans: z.array(pricedPlanSchema) }),
    status: 200,
    cache: 'plans',
  }),
};
