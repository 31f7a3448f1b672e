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
function encoded(label: string, max: number) {
  return z
    .string(`${label} must be text`)
    .max(max, `${label} is too long`)
    .regex(/^[\w-]+$/, `${label} must be base64url`);
}

/** What a browser made, or the same as JSON text: forms have nothing else. */
function madeByBrowser<Made extends z.ZodType>(made: Made) {
  const wrong = 'Passkey must be what the browser made';
  return z
    .union([z.string().max(40_000), z.record(z.string(), z.unknown())], wrong)
    .transform((given, context): unknown => {
      if (typeof given !== 'string') return given;
      try {
        return JSON.parse(given);
      } catch {
        context.addIssue({ code: 'custom', message: wrong });
        return z.NEVER;
      }
    })
    .pipe(made);
}

const credential = {
  id: encoded('Id', 1_400),
  rawId: encoded('Raw id', 1_400),
  type: z.literal('public-key', 'Type must be public-key'),
};

/** @see https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson */
const registrationResponse = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: encoded('Client data', 4_000),
        attestationObject: encoded('Attestation', 12_000),
        transports: z.array(z.string().max(40)).max(10).optional(),
      },
      'Response must be that of a new passkey',
    ),
  },
  'Passkey must be what the browser made',
);

/** @see https://www.w3.org/TR/webauthn-3/#dictdef-authenticationresponsejson */
const authenticationResponse = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: encoded('Client data', 4_000),
        authenticatorData: encoded('Authenticator data', 2_000),
        signature: encoded('Signature', 8_000),
        userHandle: encoded('User handle', 200).optional(),
      },
      'Response must be that of a passkey',
    ),
  },
  'Passkey must be what the browser made',
);

const token = z
  .string('Token must be text')
  .min(1, 'Token is required')
  .max(200, 'Token must be at most 200 characters');

/** What the browser is asked; its shape is WebAuthn's. */
const challenge = z.object({
  token: z.string().meta({ description: 'To be sent with the answer, once' }),
  options: z.looseObject({ challenge: z.string() }),
});

/** What a sign-in by passkey sends, in place of address and password. */
export const passkeySignInInput = z.object({
  token,
  passkey: madeByBrowser(authenticationResponse),
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
      summary: 'What the browser needs to make a passkey; good for five minutes',
      input: z.object({ password: presentedPassword }),
      output: challenge,
      status: 200,
    }),
    add: defineOperation({
      action: `${group}.add`,
      method: 'POST',
      path,
      access,
      summary: 'Add the passkey that the browser made',
      input: z.object({ token, name, passkey: madeByBrowser(registrationResponse) }),
      // Not 201: the challenge is spent, so there is nothing to repeat for an Idempotency-Key.
      output: z.object({ message, passkey: passkeySchema }),
      status: 200,
    }),
    rename: defineOperation({
      action: `${group}.rename`,
      method: 'PUT',
      path: `${path}/:id`,
      access,
      summary: 'Give a passkey another name',
      input: z.object({ id, name }),
      output: z.object({ message, passkey: passkeySchema }),
      status: 200,
    }),
    remove: defineOperation({
      action: `${group}.remove`,
      method: 'DELETE',
      path: `${path}/:id`,
      access,
      summary: 'Remove a passkey, which opens nothing from then on',
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
