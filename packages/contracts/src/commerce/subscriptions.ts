import { z } from 'zod';
import { bookkeeping, tellingPeople } from '../core/call-limits.ts';
import { id, message, numeric, time, timestamp } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { moneySchema } from './money.ts';
import { providers } from './offers.ts';
import { paidPlans, periods, plans } from './plans.ts';
import { subscriptionStates } from './states/subscription-states.ts';

/** A paid plan of an account, as stored. */
export const subscriptionSchema = z
  .object({
    id,
    plan: z.enum(paidPlans),
    period: z.enum(periods),
    seats: z.number().int().nullable().meta({ description: 'null if it is not a team' }),
    price: moneySchema.meta({ description: 'Per period' }),
    status: z.enum(subscriptionStates),
    started_at: timestamp,
    ends_at: timestamp.meta({ description: 'End of the paid period' }),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscriptionSchema>;

/** A requested plan, period or number of seats that is not in effect yet. */
export const wantedPlanSchema = z
  .object({
    plan: z.enum(paidPlans),
    period: z.enum(periods),
    seats: z.number().int().nullable().meta({ description: 'null if it is not a team' }),
    price: moneySchema.meta({ description: 'Per period' }),
    at: timestamp.nullable().meta({ description: 'null until its order is paid' }),
    order_id: id.nullable().meta({ description: 'Id of the order that pays for it' }),
  })
  .meta({ id: 'WantedPlan' });
export type WantedPlan = z.infer<typeof wantedPlanSchema>;

/** The current plan of an account. */
export const currentPlanSchema = z
  .object({
    plan: z.enum(plans),
    period: z.enum(periods).nullable(),
    price: moneySchema.nullable().meta({ description: 'Per period' }),
    status: z.enum(['free', 'trialing', 'active', 'past_due', 'cancelled']).meta({
      description:
        '`trialing`: Free, with lessons of the trial left; `cancelled`: ends with the paid period',
    }),
    current_period_end: timestamp.nullable().meta({ description: 'End of the paid period' }),
    cancel_at_period_end: z.boolean(),
    grace_ends_at: timestamp.nullable().meta({
      description:
        'When an unpaid renewal ends the plan; null unless all charges of it have failed',
    }),
    paid_by_wallet: z.boolean().meta({
      description:
        'true if it was paid with a wallet, which cannot be charged again; continuing requires a card',
    }),
    change: wantedPlanSchema
      .nullable()
      .meta({ description: 'The pending change; null if there is none' }),
    next_charge: moneySchema.nullable().meta({
      description:
        'What the renewal costs at current prices; null if the plan does not renew, or is renewed and unpaid',
    }),
    seats: z.object({ bought: z.number().int(), claimed: z.number().int() }),
    provider: z
      .enum(providers)
      .nullable()
      .meta({ description: 'Through whom it was paid last; null if it has not been paid' }),
    portal: z.boolean().meta({
      description: 'Whether the payment method can be managed on a page of the payment provider',
    }),
    member_of: z
      .string()
      .nullable()
      .meta({ description: `Who pays for the caller's seat in a team` }),
    seat_id: id.nullable().meta({ description: 'That seat' }),
    premium_videos: z.object({
      limit: z.number().int(),
      used: z.array(id).meta({ description: 'Videos that the Free account has chosen to open' }),
    }),
  })
  .meta({ id: 'CurrentPlan' });
export type CurrentPlan = z.infer<typeof currentPlanSchema>;

const changed = z.object({ message, subscription: currentPlanSchema });
const changedFor = z.object({ message, subscription: subscriptionSchema });

export const subscriptionOperations = {
  get: defineOperation({
    action: 'commerce.subscriptions.get',
    method: 'GET',
    path: '/subscription',
    access: 'learner',
    summary: `Get the caller's plan`,
    input: z.object({}),
    output: currentPlanSchema,
    status: 200,
  }),
  cancel: defineOperation({
    action: 'commerce.subscriptions.cancel',
    method: 'POST',
    path: '/subscription/cancel',
    access: 'learner',
    summary: 'Cancel the plan at the end of the paid period',
    input: z.object({}),
    output: changed,
    status: 200,
    costs: ['mail'],
    limits: tellingPeople,
  }),
  resume: defineOperation({
    action: 'commerce.subscriptions.resume',
    method: 'POST',
    path: '/subscription/resume',
    access: 'learner',
    summary: 'Resume a canceled plan before it ends',
    input: z.object({}),
    output: changed,
    status: 200,
    costs: ['mail'],
    limits: tellingPeople,
  }),
  portal: defineOperation({
    action: 'commerce.subscriptions.portal',
    method: 'POST',
    path: '/subscription/portal',
    access: 'learner',
    summary: "Get the payment provider's page for managing the payment method",
    input: z.object({}),
    output: z.object({ url: z.string() }),
    status: 200,
    costs: ['money'],
    limits: tellingPeople,
  }),
  cancelFor: defineOperation({
    action: 'commerce.subscriptions.cancelFor',
    method: 'POST',
    path: '/subscriptions/:id/cancel',
    access: 'admin',
    summary: `Cancel a user's plan at the end of the paid period; the user is notified`,
    input: z.object({ id }),
    output: changedFor,
    status: 200,
    costs: ['mail'],
    limits: bookkeeping,
  }),
  extend: defineOperation({
    action: 'commerce.subscriptions.extend',
    method: 'POST',
    path: '/subscriptions/:id/extend',
    access: 'admin',
    summary: `Extend a user's plan by a number of days without payment; the user is notified`,
    input: z.object({
      id,
      days: numeric('Days', { min: 1, max: 366, integer: true }),
      if_ends_at: time('if_ends_at must be a time as it was read')
        .optional()
        .meta({ description: 'The end as last read; CHANGED if it has moved since' }),
    }),
    output: changedFor,
    status: 200,
    costs: ['mail'],
    limits: bookkeeping,
    takesKey: true,
  }),
};
