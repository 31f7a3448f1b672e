import { z } from 'zod';
import { bookkeeping, buying, tellingPeople } from '../core/call-limits.ts';
import {
  choice,
  day,
  flag,
  id,
  message,
  numeric,
  reference,
  requiredText,
  timestamp,
} from '../core/fields.ts';
import { listQuery } from '../core/lists.ts';
import { defineOperation } from '../core/operation.ts';
import { takenKinds } from './access.ts';
import { creditNoteSchema } from './invoices.ts';
import { maxCents, moneySchema, seenSum } from './money.ts';
import { orderProducts, paymentMethods, providers, wantedSchema } from './offers.ts';
import { periods } from './plans.ts';
import { orderStates } from './states/order-states.ts';
import { planStatuses } from './states/subscription-states.ts';
import { subscriptionSchema } from './subscriptions.ts';
import { billingDetailsSchema, billingInput } from './tax/billing-details.ts';
import { saleTaxSchema } from './tax/tax.ts';

const lineSchema = z.object({
  title: z.string(),
  quantity: z.number().int(),
  unit_price: moneySchema,
});

/** Money that goes back to a buyer by bank transfer, which an admin makes. */
const transferSchema = z
  .object({
    owed: moneySchema.meta({ description: 'Not transferred yet' }),
    account: z.string().nullable().meta({ description: 'Account to send it to; null until named' }),
    sent: z.array(z.object({ amount: moneySchema, on: z.iso.date() })).meta({
      description: 'Transfers that were made, oldest first',
    }),
  })
  .meta({ id: 'Transfer' });

/** An order as shown to its buyer. */
export const orderSchema = z
  .object({
    id,
    reference: z.string().meta({ description: 'Reference for a bank transfer' }),
    product: z.enum(orderProducts),
    title: z.string().meta({ description: 'Pro, Teams, or the title of the course' }),
    course_id: id.nullable(),
    period: z.enum(periods).nullable().meta({ description: 'null if purchased for life' }),
    starts_at: timestamp.nullable().meta({
      description: 'Start of the period that it pays for; null until it is known',
    }),
    ends_at: timestamp.nullable().meta({
      description: 'End of the period that it pays for; null until it is known, and for life',
    }),
    changes_plan: z.boolean().meta({ description: 'Whether it pays for a change of a plan' }),
    is_partial: z.boolean().meta({ description: 'Whether it pays for the rest of a period only' }),
    seats: z.number().int().nullable().meta({ description: 'null if it is not a team' }),
    lines: z.array(lineSchema),
    subtotal: moneySchema.meta({ description: 'Before the discount' }),
    coupon: z.string().nullable(),
    discount: moneySchema.meta({ description: 'Discount of the coupon' }),
    tax: moneySchema.meta({ description: 'Included in the total' }),
    tax_details: saleTaxSchema
      .nullable()
      .meta({ description: 'null if no taxes were configured at the time of the order' }),
    total: moneySchema.meta({ description: 'Amount due' }),
    received: moneySchema.meta({
      description: 'Received so far; the total once the order is paid',
    }),
    refunded: moneySchema.meta({ description: 'Refunded amount' }),
    returned: moneySchema.meta({
      description: 'Received for an order that no longer expected it, and given back',
    }),
    refunded_tax: moneySchema.meta({ description: 'Included in the refunded amount' }),
    provider: z.enum(providers),
    payment_method: z
      .enum(paymentMethods)
      .nullable()
      .meta({ description: 'null for payment by invoice' }),
    pay_url: z.string().nullable().meta({ description: 'Where the buyer can pay' }),
    failed: z
      .boolean()
      .meta({ description: 'true if the order was canceled because the payment failed' }),
    status: z.enum(orderStates),
    created_at: timestamp,
    due_at: timestamp.meta({ description: 'When the order expires if it is not paid' }),
    paid_at: timestamp.nullable(),
    refund_asked_at: timestamp.nullable().meta({
      description: 'When the buyer asked for a refund that an admin has not decided about yet',
    }),
    transfer: transferSchema.nullable().meta({
      description: 'null unless money of an order by invoice goes back',
    }),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

/** Kinds of events of an order that move money. */
export const moneyMovements = [
  ...(['part_received', 'paid', 'refunded', 'received_late', 'returned'] as const),
  'reversed',
] as const;
const moneyMovementSchema = z
  .object({
    at: timestamp,
    what: z.enum(moneyMovements),
    amount: moneySchema.meta({ description: 'Negative if it goes to the buyer' }),
    tax: moneySchema.meta({
      description: 'Included in the amount; of a payment in parts, it comes with the last one',
    }),
    document: z.string().nullable().meta({
      description: 'Number of the invoice or credit note; null if there is none',
    }),
  })
  .meta({ id: 'MoneyMovement' });
export type MoneyMovement = z.infer<typeof moneyMovementSchema>;

/** An order with its buyer and the plan that it pays for. */
export const saleSchema = orderSchema
  .extend({
    user_id: id,
    name: z.string(),
    email: z.string(),
    invoice: z.string().nullable().meta({ description: 'Number of the invoice' }),
    credited: z.boolean().meta({
      description:
        'true if what is left of the payment counts towards a later order, which is refunded first',
    }),
    subscription: subscriptionSchema.nullable(),
    taken: z.array(z.enum(takenKinds)).meta({
      description:
        'What the buyer or the team had taken away when a refund was asked for; empty if it was asked for because of an earlier refund',
    }),
    movements: z
      .array(moneyMovementSchema)
      .optional()
      .meta({ description: 'In lists that ask for them; oldest first' }),
  })
  .meta({ id: 'Sale' });
export type Sale = z.infer<typeof saleSchema>;

/**
 * Why a payment provider does not make a refund, whenever it is asked. `failed`: it accepted the
 * refund, and the buyer's bank sent the money back.
 */
export const refundRefusals = [
  ...(['disputed', 'too_old', 'no_balance', 'already_refunded', 'no_payment', 'failed'] as const),
  'other',
] as const;
export type RefundRefusal = (typeof refundRefusals)[number];

/**
 * What happened to an order. Admins are also shown news from its payment provider: `event`, refunds
 * that it refused, and disputes of the payment.
 */
export const orderEvents = [
  ...(['ordered', 'part_received', 'paid', 'cancelled', 'refunded'] as const),
  ...(['received_late', 'returned', 'reversed', 'transferred', 'event'] as const),
  'refund_refused',
  ...(['dispute_opened', 'dispute_won', 'dispute_lost', 'payment_set_aside'] as const),
] as const;
const orderEventSchema = z
  .object({
    at: timestamp,
    what: z.enum(orderEvents),
    amount: moneySchema.nullable(),
    by: id.optional().meta({ description: 'Admin who booked it; told to admins only' }),
    booking: id.optional().meta({
      description: 'Id of a booking that an admin can reverse; told to admins only',
    }),
    set_aside: z
      .object({
        ref: z.string().meta({ description: 'Id of the payment at the provider' }),
        amount: z.number().meta({ description: 'In the smallest unit of the currency' }),
        currency: z.string().meta({ description: 'ISO 4217' }),
      })
      .optional()
      .meta({
        description:
          'Payment that names the order and has another sum or currency; it pays nothing',
      }),
    refusal: z
      .object({
        reason: z.enum(refundRefusals),
        retry_at: timestamp
          .nullable()
          .meta({ description: 'When the refund is tried again; null if it is no longer' }),
        settled_at: timestamp.nullable().meta({
          description: 'When the money was refunded after all; null if it was not',
        }),
      })
      .optional()
      .meta({ description: 'Of a refund that the provider refused' }),
  })
  .meta({ id: 'OrderEvent' });
export type OrderEvent = z.infer<typeof orderEventSchema>;

const changed = z.object({ message, order: saleSchema });
const cents = numeric('Amount', { min: 1, max: maxCents, integer: true });

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
    output: changed,
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
  markPaid: defineOperation({
    action: 'commerce.orders.markPaid',
    method: 'POST',
    path: '/orders/:id/mark-paid',
    access: 'admin',
    summary:
      'Mark an order by invoice as paid, or record a partial payment; access is granted once it is paid in full. Money that can no longer buy anything closes the order and counts as `returned`',
    input: z.object({
      id,
      amount: cents.optional().meta({ description: 'In cents; all that is missing by default' }),
      with_excess: flag('with_excess').default(false).meta({
        description:
          'Whether the amount may be more than what is missing; the excess counts as `returned`',
      }),
      if_received: seenSum,
    }),
    output: changed,
    status: 200,
    costs: ['money', 'mail'],
    limits: bookkeeping,
    takesKey: true,
  }),
  returnMoney: defineOperation({
    action: 'commerce.orders.returnMoney',
    method: 'POST',
    path: '/orders/:id/returns',
    access: 'admin',
    summary:
      'Record money received for an order by invoice that expects none, such as a canceled one, and its return; the buyer is notified',
    input: z.object({
      id,
      amount: cents.meta({ description: 'In cents' }),
      if_returned: seenSum,
    }),
    output: changed,
    status: 201,
    costs: ['money', 'mail'],
    limits: bookkeeping,
    takesKey: true,
  }),
  refund: defineOperation({
    action: 'commerce.orders.refund',
    method: 'POST',
    path: '/orders/:id/refunds',
    access: 'signed-in',
    summary:
      'Refund an order in whole or in part, as an admin, or in whole as the buyer within 30 days of the payment. Access ends with a full refund. A buyer who has taken a certificate, an ePub or source files, whose team has, or who was refunded within a year can only request it, and an admin decides',
    input: z.object({
      id,
      amount: cents.optional().meta({ description: 'In cents; the whole remainder by default' }),
      if_refunded: seenSum,
    }),
    output: changed.extend({
      credit_note: creditNoteSchema
        .nullable()
        .meta({ description: 'null if an admin decides first' }),
    }),
    status: 201,
    costs: ['money', 'mail'],
    limits: bookkeeping,
    takesKey: true,
  }),
  nameAccount: defineOperation({
    action: 'commerce.orders.nameAccount',
    method: 'PUT',
    path: '/orders/:id/refund-account',
    access: 'signed-in',
    summary:
      'Set the bank account to which a refund of an order by invoice is transferred, as its buyer or an admin',
    input: z.object({ id, account: requiredText('Account', 500, 8) }),
    output: changed,
    status: 200,
    costs: ['mail'],
    limits: tellingPeople,
  }),
  noteTransfer: defineOperation({
    action: 'commerce.orders.noteTransfer',
    method: 'POST',
    path: '/orders/:id/transfers',
    access: 'admin',
    summary:
      'Record that everything owed to the buyer of an order by invoice has been transferred; the buyer is notified by mail',
    input: z.object({
      id,
      sent_on: day('Day of the transfer').optional().meta({ description: 'Today by default' }),
      if_owed: seenSum,
    }),
    output: changed,
    status: 201,
    costs: ['money', 'mail'],
    limits: bookkeeping,
    takesKey: true,
  }),
  correctInvoice: defineOperation({
    action: 'commerce.orders.correctInvoice',
    method: 'POST',
    path: '/orders/:id/invoice-corrections',
    access: 'admin',
    summary:
      "Correct the buyer's details on the invoice of an order: a credit note cancels it, and a new invoice replaces it. Omitted fields are taken from the billing details of the buyer, who is notified",
    input: z.object({ id, ...billingInput }),
    output: changed.extend({ credit_note: creditNoteSchema }),
    status: 201,
    costs: ['money', 'mail'],
    limits: bookkeeping,
    takesKey: true,
  }),
  reverseBooking: defineOperation({
    action: 'commerce.orders.reverseBooking',
    method: 'POST',
    path: '/orders/:id/reversals',
    access: 'admin',
    summary:
      'Reverse a payment or a return that was recorded by mistake; access that it paid for ends with a credit note, and the buyer is notified',
    input: z.object({ id, booking: reference('Booking') }),
    output: changed,
    status: 201,
    costs: ['money', 'mail'],
    limits: bookkeeping,
    takesKey: true,
  }),
  declineRefund: defineOperation({
    action: 'commerce.orders.declineRefund',
    method: 'DELETE',
    path: '/orders/:id/refund-request',
    access: 'admin',
    summary:
      'Decline the refund that the buyer of an order has requested; the buyer is notified by mail',
    input: z.object({ id }),
    output: changed,
    status: 200,
    costs: ['mail'],
    limits: bookkeeping,
  }),
};
