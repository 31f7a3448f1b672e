import { z } from 'zod';
import { id, message, timestamp } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { moneySchema } from './money.ts';
import { paidPlans, periods, plans } from './plans.ts';
import { subscriptionStates } from './states/subscription-states.ts';

/** A plan that somebody pays for, as it is kept. */
export const subscriptionSchema = z
  .object({
    id,
    plan: z.enum(paidPlans),
    period: z.enum(periods),
    seats: z.number().int().nullable().meta({ description: 'null: it is no team' }),
    price: moneySchema.meta({ description: 'Of one period' }),
    status: z.enum(subscriptionStates),
    started_at: timestamp,
    ends_at: timestamp.meta({ description: 'End of what is paid for' }),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscriptionSchema>;

/** Another plan, period or number of seats that somebody has asked for and does not have yet. */
export const wantedPlanSchema = z
  .object({
    plan: z.enum(paidPlans),
    period: z.enum(periods),
    seats: z.number().int().nullable().meta({ description: 'null: it is no team' }),
    price: moneySchema.meta({ description: 'Of one period' }),
    at: timestamp.nullable().meta({ description: 'null: once its order is paid' }),
    order_id: id.nullable().meta({ description: 'Of the order that pays for it' }),
  })
  .meta({ id: 'WantedPlan' });
export type WantedPlan = z.infer<typeof wantedPlanSchema>;

/** The plan that somebody is on at this moment. */
export const currentPlanSchema = z
  .object({
    plan: z.enum(plans),
    period: z.enum(periods).nullable(),
    price: moneySchema.nullable().meta({ description: 'Of one period' }),
    status: z.enum(['free', 'trialing', 'active', 'past_due', 'cancelled']),
    current_period_end: timestamp.nullable().meta({ description: 'End of what is paid for' }),
    cancel_at_period_end: z.boolean(),
    paid_by_wallet: z.boolean().meta({
      description: 'It was paid by a wallet, which is not charged again: to go on it takes a card',
    }),
    change: wantedPlanSchema
      .nullable()
      .meta({ description: 'What the plan becomes; null when it stays as it is' }),
    seats: z.object({ bought: z.number().int(), claimed: z.number().int() }),
    portal: z.boolean().meta({
      description: 'Whether the payment method can be managed on a page of the payment provider',
    }),
    member_of: z
      .string()
      .nullable()
      .meta({ description: 'Who pays for the seat that the caller holds in a team' }),
    premium_videos: z.object({
      limit: z.number().int(),
      used: z.array(id).meta({ description: 'Videos that a Free account has chosen to open' }),
    }),
  })
  .meta({ id: 'CurrentPlan' });
export type CurrentPlan = z.infer<typeof currentPlanSchema>;

const changed = z.object({ message, subscription: currentPlanSchema });

export const subscriptionOperations = {
  get: defineOperation({
    action: 'commerce.subscriptions.get',
    method: 'GET',
    path: '/subscription',
    access: 'learner',
    summary: 'The plan of the caller',
    input: z.object({}),
    output: currentPlanSchema,
    status: 200,
  }),
  cancel: defineOperation({
    action: 'commerce.subscriptions.cancel',
    method: 'POST',
    path: '/subscription/cancel',
    access: 'learner',
    summary: 'Let the plan end with what is paid for',
    input: z.object({}),
    output: changed,
    status: 200,
  }),
  resume: defineOperation({
    action: 'commerce.subscriptions.resume',
    method: 'POST',
    path: '/subscription/resume',
    access: 'learner',
    summary: 'Take the cancellation of the plan back, while it lasts',
    input: z.object({}),
    output: changed,
    status: 200,
  }),
  portal: defineOperation({
    action: 'commerce.subscriptions.portal',
    method: 'POST',
    path: '/subscription/portal',
    access: 'learner',
    summary: 'Where the payment method of the plan is managed, at its payment provider',
    input: z.object({}),
    output: z.object({ url: z.string() }),
    status: 200,
  }),
};
