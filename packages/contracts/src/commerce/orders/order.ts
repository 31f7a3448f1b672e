import { z } from 'zod';
import { id, message, timestamp } from '../../core/fields.ts';
import { takenKinds } from '../access.ts';
import { moneySchema } from '../money.ts';
import { orderProducts, paymentMethods, providers } from '../offers.ts';
import { periods } from '../plans.ts';
import { orderStates } from '../states/order-states.ts';
import { subscriptionSchema } from '../subscriptions.ts';
import { saleTaxSchema } from '../tax/tax.ts';

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
        'What the buyer or the team had taken away when a refund was asked for; empty if it was asked for because of earlier refunds',
    }),
    movements: z
      .array(moneyMovementSchema)
      .optional()
      .meta({ description: 'In lists that ask for them; oldest first' }),
  })
  .meta({ id: 'Sale' });
export type Sale = z.infer<typeof saleSchema>;

/** The output of operations that change an order. */
export const changedSale = z.object({ message, order: saleSchema });
