import { z } from 'zod';
import { id, timestamp } from '../../core/fields.ts';
import { moneySchema } from '../money.ts';

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
export const orderEventSchema = z
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
