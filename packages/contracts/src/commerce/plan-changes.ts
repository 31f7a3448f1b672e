import { z } from 'zod';
import { buying } from '../core/call-limits.ts';
import { choice, message, timestamp } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { moneySchema, seenSum } from './money.ts';
import { seatsField } from './offers.ts';
import { orderSchema } from './orders/order.ts';
import { paidPlans, periods } from './plans.ts';
import { currentPlanSchema } from './subscriptions.ts';
import { saleTaxSchema } from './tax/tax.ts';

/** Requested changes to a plan. Omitted fields stay as they are. */
const wantedSchema = z
  .object({
    plan: choice('Plan', paidPlans).optional(),
    period: choice('Period', periods).optional(),
    seats: seatsField.optional().meta({ description: 'For teams: 2 to 250' }),
  })
  .superRefine(({ plan, period, seats }, context) => {
    const refuse = (path: string, text: string) =>
      context.addIssue({ code: 'custom', path: [path], message: text });
    if (!plan && !period && seats === undefined) {
      refuse('plan', 'Plan, period or seats is required');
    }
    if (plan === 'pro' && seats !== undefined) refuse('seats', 'Only a team has seats');
  });

/** Cost of a change, today and later. */
export const prorationSchema = z
  .object({
    plan: z.enum(paidPlans),
    period: z.enum(periods),
    seats: z.number().int().nullable(),
    takes_effect: z
      .enum(['on_payment', 'at_period_end', 'unchanged'])
      .meta({ description: 'unchanged: cancels a change that has not taken effect yet' }),
    charge: moneySchema.meta({ description: 'Amount due today, before discount and credit' }),
    discount: moneySchema.meta({
      description: 'Discount on the charge, by a coupon for every payment',
    }),
    unused_days: z.number().int().meta({ description: 'Number of days credited' }),
    credit: moneySchema.meta({ description: 'For the unused days of the previous plan' }),
    due_today: moneySchema,
    tax: moneySchema.meta({ description: 'Included in the amount due today' }),
    next_tax: moneySchema.meta({ description: 'Included in the price of the next period' }),
    tax_details: saleTaxSchema.nullable().meta({ description: 'null if no taxes are configured' }),
    next_at: timestamp.meta({ description: 'Start of the next period' }),
    next_total: moneySchema.meta({
      description: 'Price of the next period, at current prices',
    }),
  })
  .meta({ id: 'Proration' });
export type Proration = z.infer<typeof prorationSchema>;

export const planChangeOperations = {
  preview: defineOperation({
    action: 'commerce.subscriptions.preview',
    method: 'GET',
    path: '/subscription/change',
    access: 'learner',
    summary: 'Preview the cost of changing the plan, today and later',
    input: wantedSchema,
    output: z.object({ proration: prorationSchema }),
    status: 200,
  }),
  change: defineOperation({
    action: 'commerce.subscriptions.change',
    method: 'PUT',
    path: '/subscription',
    access: 'learner',
    summary:
      'Change the plan, its period or its seats. Upgrades take effect when their order is paid, everything else at the end of the period. Choosing the current plan cancels a pending change',
    input: wantedSchema.safeExtend({ if_due_today: seenSum }),
    output: z.object({
      message,
      subscription: currentPlanSchema,
      proration: prorationSchema,
      order: orderSchema
        .nullable()
        .meta({ description: 'The order to pay, if an amount is due today' }),
    }),
    status: 200,
    costs: ['money', 'mail'],
    limits: buying,
    takesKey: true,
  }),
};
