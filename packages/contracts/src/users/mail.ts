import { z } from 'zod';
import { timestamp } from '../core/fields.ts';
import { noticeSchema } from './notices.ts';

/**
 * What a mail is about and for whom. Links are not here: whoever sends the mail makes the token,
 * so that none ever lies in a queue.
 */
export const mailSchema = z.discriminatedUnion('template', [
  /** Asked for by address: whether there is an account shows only when the mail is sent. */
  z.object({
    template: z.literal('password-link'),
    asked: z.enum(['reset', 'set']),
    email: z.string(),
  }),
  /** The same for an admin's account of that address. */
  z.object({
    template: z.literal('admin-password-link'),
    asked: z.enum(['reset', 'set']),
    email: z.string(),
  }),
  z.object({ template: z.literal('verify-email'), userId: z.string() }),
  /** To the address that an account has, and to the one that it is to have. */
  z.object({
    template: z.enum(['email-change-old', 'email-change-new']),
    userId: z.string(),
    changeId: z.string(),
  }),
  z.object({
    template: z.enum([
      ...(['password-changed', 'second-factor-on', 'second-factor-off'] as const),
      'passkey-added',
    ]),
    userId: z.string(),
  }),
  z.object({
    template: z.enum([
      ...(['admin-invitation', 'admin-password-changed'] as const),
      ...(['admin-second-factor-on', 'admin-second-factor-off'] as const),
      ...(['admin-second-factor-reset', 'admin-passkey-added'] as const),
    ]),
    adminId: z.string(),
  }),
  /** What becomes of an order; those that ask for a payment by invoice come with the invoice. */
  z.object({
    template: z.enum([
      ...['order-placed', 'order-paid', 'order-refunded', 'order-part-refunded'],
      ...['order-overdue', 'payment-reminder', 'renewal-placed', 'renewal-failed'],
      'renewal-needs-card',
    ] as const),
    userId: z.string(),
    orderId: z.string(),
    title: z.string(),
    /** Cents. */
    total: z.number().int(),
    reference: z.string(),
    due_at: timestamp,
  }),
  /** What becomes of a plan. */
  z.object({
    template: z.enum(['renewal-ahead', 'end-ahead', 'plan-ended']),
    userId: z.string(),
    title: z.string(),
    /** Cents, for one period. */
    total: z.number().int(),
    /** Of the period that is paid for. */
    ends_at: timestamp,
  }),
  /** To an address that need not have an account. */
  z.object({ template: z.literal('team-invitation'), seatId: z.string() }),
  z.object({ template: z.literal('admin-notice'), adminId: z.string(), notice: noticeSchema }),
]);
export type Mail = z.infer<typeof mailSchema>;
