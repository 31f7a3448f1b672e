import { z } from 'zod';
import { timestamp } from '../../core/fields.ts';
import { noticeSchema } from './notices.ts';

/** Why an order was canceled by somebody else than its buyer. */
export const cancelReasons = [
  ...(['by-team', 'course-removed', 'payment-failed', 'plan-changed', 'plan-refunded'] as const),
  'plan-renewed',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/**
 * Template and recipient of a mail. Links are not included: the sending process creates the token,
 * so that no token is ever in a queue.
 */
export const mailSchema = z.discriminatedUnion('template', [
  /** Requested by address. The account is looked up only when the mail is sent. */
  z.object({
    template: z.literal('password-link'),
    asked: z.enum(['reset', 'set']),
    email: z.string(),
  }),
  /** The same for an admin account with that address. */
  z.object({
    template: z.literal('admin-password-link'),
    asked: z.enum(['reset', 'set']),
    email: z.string(),
  }),
  z.object({ template: z.literal('verify-email'), userId: z.string() }),
  /** Sent to the current and to the new address of an account. */
  z.object({
    template: z.enum(['email-change-old', 'email-change-new']),
    userId: z.string(),
    changeId: z.string(),
  }),
  z.object({
    template: z.enum(['admin-email-change-old', 'admin-email-change-new']),
    adminId: z.string(),
    changeId: z.string(),
  }),
  /** Sent to the former address, with a way back. */
  z.object({ template: z.literal('email-changed'), userId: z.string(), changeId: z.string() }),
  z.object({
    template: z.literal('admin-email-changed'),
    adminId: z.string(),
    changeId: z.string(),
  }),
  z.object({
    template: z.enum([
      ...(['password-changed', 'second-factor-on', 'second-factor-off'] as const),
      ...(['passkey-added', 'second-factor-reset', 'sign-ins-removed'] as const),
      ...(['passkey-removed', 'recovery-codes-renewed'] as const),
    ]),
    userId: z.string(),
  }),
  z.object({
    template: z.enum([
      ...(['admin-invitation', 'admin-password-changed'] as const),
      ...(['admin-second-factor-on', 'admin-second-factor-off'] as const),
      ...(['admin-second-factor-reset', 'admin-passkey-added'] as const),
      ...(['admin-passkey-removed', 'admin-recovery-codes-renewed'] as const),
    ]),
    adminId: z.string(),
  }),
  /** News of an order. Mails that request payment by invoice have the invoice attached. */
  z.object({
    template: z.enum([
      ...['order-placed', 'order-paid', 'order-refunded', 'order-part-refunded'],
      ...['order-overdue', 'payment-reminder', 'renewal-placed', 'renewal-failed'],
      ...['renewal-needs-card', 'renewal-grace', 'order-part-paid', 'payment-returned'],
      ...(['order-cancelled', 'refund-declined', 'refund-transferred'] as const),
      ...(['booking-reversed', 'invoice-corrected'] as const),
    ] as const),
    userId: z.string(),
    orderId: z.string(),
    title: z.string(),
    /** Cents. */
    total: z.number().int(),
    reference: z.string(),
    due_at: timestamp,
    /** End of the period that it pays for, if that is known. */
    paid_until: timestamp.optional(),
    /** Whether money that goes back is transferred by hand, to an account that the buyer names. */
    by_transfer: z.boolean().optional(),
    /** Whether that account is named already. */
    account_named: z.boolean().optional(),
    /** Day of the transfer. */
    sent_on: z.iso.date().optional(),
    /** Number of the credit note of a refund. */
    credit_note: z.string().optional(),
    /** The plan that the buyer still has after a refund, and whether a course was refunded. */
    kept_plan: z
      .object({ title: z.string(), ends_at: timestamp, is_course: z.boolean() })
      .optional(),
    /** When access ends unless the renewal is paid. Set if all charges have failed. */
    access_until: timestamp.optional(),
    /** Set for an order that was canceled. */
    cancelled_because: z.enum(cancelReasons).optional(),
    /** Cents that were paid for it and are returned. */
    returned: z.number().int().optional(),
  }),
  /** News of a plan. */
  z.object({
    template: z.enum([
      'renewal-ahead',
      'end-ahead',
      'plan-ended',
      'plan-cancelled',
      'plan-extended',
      'plan-stopped',
      'plan-ends',
      'plan-resumed',
      'plan-change-planned',
      'plan-change-withdrawn',
    ]),
    userId: z.string(),
    title: z.string(),
    /** Cents per period. */
    total: z.number().int(),
    /** End of the paid period. */
    ends_at: timestamp,
  }),
  /** To somebody whom an admin has added, with a link to choose the first password. */
  z.object({
    template: z.literal('learner-invitation'),
    userId: z.string(),
    /** Names of what they were given. */
    given: z.array(z.string()),
  }),
  /** To a person whom an admin gave access. */
  z.object({
    template: z.literal('access-given'),
    userId: z.string(),
    /** Names of what was given, with the last day if there is one. */
    given: z.array(z.string()),
  }),
  /** To a person from whom an admin took back access that was given. */
  z.object({
    template: z.literal('access-taken-back'),
    userId: z.string(),
    /** Name of what was taken back. */
    taken: z.string(),
  }),
  /** To a buyer, when the account that a refund is transferred to is named or replaced. */
  z.object({
    template: z.literal('refund-account-named'),
    userId: z.string(),
    /** Payment reference of the order. */
    reference: z.string(),
    /** Last characters of the account. */
    ending: z.string(),
  }),
  /** To whoever pays for a team, when an invitation is accepted. */
  z.object({
    template: z.literal('seat-claimed'),
    userId: z.string(),
    /** Name and address of the new member. */
    member: z.string(),
    email: z.string(),
  }),
  /** To whoever pays for a team, when a member gives up the seat. */
  z.object({
    template: z.literal('seat-left'),
    userId: z.string(),
    /** Name and address of the former member. */
    member: z.string(),
    email: z.string(),
  }),
  /** To the address of an account that its owner has deleted. */
  z.object({ template: z.literal('account-deleted'), name: z.string(), address: z.string() }),
  /** To a member of a team whose plan has ended, or whose seat was revoked. */
  z.object({
    template: z.literal('team-ended'),
    userId: z.string(),
    /** Name of the person who paid. */
    team: z.string(),
    /** Title of the plan that the member still has; null if there is none. */
    kept_plan: z.string().nullable(),
    /** Number of courses that the member has bought. */
    kept_courses: z.number().int(),
    /** Whether the seat was revoked, and the team goes on. */
    is_revoked: z.boolean().optional(),
  }),
  /** A message of the team to learners, see `learner-messages.ts`. */
  z.object({ template: z.literal('learner-message'), userId: z.string(), messageId: z.string() }),
  /** The same to the admin who is writing it. */
  z.object({
    ...{ template: z.literal('message-test'), adminId: z.string() },
    ...{ subject: z.string(), text: z.string() },
  }),
  /** What has happened since the last one, once a day. */
  z.object({ template: z.literal('digest'), userId: z.string(), digestId: z.string() }),
  /** Sent to an address that need not have an account. */
  z.object({ template: z.literal('team-invitation'), seatId: z.string() }),
  z.object({ template: z.literal('admin-notice'), adminId: z.string(), notice: noticeSchema }),
]);
export type Mail = z.infer<typeof mailSchema>;
