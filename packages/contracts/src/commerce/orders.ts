import { z } from 'zod';
import { choice, id, message, reference, timestamp } from '../core/fields.ts';
import { listQuery } from '../core/lists.ts';
import { defineOperation } from '../core/operation.ts';
import { moneySchema } from './money.ts';
import { orderProducts, wantedSchema } from './offers.ts';
import { periods } from './plans.ts';
import { orderStates } from './states/order-states.ts';
import { subscriptionStates } from './states/subscription-states.ts';

/** Somebody's order, as they see it. */
export const orderSchema = z
  .object({
    id,
    reference: z.string().meta({ description: 'What a transfer of the money names' }),
    product: z.enum(orderProducts),
    title: z.string().meta({ description: 'Pro, or the title of the course' }),
    course_id: id.nullable(),
    period: z.enum(periods).nullable().meta({ description: 'null: bought for life' }),
    coupon: z.string().nullable(),
    discount: moneySchema.nullable().meta({ description: 'What the coupon takes off' }),
    total: moneySchema,
    status: z.enum(orderStates),
    created_at: timestamp,
    due_at: timestamp.meta({ description: 'Until when the money is waited for' }),
    paid_at: timestamp.nullable(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

/** A plan that somebody pays for. */
export const subscriptionSchema = z
  .object({
    id,
    plan: z.literal('pro'),
    period: z.enum(periods),
    price: moneySchema.meta({ description: 'Of one period' }),
    status: z.enum(subscriptionStates),
    started_at: timestamp,
    ends_at: timestamp.meta({ description: 'End of what is paid for' }),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscriptionSchema>;

/** An order as admins see it. */
export const saleSchema = orderSchema
  .extend({
    user_id: id,
    name: z.string(),
    email: z.string(),
    subscription: subscriptionSchema.nullable(),
  })
  .meta({ id: 'Sale' });
export type Sale = z.infer<typeof saleSchema>;

const saved = z.object({ message, order: orderSchema });
const changed = z.object({ message, sale: saleSchema });

/** What learners buy. */
export const orderOperations = {
  create: defineOperation({
    action: 'commerce.orders.create',
    method: 'POST',
    path: '/account/orders',
    access: 'learner',
    summary: 'Order a plan or a course; while the order is open, asking again answers the same one',
    input: wantedSchema,
    output: saved,
    status: 201,
  }),
  list: defineOperation({
    action: 'commerce.orders.list',
    method: 'GET',
    path: '/account/orders',
    access: 'learner',
    summary: "The caller's orders, newest first, and the plan they pay for",
    input: z.object({}),
    output: z.object({
      orders: z.array(orderSchema),
      subscription: subscriptionSchema.nullable(),
    }),
    status: 200,
  }),
  get: defineOperation({
    action: 'commerce.orders.get',
    method: 'GET',
    path: '/account/orders/:id',
    access: 'learner',
    summary: "One of the caller's orders",
    input: z.object({ id }),
    output: z.object({
      order: orderSchema,
      bank_details: z.array(z.string()).meta({ description: 'Where the money goes, by line' }),
    }),
    status: 200,
  }),
  cancel: defineOperation({
    action: 'commerce.orders.cancelOwn',
    method: 'DELETE',
    path: '/account/orders/:id',
    access: 'learner',
    summary: "Cancel one of the caller's orders that is not paid",
    input: z.object({ id }),
    output: saved,
    status: 200,
  }),
  cancelPlan: defineOperation({
    action: 'commerce.subscriptions.cancel',
    method: 'DELETE',
    path: '/account/subscription',
    access: 'learner',
    summary: 'Let the plan end with what is paid for',
    input: z.object({}),
    output: z.object({ message, subscription: subscriptionSchema }),
    status: 200,
  }),
  resumePlan: defineOperation({
    action: 'commerce.subscriptions.resume',
    method: 'POST',
    path: '/account/subscription/resume',
    access: 'learner',
    summary: 'Take the cancellation of the plan back, while it lasts',
    input: z.object({}),
    output: z.object({ message, subscription: subscriptionSchema }),
    status: 200,
  }),
};

/** What admins do with orders. */
export const saleOperations = {
  list: defineOperation({
    action: 'commerce.sales.list',
    method: 'GET',
    path: '/orders',
    access: 'admin',
    summary: 'Orders with the plans they pay for, newest first',
    input: z.object(
      listQuery({
        sorts: ['created_at', 'total'],
        filters: {
          status: choice('Status', orderStates).optional(),
          user_id: reference('User').optional(),
        },
      }),
    ),
    output: z.object({ sales: z.array(saleSchema) }),
    status: 200,
    paged: true,
  }),
  pay: defineOperation({
    action: 'commerce.sales.pay',
    method: 'POST',
    path: '/orders/:id/pay',
    access: 'admin',
    summary: 'Note that the money of an order has come; what was bought opens at once',
    input: z.object({ id }),
    output: changed,
    status: 200,
  }),
  refund: defineOperation({
    action: 'commerce.sales.refund',
    method: 'POST',
    path: '/orders/:id/refund',
    access: 'admin',
    summary: 'Note that the money of an order was given back; what was bought closes at once',
    input: z.object({ id }),
    output: changed,
    status: 200,
  }),
  cancel: defineOperation({
    action: 'commerce.sales.cancel',
    method: 'POST',
    path: '/orders/:id/cancel',
    access: 'admin',
    summary: 'Cancel an order that is not paid',
    input: z.object({ id }),
    output: changed,
    status: 200,
  }),
};
