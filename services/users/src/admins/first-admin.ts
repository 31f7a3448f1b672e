import { randomBytes } from 'node:crypto';
import type { AdminRole } from '@atelier/contracts/users/accounts';
import type { Log } from '@atelier/service-kit/ops/log';
import { hashPassword } from '../sign-in/passwords/hashing.ts';
import { AdminModel } from './admin-model.ts';

/** Adds an admin, only once even if called concurrently. Returns whether this call added it. */
export async function addAdmin(email: string, password: string, role: AdminRole): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const written = await AdminModel.updateOne(
    { email: email.trim().toLowerCase() },
    { $setOnInsert: { passwordHash, role, createdAt: new Date() } },
    { upsert: true },
  );
  return written.upsertedCount === 1;
}

/**
 * Creates the first admin of an empty installation: the given one, or `admin@atelier.local`.
 * Without a given password, a random one is printed once to stderr, and never logged.
 */
export async function ensureFirstAdmin(
  given: { readonly email: string | undefined; readonly password: string | undefined },
  log: Log,
): Promise<void> {
  if (await AdminModel.exists({})) return;
  const email = given.email ?? 'admin@atelier.local';
  const password = given.password ?? randomBytes(15).toString('base64url');
  if (!(await addAdmin(email, password, 'owner'))) return;
  log.info({ event: 'first-admin-created' });
  if (!given.password) process.stderr.write(`\nFirst admin: ${email} / ${password}\n\n`);
}
