import { z } from 'zod';
import { id, message, timestamp } from '../core/fields.ts';
import { requiredName } from '../core/names.ts';
import { defineOperation, type SessionKind } from '../core/operation.ts';
import { presentedPassword } from './credentials.ts';

/** Passkeys of one account. */
export const passkeyLimit = 20;

export const passkeySchema = z
  .object({ id, name: z.string(), created_at: timestamp, last_used_at: timestamp.nullable() })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeySchema>;

/** Bytes as browsers send them. */
const encoded = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

/**
 * What a browser made. Nobody types it, so one message says all that can be wrong with it; what
 * browsers add beside these fields is dropped.
 */
function madeByBrowser<Response extends z.ZodType>(response: Response) {
  const wrong = 'Passkey must be what the browser made';
  const credential = z.object({
    id: encoded(1_400),
    rawId: encoded(1_400),
    type: z.literal('public-key'),
    response,
  });
  // Documented like the credential, although it is taken apart as a whole.
  const { $schema: _, ...shape } = z.toJSONSchema(credential, { io: 'input' });
  const given = z.record(z.string(), z.unknown(), wrong).meta(shape);
  return given.transform((value, context) => {
    const { success, data } = credential.safeParse(value);
    if (success) return data;
    context.addIssue({ code: 'custom', message: wrong });
    return z.NEVER;
  });
}

/** @see https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson */
const registrationResponse = madeByBrowser(
  z.object({
    clientDataJSON: encoded(4_000),
    attestationObject: encoded(12_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
);

/** @see https://www.w3.org/TR/webauthn-3/#dictdef-authenticationresponsejson */
const authenticationResponse = madeByBrowser(
  z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(2_000),
    signature: encoded(8_000),
    userHandle: encoded(200).optional(),
  }),
);

const token = z
  .string('Token must be text')
  .min(1, 'Token is required')
  .max(200, 'Token must be at most 200 characters');

/** What the browser is asked; its shape is WebAuthn's. */
const challenge = z.object({
  token: z.string().meta({ description: 'To be sent with the response, once' }),
  options: z.looseObject({ challenge: z.string() }),
});

/** What a sign-in by passkey sends, in place of address and password. */
export const passkeySignInInput = z.object({
  token,
  passkey: authenticationResponse,
});
/** What it asks for first. */
export const passkeyChallenge = { input: z.object({}), output: challenge, status: 200 } as const;

const areas = {
  learner: { group: 'users.passkeys', path: '/account/passkeys', access: 'learner' },
  admin: { group: 'users.adminPasskeys', path: '/admin/passkeys', access: 'editor' },
} as const;

/** One's own passkeys, as a learner or in the back office: the same calls. */
function ownOperations<Kind extends SessionKind>(kind: Kind) {
  const { group, path, access } = areas[kind];
  const name = requiredName('Name', 60);
  return {
    // Not paged: an account has twenty at the most.
    list: defineOperation({
      action: `${group}.list`,
      method: 'GET',
      path,
      access,
      summary: "One's own passkeys, oldest first",
      input: z.object({}),
      output: z.object({ passkeys: z.array(passkeySchema) }),
      status: 200,
    }),
    begin: defineOperation({
      action: `${group}.begin`,
      method: 'POST',
      path: `${path}/options`,
      access,
      summary: 'Get the options for creating a passkey; valid for five minutes',
      input: z.object({ password: presentedPassword }),
      output: challenge,
      status: 200,
    }),
    add: defineOperation({
      action: `${group}.add`,
      method: 'POST',
      path,
      access,
      summary: 'Add a passkey created by the browser',
      input: z.object({ token, name, passkey: registrationResponse }),
      // Not 201: the challenge is spent, so there is nothing to repeat for an Idempotency-Key.
      output: z.object({ message, passkey: passkeySchema }),
      status: 200,
    }),
    rename: defineOperation({
      action: `${group}.rename`,
      method: 'PUT',
      path: `${path}/:id`,
      access,
      summary: 'Rename a passkey',
      input: z.object({ id, name }),
      output: z.object({ message, passkey: passkeySchema }),
      status: 200,
    }),
    remove: defineOperation({
      action: `${group}.remove`,
      method: 'DELETE',
      path: `${path}/:id`,
      access,
      summary: 'Remove a passkey, which then no longer works',
      input: z.object({ id, password: presentedPassword }),
      output: z.object({ message }),
      status: 200,
    }),
  };
}

export const passkeyOperations = {
  learner: ownOperations('learner'),
  admin: ownOperations('admin'),
};
