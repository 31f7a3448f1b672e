import { z } from 'zod';
import { ownAccount } from '../../core/call-limits.ts';
import { message, requiredText, timestamp } from '../../core/fields.ts';
import { defineOperation, type SessionKind } from '../../core/operation.ts';
import { codeLimit } from '../limits.ts';
import { presentedPassword } from './credentials.ts';

/** Number of recovery codes that are generated together. */
export const recoveryCodeCount = 10;

/** Six digits from an authenticator app, or a recovery code. */
export const presentedCode = requiredText('Code', codeLimit);

/** Token that proves a correct password, valid once and for a few minutes, and nothing else. */
const signInToken = requiredText('Token', 200);

export const secondFactorSchema = z
  .object({
    enabled: z.boolean().meta({ description: 'Whether signing in requires a code' }),
    enabled_at: timestamp.nullable(),
    recovery_codes_left: z.number().int(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof secondFactorSchema>;

const status = z.object({ second_factor: secondFactorSchema });
const newCodes = z.object({
  message,
  recovery_codes: z
    .array(z.string())
    .meta({ description: 'Shown only once; each can be used once' }),
});

const areas = {
  learner: { group: 'users.secondFactor', path: '/account/second-factor', access: 'learner' },
  admin: { group: 'users.adminSecondFactor', path: '/admin/second-factor', access: 'editor' },
} as const;

/**
 * Returns the operations for a user's own second factor, the same for learners and in the back
 * office.
 */
function ownOperations<Kind extends SessionKind>(kind: Kind) {
  const { group, path, access } = areas[kind];
  return {
    get: defineOperation({
      action: `${group}.get`,
      method: 'GET',
      path,
      access,
      summary: 'Get whether the caller must enter a code, and how many recovery codes are left',
      input: z.object({}),
      output: status,
      status: 200,
    }),
    begin: defineOperation({
      action: `${group}.begin`,
      method: 'POST',
      path: `${path}/enrolment`,
      access,
      summary: 'Start setting up an authenticator app with a new key, valid for ten minutes',
      input: z.object({ password: presentedPassword }),
      output: z.object({
        message,
        key: z.string().meta({ description: 'Base32, for manual entry' }),
        uri: z.string().meta({ description: 'otpauth URL, for a QR code' }),
      }),
      status: 200,
      costs: ['hash'],
      limits: ownAccount,
    }),
    enable: defineOperation({
      action: `${group}.enable`,
      method: 'POST',
      path,
      access,
      summary:
        'Turn on two-factor authentication with a code of the new key; returns recovery codes',
      input: z.object({ code: presentedCode }),
      // Not 201: a response with codes must not be stored for an Idempotency-Key.
      output: newCodes,
      status: 200,
      costs: ['hash', 'mail'],
      limits: ownAccount,
    }),
    renewCodes: defineOperation({
      action: `${group}.renewCodes`,
      method: 'POST',
      path: `${path}/recovery-codes`,
      access,
      summary: 'Replace the recovery codes, with password and code',
      input: z.object({ password: presentedPassword, code: presentedCode }),
      output: newCodes,
      status: 200,
      costs: ['hash', 'mail'],
      limits: ownAccount,
    }),
    disable: defineOperation({
      action: `${group}.disable`,
      method: 'DELETE',
      path,
      access,
      summary: 'Turn off two-factor authentication, with password and code',
      input: z.object({ password: presentedPassword, code: presentedCode }),
      output: z.object({ message }),
      status: 200,
      costs: ['hash', 'mail'],
      limits: ownAccount,
    }),
  };
}

export const secondFactorOperations = {
  learner: ownOperations('learner'),
  admin: ownOperations('admin'),
};

/** Input of the second step of a sign-in. */
export const secondStepInput = z.object({ token: signInToken, code: presentedCode });
