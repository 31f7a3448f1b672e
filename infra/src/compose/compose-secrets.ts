import { randomBytes } from 'node:crypto';
import {
  natsPasswordVariable,
  type natsPasswordVariables,
  natsUsers,
} from '@atelier/service-kit/rpc/nats-users';
import { z } from 'zod';

const word = z.string().regex(/^[\w-]{16,}$/, 'must be 16 or more letters, digits, _ or -');
const key = z.string().min(32, 'must have at least 32 characters');

/** Secrets of a copy in Docker Compose, by the names of their variables. */
export const composeSecretShape = {
  MONGO_KEY: word,
  MONGO_PASSWORD: word,
  REDIS_PASSWORD: word,
  S3_SECRET_KEY: word,
  MINIO_ROOT_PASSWORD: word,
  ACTOR_KEY: key,
  FACTOR_KEY: key,
  EDGE_KEY: key,
  ...(Object.fromEntries(natsUsers.map((user) => [natsPasswordVariable(user), word])) as Record<
    ReturnType<typeof natsPasswordVariable>,
    typeof word
  >),
};

const names = Object.keys(composeSecretShape);

export type ComposeSecrets = Readonly<Record<string, string>>;

/**
 * Returns every secret: the given one, such as that of an `.env` from before they were made here,
 * else the kept one, else a new one of 160 random bits.
 */
export function completeSecrets(
  given: Readonly<Record<string, string | undefined>>,
  kept: ComposeSecrets,
): ComposeSecrets {
  return Object.fromEntries(
    names.map((name) => [name, given[name] || kept[name] || randomBytes(20).toString('hex')]),
  );
}

/** Returns the passwords of NATS by user. */
export function natsPasswordsOf(secrets: ComposeSecrets) {
  const entries = natsUsers.map((user) => [user, secrets[natsPasswordVariable(user)]!] as const);
  return Object.fromEntries(entries) as Parameters<typeof natsPasswordVariables>[0];
}
