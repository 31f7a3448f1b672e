import { z } from 'zod';
import { buying, tellingPeople } from '../../core/call-limits.ts';
import { choice, flag, id, message, reference } from '../../core/fields.ts';
import { listQuery } from '../../core/lists.ts';
import { defineOperation } from '../../core/operation.ts';
import { seenSum } from '../money.ts';
import { wantedSchema } from '../offers.ts';
import { orderStates } from '../states/order-states.ts';
import { planStatuses } from '../states/subscription-states.ts';
import { billingDetailsSchema } from '../tax/billing-details.ts';
import { bookingOperations } from './bookings.ts';
import { changedSale, orderSchema, saleSchema } from './order.ts';
import { orderEventSchema } from './order-history.ts';

/** Operations of learners to buy and of admins to manage orders. */
export const orderOperations = {
  create: defineOperation({
    action: 'commerce.orders.create',
    method: 'POST',
    path: '/orders',
    access: 'learner',
    summary:
      'Order a plan or a course; while an order is open, ordering again returns the same order',
    input: wantedSchema.safeExtend({ if_total: seenSum }),
    output: z.object({ message, order: orderSchema }),
    status: 201,
    costs: ['money', 'mail'],
    limits: buying,
    takesKey: true,
  }),
  list: defineOperation({
    action: 'commerce.orders.list',
    method: 'GET',
    path: '/orders',
    access: 'signed-in',
    summary: "List the caller's orders, newest first; for admins, `all=1` lists everybody's",
    input: z.object({
      all: flag('all').default(false),
      movements: flag('movements')
        .default(false)
        .meta({ description: 'Whether to add every movement of money, for bookkeeping' }),
      ...listQuery({
        sorts: ['created_at', 'total'],
        filters: {
          status: choice('Status', orderStates).optional(),
          user_id: reference('User').optional(),
          refund_asked: flag('refund_asked').optional().meta({
            description: 'Only orders whose buyers wait for a decision about their refund',
          }),
          transfer_owed: flag('transfer_owed').optional().meta({
            description: 'Only orders of which money is still to be transferred to the buyer',
          }),
          plan_status: choice('Plan status', planStatuses).optional().meta({
            description:
              'Only orders of plans in this state; the paid ones, unless `status` asks for others',
          }),
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
    summary: 'Get an order, as its buyer or an admin',
    input: z.object({ id }),
    output: z.object({
      order: saleSchema,
      bank_details: z.array(z.string()).meta({ description: 'Bank account, by line' }),
      history: z.array(orderEventSchema).meta({ description: 'Oldest first' }),
      billing_details: billingDetailsSchema.nullable().meta({
        description: 'What the next invoices of the buyer state; null for buyers themselves',
      }),
    }),
    status: 200,
  }),
  cancel: defineOperation({
    action: 'commerce.orders.cancel',
    method: 'POST',
    path: '/orders/:id/cancel',
    access: 'signed-in',
    summary: 'Cancel an unpaid order, as its buyer or an admin',
    input: z.object({ id }),
    output: changedSale,
    status: 200,
    costs: ['money', 'mail'],
    limits: tellingPeople,
  }),
  pay: defineOperation({
    action: 'commerce.orders.pay',
    method: 'POST',
    path: '/orders/:id/pay',
    access: 'learner',
    summary:
      'Get the payment page of an open order, as its buyer; `pay_url` is null if there is none: for payment by invoice, or while the provider has not confirmed yet',
    input: z.object({ id }),
    output: z.object({ order: orderSchema }),
    status: 200,
    costs: ['money'],
    limits: tellingPeople,
  }),
  ...bookingOperations,
};
