import { availableParallelism } from 'node:os';
import { unavailable } from '@atelier/service-kit/rpc/errors';
import argon2 from 'argon2';

/** Source: OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, 2 passes, 1 lane. */
const parameters = {
  type: argon2.argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Hashes under way at once: at most half of the cores, and of the four threads that Node has. */
const slots = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
/** Callers that may wait for one, about two seconds' worth; more are turned away. */
const queueLength = 64;
let busy = 0;
const waiting: (() => void)[] = [];

/** Keeps a flood of sign-ins from taking all memory and all threads. @throws AppError UNAVAILABLE */
async function inSlot<T>(work: () => Promise<T>): Promise<T> {
  if (busy < slots) busy++;
  else if (waiting.length >= queueLength) throw unavailable();
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inSlot(() => argon2.hash(password, parameters));
}

/** The hash of a text with a salt that is known beforehand, base64url, to look it up among others. */
export async function hashWithSalt(text: string, salt: string): Promise<string> {
  const options = { ...parameters, salt: Buffer.from(salt, 'base64url'), raw: true } as const;
  return (await inSlot(() => argon2.hash(text, options))).toString('base64url');
}

/** A hash nobody knows the password of, so that an unknown address costs the same time as a known one. */
const decoy = hashPassword(crypto.randomUUID());

/** Compares in the same time whether there is a hash or not. */
export async function matchesPassword(hash: string | null, password: string): Promise<boolean> {
  const stored = hash ?? (await decoy);
  const matches = await inSlot(() => argon2.verify(stored, password));
  return hash !== null && matches;
}

/** Whether a stored hash was made with weaker parameters than today's. */
export function isOutdated(hash: string): boolean {
  return argon2.needsRehash(hash, parameters);
}
