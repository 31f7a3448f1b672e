import { z } from 'zod';
import { attempts, ownAccount } from '../../core/call-limits.ts';
import { message, requiredText } from '../../core/fields.ts';
import { defineOperation, type SessionKind } from '../../core/operation.ts';
import { email, newPassword, presentedPassword } from './credentials.ts';
import { presentedCode } from './second-factor.ts';

/** Days for which the owner of the former address can take a change back. */
export const undoDays = 7;

export const emailChangeSchema = z
  .object({ email: z.string(), old_confirmed: z.boolean(), new_confirmed: z.boolean() })
  .meta({
    description:
      'The requested new email address, and which of the two addresses have confirmed the change',
  });

const accepted = z.object({ status: z.literal('success'), message });

const areas = {
  learner: { group: 'users.emails', path: '/account/email', access: 'learner' },
  admin: { group: 'users.adminEmails', path: '/admin-profile/email', access: 'editor' },
} as const;

/** Returns the operations for the own email address, the same for learners and in the back office. */
function ownOperations<Kind extends SessionKind>(kind: Kind) {
  const { group, path, access } = areas[kind];
  return {
    request: defineOperation({
      action: `${group}.requestChange`,
      method: 'POST',
      path,
      access,
      summary:
        'Request a change of email address, with the password and, if signing in requires one, a code; it takes effect once both addresses have confirmed it',
      input: z.object({
        email,
        password: presentedPassword,
        code: presentedCode.optional(),
      }),
      output: accepted,
      status: 202,
      costs: ['mail', 'hash'],
      limits: ownAccount,
    }),
    resend: defineOperation({
      action: `${group}.resendChange`,
      method: 'POST',
      path: `${path}/resend`,
      access,
      summary: 'Resend the links of a pending change of email address',
      input: z.object({}),
      output: accepted,
      status: 202,
      costs: ['mail'],
      limits: ownAccount,
    }),
    cancel: defineOperation({
      action: `${group}.cancelChange`,
      method: 'DELETE',
      path,
      access,
      summary: 'Cancel a pending change of email address; its links become invalid',
      input: z.object({}),
      output: accepted,
      status: 200,
    }),
  };
}

const token = requiredText('Token', 200);

export const emailChangeOperations = {
  learner: ownOperations('learner'),
  admin: ownOperations('admin'),
  /** With a mailed link alone. */
  links: {
    confirm: defineOperation({
      action: 'users.emails.confirmChange',
      method: 'POST',
      path: '/account/email/confirm',
      access: 'public',
      summary: 'Confirm a change of email address with one of the two links',
      input: z.object({ token }),
      output: accepted.extend({
        changed: z.boolean().meta({ description: 'Whether the other address has confirmed, too' }),
      }),
      status: 200,
      costs: ['mail'],
      limits: attempts,
    }),
    undo: defineOperation({
      action: 'users.emails.undoChange',
      method: 'POST',
      path: '/account/email/undo',
      access: 'public',
      summary:
        'Undo a change of email address by the link mailed to the former address, and choose a new password; all sessions end, and passkeys are removed',
      input: z.object({ token, password: newPassword }),
      output: accepted,
      status: 200,
      costs: ['hash', 'mail'],
      limits: attempts,
    }),
  },
};
