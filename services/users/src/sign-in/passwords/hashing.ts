import { availableParallelism } from 'node:os';
import { unavailable } from '@atelier/service-kit/errors/app-error';
import argon2 from 'argon2';

/** Source: OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, 2 passes, 1 lane. */
const parameters = {
  type: argon2.argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Maximum number of concurrent hashes: at most half of the cores and of Node's four threads. */
const slots = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
/** Maximum number of queued hashes, about two seconds' worth. Further ones are rejected. */
const queueLength = 64;
let busy = 0;
/** Sign-ins from browsers that the account knows come first: a flood of guesses has none. */
const waiting: Record<'known' | 'others', (() => void)[]> = { known: [], others: [] };
type Queue = keyof typeof waiting;

/**
 * Runs a hash when a slot is free, so that a flood of sign-ins cannot use all memory and threads.
 *
 * @throws AppError UNAVAILABLE if the queue is full
 */
async function inSlot<T>(work: () => Promise<T>, queue: Queue = 'others'): Promise<T> {
  if (busy < slots) busy++;
  else if (waiting[queue].length >= queueLength) throw unavailable();
  else await new Promise<void>((resolve) => waiting[queue].push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.known.shift() ?? waiting.others.shift();
    if (next) next();
    else busy--;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inSlot(() => argon2.hash(password, parameters));
}

/**
 * Hashes a text with a given salt (base64url), so that the hash can be looked up. Returns
 * base64url.
 */
export async function hashWithSalt(text: string, salt: string): Promise<string> {
  const options = { ...parameters, salt: Buffer.from(salt, 'base64url'), raw: true } as const;
  return (await inSlot(() => argon2.hash(text, options))).toString('base64url');
}

/**
 * Hash of a random password, so that sign-ins with unknown addresses take as long as with known
 * ones.
 */
const decoy = hashPassword(crypto.randomUUID());

/** Compares a password with a hash. Takes the same time if there is no hash. */
export async function matchesPassword(
  hash: string | null,
  password: string,
  queue: Queue = 'others',
): Promise<boolean> {
  const stored = hash ?? (await decoy);
  const matches = await inSlot(() => argon2.verify(stored, password), queue);
  return hash !== null && matches;
}

/** Returns whether a stored hash was made with weaker parameters than the current ones. */
export function isOutdated(hash: string): boolean {
  return argon2.needsRehash(hash, parameters);
}
