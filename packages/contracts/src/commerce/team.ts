import { z } from 'zod';
import { id, list, message, reference, timestamp } from '../core/fields.ts';
import { defineInternal, defineOperation } from '../core/operation.ts';
import { email } from '../users/credentials.ts';
import { seatLimits } from './plans.ts';
import { seatStates } from './states/seat-states.ts';

/** Days in which an invitation can be claimed. */
export const invitationDays = 7;

/** A seat of a team: kept for somebody, held by them, or taken away again. */
export const seatSchema = z
  .object({
    id,
    email: z.string().meta({ description: 'Whom the invitation was sent to' }),
    name: z.string().nullable().meta({ description: 'Of who claimed it' }),
    status: z.enum(seatStates),
    invited_at: timestamp,
    expires_at: timestamp.meta({ description: 'Until when the invitation can be claimed' }),
    claimed_at: timestamp.nullable(),
    revoked_at: timestamp.nullable(),
  })
  .meta({ id: 'Seat' });
export type Seat = z.infer<typeof seatSchema>;

const invitationSchema = z
  .object({
    team: z.string().meta({ description: 'Name of who invites' }),
    email: z.string(),
    status: z.enum(['open', 'expired', 'claimed', 'revoked']),
    expires_at: timestamp,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitationSchema>;

const changed = z.object({ message, seat: seatSchema });
const token = z.string().min(1).max(200);

/** What the admin of a team does with its seats, and who is invited with an invitation. */
export const teamOperations = {
  list: defineOperation({
    action: 'commerce.team.list',
    method: 'GET',
    path: '/team/seats',
    access: 'learner',
    summary: "The seats of the caller's team: those in use, then the latest revoked ones",
    input: z.object({}),
    output: z.object({
      bought: z.number().int(),
      claimed: z.number().int(),
      left: z.number().int().meta({ description: 'Seats that nobody holds or is invited to' }),
      seats: z.array(seatSchema),
    }),
    status: 200,
  }),
  invite: defineOperation({
    action: 'commerce.team.invite',
    method: 'POST',
    path: '/team/seats',
    access: 'learner',
    summary: 'Invite people to seats by mail: all of them, or nobody when there are too few seats',
    input: z
      .object({
        email: email.optional(),
        emails: list('Emails', email, seatLimits.max)
          .optional()
          .meta({ description: 'Several at once, beside `email` or in place of it' }),
        replaces: reference('Seat')
          .optional()
          .meta({ description: 'A seat to revoke in the same step, so that it is handed on' }),
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
  }),
  resend: defineOperation({
    action: 'commerce.team.resend',
    method: 'POST',
    path: '/team/seats/:id/resend',
    access: 'learner',
    summary: 'Send an invitation once more; the link of the one before no longer works',
    input: z.object({ id }),
    output: changed,
    status: 200,
  }),
  revoke: defineOperation({
    action: 'commerce.team.revoke',
    method: 'DELETE',
    path: '/team/seats/:id',
    access: 'learner',
    summary: 'Take a seat away, or an invitation back',
    input: z.object({ id }),
    output: changed,
    status: 200,
  }),
  invitation: defineOperation({
    action: 'commerce.team.invitation',
    method: 'GET',
    path: '/team/invitations/:token',
    access: 'public',
    summary: 'An invitation as its link knows it: who invites whom, and whether it still counts',
    input: z.object({ token }),
    output: z.object({ invitation: invitationSchema }),
    status: 200,
  }),
  claim: defineOperation({
    action: 'commerce.team.claim',
    method: 'POST',
    path: '/team/invitations/:token/claim',
    access: 'learner',
    summary: 'Take the seat that one was invited to; doing it again changes nothing',
    input: z.object({ token }),
    output: changed,
    status: 200,
  }),
};

/** The question of who mails an invitation: the token is made at the last moment. */
export const invitationLink = defineInternal({
  action: 'commerce.team.invitation-link',
  summary: 'A new token for an invitation; null when it is no longer open',
  input: z.object({ seatId: id }),
  output: z.object({
    link: z
      .object({ token: z.string(), team: z.string(), email: z.string(), expires_at: timestamp })
      .nullable(),
  }),
});

/** The question of the users service about whose progress the caller may see. */
export const teamMembers = defineInternal({
  action: 'commerce.team.members',
  summary: 'Who holds a seat in the team of the learner who calls',
  safe: true,
  input: z.object({}),
  output: z.object({ members: z.array(z.object({ seat_id: id, user_id: id })) }),
});
