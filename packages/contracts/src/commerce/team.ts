import { z } from 'zod';
import { bookkeeping, invitations, tellingPeople } from '../core/call-limits.ts';
import { id, list, message, reference, timestamp } from '../core/fields.ts';
import { defineInternal, defineOperation } from '../core/operation.ts';
import { email } from '../users/sign-in/credentials.ts';
import { seatLimits } from './plans.ts';
import { seatStates } from './states/seat-states.ts';

/** Days for which an invitation can be claimed. */
export const invitationDays = 7;

/** A seat of a team: reserved, claimed or revoked. */
export const seatSchema = z
  .object({
    id,
    email: z.string().meta({ description: 'Address of the invited person' }),
    name: z.string().nullable().meta({ description: 'Name of the person who claimed it' }),
    status: z.enum(seatStates),
    invited_at: timestamp,
    expires_at: timestamp.meta({ description: 'When the invitation expires' }),
    claimed_at: timestamp.nullable(),
    revoked_at: timestamp.nullable(),
    has_left: z.boolean().meta({ description: 'Whether it was given up by its holder' }),
  })
  .meta({ id: 'Seat' });
export type Seat = z.infer<typeof seatSchema>;

const invitationSchema = z
  .object({
    team: z.string().meta({ description: 'Name of the inviting person' }),
    email: z.string(),
    status: z.enum(['open', 'expired', 'claimed', 'revoked']),
    expires_at: timestamp,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitationSchema>;

const changed = z.object({ message, seat: seatSchema });
const token = z.string().min(1).max(200);

/** Operations for a team's admin to manage seats and for invited people to use invitations. */
export const teamOperations = {
  list: defineOperation({
    action: 'commerce.team.list',
    method: 'GET',
    path: '/team/seats',
    access: 'learner',
    summary:
      "List the seats of the caller's team: those in use, then the most recently revoked ones",
    input: z.object({}),
    output: z.object({
      bought: z.number().int(),
      claimed: z.number().int(),
      left: z
        .number()
        .int()
        .meta({ description: 'Seats that are neither claimed nor reserved by an invitation' }),
      seats: z.array(seatSchema),
    }),
    status: 200,
  }),
  invite: defineOperation({
    action: 'commerce.team.invite',
    method: 'POST',
    path: '/team/seats',
    access: 'learner',
    maxBodyBytes: 128 * 1024,
    summary: 'Invite people to seats by mail: all of them, or none if there are too few seats',
    input: z
      .object({
        email: email.optional(),
        emails: list('Emails', email, seatLimits.max)
          .optional()
          .meta({ description: 'Several addresses, in addition to or instead of `email`' }),
        replaces: reference('Seat')
          .optional()
          .meta({ description: 'A seat to revoke in the same step, to hand it on' }),
      })
      .superRefine(({ email: one, emails, replaces }, context) => {
        const refuse = (path: string, text: string) =>
          context.addIssue({ code: 'custom', path: [path], message: text });
        if (!one && !emails) refuse('email', 'Email is required');
        if (!one && emails?.length === 0) refuse('emails', 'Emails is required');
        if (replaces && emails) refuse('replaces', 'A seat is handed on to one person');
      }),
    output: z.object({ message, seats: z.array(seatSchema) }),
    status: 201,
    costs: ['mail'],
    limits: invitations,
  }),
  resend: defineOperation({
    action: 'commerce.team.resend',
    method: 'POST',
    path: '/team/seats/:id/resend',
    access: 'learner',
    summary: 'Resend an invitation; its previous link becomes invalid',
    input: z.object({ id }),
    output: changed,
    status: 200,
    costs: ['mail'],
    limits: invitations,
  }),
  revoke: defineOperation({
    action: 'commerce.team.revoke',
    method: 'DELETE',
    path: '/team/seats/:id',
    access: 'learner',
    summary: 'Revoke a seat or an invitation',
    input: z.object({ id }),
    output: changed,
    status: 200,
    costs: ['mail'],
    limits: bookkeeping,
  }),
  leave: defineOperation({
    action: 'commerce.team.leave',
    method: 'POST',
    path: '/team/seats/:id/leave',
    access: 'learner',
    summary: "Give up the caller's own seat in somebody's team; repeating it has no effect",
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
    costs: ['mail'],
    limits: tellingPeople,
  }),
  invitation: defineOperation({
    action: 'commerce.team.invitation',
    method: 'GET',
    path: '/team/invitations/:token',
    access: 'public',
    summary:
      'Get an invitation by the token of its link: who invites whom, and whether it is still valid',
    input: z.object({ token }),
    output: z.object({ invitation: invitationSchema }),
    status: 200,
  }),
  claim: defineOperation({
    action: 'commerce.team.claim',
    method: 'POST',
    path: '/team/invitations/:token/claim',
    access: 'learner',
    summary: 'Claim a seat; repeating it has no effect',
    input: z.object({ token }),
    output: changed,
    status: 200,
    costs: ['mail'],
    limits: tellingPeople,
  }),
};

/** Query of the process that mails an invitation: the token is created at the last moment. */
export const invitationLink = defineInternal({
  action: 'commerce.team.invitation-link',
  summary: 'A new token for an invitation; null if it is no longer open',
  input: z.object({ seatId: id }),
  output: z.object({
    link: z
      .object({ token: z.string(), team: z.string(), email: z.string(), expires_at: timestamp })
      .nullable(),
  }),
});

/** Query of the users service about whose progress the caller may see. */
export const teamMembers = defineInternal({
  action: 'commerce.team.members',
  summary: `The members of the calling learner's team`,
  safe: true,
  input: z.object({}),
  output: z.object({ members: z.array(z.object({ seat_id: id, user_id: id })) }),
});
