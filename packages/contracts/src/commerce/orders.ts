import { z } from 'zod';
import { choice, flag, id, message, numeric, reference, timestamp } from '../core/fields.ts';
import { listQuery } from '../core/lists.ts';
import { defineOperation } from '../core/operation.ts';
import { creditNoteSchema } from './invoices.ts';
import { moneySchema } from './money.ts';
import { orderProducts, paymentMethods, providers, wantedSchema } from './offers.ts';
import { periods } from './plans.ts';
import { orderStates } from './states/order-states.ts';
import { subscriptionSchema } from './subscriptions.ts';
import { saleTaxSchema } from './tax.ts';

const lineSchema = z.object({
  title: z.string(),
  quantity: z.number().int(),
  unit_price: moneySchema,
});

/** Somebody's order, as they see it. */
export const orderSchema = z
  .object({
    id,
    reference: z.string().meta({ description: 'What a transfer of the money names' }),
    product: z.enum(orderProducts),
    title: z.string().meta({ description: 'Pro, Teams, or the title of the course' }),
    course_id: id.nullable(),
    period: z.enum(periods).nullable().meta({ description: 'null: bought for life' }),
    seats: z.number().int().nullable().meta({ description: 'null: it is no team' }),
    lines: z.array(lineSchema),
    subtotal: moneySchema.meta({ description: 'Before the discount' }),
    coupon: z.string().nullable(),
    discount: moneySchema.meta({ description: 'What the coupon takes off' }),
    tax: moneySchema.meta({ description: 'Contained in the total' }),
    tax_details: saleTaxSchema
      .nullable()
      .meta({ description: 'null: no taxes were set up when it was ordered' }),
    total: moneySchema.meta({ description: 'To pay' }),
    refunded: moneySchema.meta({ description: 'What was given back of it' }),
    refunded_tax: moneySchema.meta({ description: 'Contained in what was given back' }),
    provider: z.enum(providers),
    payment_method: z.enum(paymentMethods).nullable().meta({ description: 'null: by invoice' }),
    pay_url: z.string().nullable().meta({ description: 'Where the buyer goes to pay' }),
    failed: z.boolean().meta({ description: 'It is cancelled because the payment failed' }),
    status: z.enum(orderStates),
    created_at: timestamp,
    due_at: timestamp.meta({ description: 'Until when the money is waited for' }),
    paid_at: timestamp.nullable(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

/** An order with its buyer and the plan that it pays for. */
export const saleSchema = orderSchema
  .extend({
    user_id: id,
    name: z.string(),
    email: z.string(),
    invoice: z.string().nullable().meta({ description: 'Number of its invoice' }),
    subscription: subscriptionSchema.nullable(),
  })
  .meta({ id: 'Sale' });
export type Sale = z.infer<typeof saleSchema>;

const changed = z.object({ message, order: saleSchema });

/** What learners buy, and what admins do with it. */
export const orderOperations = {
  create: defineOperation({
    action: 'commerce.orders.create',
    method: 'POST',
    path: '/orders',
    access: 'learner',
    summary: 'Order a plan or a course; while the order is open, asking again answers the same one',
    input: wantedSchema,
    output: z.object({ message, order: orderSchema }),
    status: 201,
    takesKey: true,
  }),
  list: defineOperation({
    action: 'commerce.orders.list',
    method: 'GET',
    path: '/orders',
    access: 'signed-in',
    summary: "The caller's orders, newest first; `all=1` lists everybody's for admins",
    input: z.object({
      all: flag('all').default(false),
      ...listQuery({
        sorts: ['created_at', 'total'],
        filters: {
          status: choice('Status', orderStates).optional(),
          user_id: reference('User').optional(),
        },
      }),
    }),
    output: z.object({ orders: z.array(saleSchema) }),
    status: 200,
    paged: true,
  }),
  get: defineOperation({
    action: 'commerce.orders.get',
    method: 'GET',
    path: '/orders/:id',
    access: 'signed-in',
    summary: 'An order, for its buyer and for admins',
    input: z.object({ id }),
    output: z.object({
      order: saleSchema,
      bank_details: z.array(z.string()).meta({ description: 'Where the money goes, by line' }),
    }),
    status: 200,
  }),
  cancel: defineOperation({
    action: 'commerce.orders.cancel',
    method: 'POST',
    path: '/orders/:id/cancel',
    access: 'signed-in',
    summary: 'Cancel an order that is not paid, for its buyer and for admins',
    input: z.object({ id }),
    output: changed,
    status: 200,
  }),
  pay: defineOperation({
    action: 'commerce.orders.pay',
    method: 'POST',
    path: '/orders/:id/pay',
    access: 'learner',
    summary:
      "Ask for the page where an open order is paid, as its buyer; `pay_url` is null where there is none: by invoice, or while the provider's answer is waited for",
    input: z.object({ id }),
    output: z.object({ order: orderSchema }),
    status: 200,
  }),
  markPaid: defineOperation({
    action: 'commerce.orders.markPaid',
    method: 'POST',
    path: '/orders/:id/mark-paid',
    access: 'admin',
    summary: 'Note that the money of an order has come; what was bought opens at once',
    input: z.object({ id }),
    output: changed,
    status: 200,
  }),
  refund: defineOperation({
    action: 'commerce.orders.refund',
    method: 'POST',
    path: '/orders/:id/refunds',
    access: 'signed-in',
    summary:
      'Give back what was paid, or a part: for admins, and for the buyer within 30 days of the payment. What was bought closes with the whole amount, and with whatever the buyer takes back',
    input: z.object({
      id,
      amount: numeric('Amount', { min: 1, max: 100_000_000, integer: true })
        .optional()
        .meta({ description: 'In cents; all that is left by default' }),
    }),
    output: changed.extend({ credit_note: creditNoteSchema }),
    status: 201,
    takesKey: true,
  }),
};
