import { z } from 'zod';
import { ifUpdatedAt, message, numeric, timestamp } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { moneySchema } from './money.ts';
import { planPriceLimits, plans, seatLimits, teamPriceFrom } from './plans.ts';

const price = (label: string) =>
  numeric(label, { ...planPriceLimits, integer: true }).meta({ description: 'In cents' });
const regularPrice = (label: string) =>
  price(label)
    .nullish()
    .meta({ description: 'In cents, without the promotion; null for no promotion' });

const teamPrice = (label: string) =>
  price(label)
    .nullish()
    .meta({ description: 'In cents, per seat of larger teams; null for the price of a seat' });

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
    team_prices: z
      .object({
        from: z.number().int().meta({ description: 'Number of seats from which on they hold' }),
        monthly: moneySchema.nullable(),
        annual: moneySchema.nullable(),
      })
      .nullable()
      .meta({ description: 'Lower prices per seat of larger teams; null if there are none' }),
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
    updated_at: timestamp
      .nullable()
      .meta({ description: 'When a price was last replaced; null for the Free plan' }),
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
    output: z.object({
      plans: z.array(pricedPlanSchema),
      test_payments: z
        .boolean()
        .meta({ description: 'Whether orders can be paid by test payments, which charge nobody' }),
    }),
    status: 200,
    cache: 'plans',
  }),
  update: defineOperation({
    action: 'commerce.plans.update',
    method: 'PUT',
    path: '/plans/:id',
    access: 'owner',
    summary:
      'Replace the prices of a plan; omitted ones are unchanged. They apply to new orders and renewals; existing orders keep theirs',
    input: z.object({
      id: z.string().meta({ description: 'pro or team' }),
      monthly: price('Monthly price').optional(),
      annual: price('Annual price').optional(),
      regular_monthly: regularPrice('Regular monthly price'),
      regular_annual: regularPrice('Regular annual price'),
      team_from: numeric('Seats', { min: teamPriceFrom.min, max: seatLimits.max, integer: true })
        .optional()
        .meta({ description: 'Number of seats from which on the prices of larger teams hold' }),
      team_monthly: teamPrice('Monthly price of larger teams'),
      team_annual: teamPrice('Annual price of larger teams'),
      if_updated_at: ifUpdatedAt,
    }),
    output: z.object({ message, plan: pricedPlanSchema }),
    status: 200,
  }),
};
