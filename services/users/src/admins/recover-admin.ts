import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { hashPassword } from '../sign-in/passwords/hashing.ts';
import { voidLinks } from '../sign-in/passwords/link-tokens.ts';
import { endSessions } from '../sign-in/sessions/sessions.ts';
import { AdminModel } from './admin-model.ts';
import { auditEntry } from './audit/record-audit.ts';

/**
 * Sets a new password for an admin, on behalf of the operator of the machine. Ends all their
 * sessions and voids all open links. Returns the token hashes of the sessions, or null if there is
 * no such admin.
 */
export async function resetAdminPassword(
  email: string,
  password: string,
  inTransaction: InTransaction,
): Promise<string[] | null> {
  const passwordHash = await hashPassword(password);
  const requestId = crypto.randomUUID();
  return inTransaction(async ({ session, enqueue }) => {
    const change = { $set: { passwordHash }, $unset: { invitedAt: 1 } };
    const admin = await AdminModel.findOneAndUpdate({ email }, change, { session }).lean();
    if (!admin) return null;
    await voidLinks(admin._id, session);
    const entry = auditEntry('users.passwords.reset', admin._id.toHexString(), requestId);
    await enqueue({ name: 'record-audit', entry, requestId });
    return endSessions({ kind: 'admin', ownerId: admin._id }, session);
  });
}
