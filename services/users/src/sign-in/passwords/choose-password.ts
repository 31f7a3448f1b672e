import type { SessionKind } from '@atelier/contracts/core/operation';
import { passwordLinkOperations } from '@atelier/contracts/users/profile';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { handle } from '@atelier/service-kit/rpc/service';
import { UserModel, type UserRow } from '../../account/user-model.ts';
import { AdminModel } from '../../admins/admin-model.ts';
import { auditEntry } from '../../admins/audit/record-audit.ts';
import type { UsersContext } from '../../users-context.ts';
import { proveAddress } from '../prove-address.ts';
import { endSessions } from '../sessions/sessions.ts';
import { refuseCommon } from './common-passwords.ts';
import { hashPassword } from './hashing.ts';
import type { LinkTokenRow } from './link-token-model.ts';
import { deadLink, kindOf, spendLinkToken, voidLinks } from './link-tokens.ts';

/** Operation by which learners and admins sign in, as named by the throttle. */
const signIns = { learner: 'login', admin: 'adminlogin' } as const;

/** Purposes of links that allow choosing a password. */
const purposes = ['password', 'invitation', 'admin-password', 'admin-invitation'] as const;

/**
 * Sets a password by link. The link is spent, the password set and all sessions ended in one
 * transaction.
 */
export const choosePassword = ({ throttle }: UsersContext) =>
  handle(
    passwordLinkOperations.choose,
    async ({ input, client, requestId, announce, log, inTransaction }) => {
      await throttle.byAddress('password', client.address);
      await refuseCommon(input.password, 'password');
      const passwordHash = await hashPassword(input.password);
      const mailId = crypto.randomUUID();
      const { kind, email, ended } = await inTransaction(async (transaction) => {
        const { session } = transaction;
        const link = await spendLinkToken(purposes, input.token, session);
        const kind: SessionKind = kindOf(link.purpose);
        const set = { learner: setLearnerPassword, admin: setAdminPassword }[kind];
        await set(link, passwordHash, { mailId, requestId }, transaction);
        await voidLinks(link.userId, session);
        return {
          kind,
          email: link.email,
          ended: await endSessions({ kind, ownerId: link.userId }, session),
        };
      });
      await throttle.unlock(email, [signIns[kind]]);
      for (const tokenHash of ended) announce('users.session-ended', { tokenHash });
      log.info({ event: 'password-chosen', kind, sessionsEnded: ended.length });
      return { status: 'success' as const, message: 'Your password is set. You can sign in now.' };
    },
  );

interface MailIds {
  readonly mailId: string;
  readonly requestId: string;
}

async function setLearnerPassword(
  { userId, email, purpose }: LinkTokenRow,
  passwordHash: string,
  { mailId, requestId }: MailIds,
  transaction: Transaction,
): Promise<void> {
  const { session, enqueue } = transaction;
  const user = await UserModel.findOneAndUpdate(
    { _id: userId, email },
    { $set: { passwordHash }, $unset: { invitedAt: 1 } },
    { session },
  ).lean<UserRow>();
  if (!user) throw deadLink();
  // The link was sent to this address, so opening it proves the address.
  await proveAddress({ user, isHolder: true, browser: null, requestId }, transaction);
  if (purpose === 'invitation') return;
  const mail = { template: 'password-changed', userId: userId.toHexString() } as const;
  await enqueue({ name: 'send-mail', mail, mailId, requestId });
}

/**
 * Sets an admin's password and records it in the audit log. The link is invalid if the address has
 * changed since.
 */
async function setAdminPassword(
  { userId, email, purpose }: LinkTokenRow,
  passwordHash: string,
  { mailId, requestId }: MailIds,
  { session, enqueue }: Transaction,
): Promise<void> {
  const { matchedCount } = await AdminModel.updateOne(
    { _id: userId, email },
    { $set: { passwordHash }, $unset: { invitedAt: 1 } },
    { session },
  );
  if (matchedCount === 0) throw deadLink();
  const adminId = userId.toHexString();
  if (purpose !== 'admin-invitation') {
    const mail = { template: 'admin-password-changed', adminId } as const;
    await enqueue({ name: 'send-mail', mail, mailId, requestId });
  }
  const entry = auditEntry('users.passwords.choose', adminId, requestId);
  await enqueue({ name: 'record-audit', entry, requestId });
}
