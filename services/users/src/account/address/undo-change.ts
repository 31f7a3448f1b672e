import type { SessionKind } from '@atelier/contracts/core/operation';
import type { Mail } from '@atelier/contracts/users/mail/mail';
import { emailChangeOperations } from '@atelier/contracts/users/sign-in/email-changes';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { AppError, isDuplicateKey } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { auditEntry } from '../../admins/audit/record-audit.ts';
import { EnrollmentModel } from '../../learning/enrollments/enrollment-model.ts';
import { forgetBrowsers } from '../../sign-in/known-browsers/known-browsers.ts';
import { refuseCommon } from '../../sign-in/passwords/common-passwords.ts';
import { hashPassword } from '../../sign-in/passwords/hashing.ts';
import { LinkTokenModel } from '../../sign-in/passwords/link-token-model.ts';
import {
  deadLink,
  kindOf,
  spendLinkToken,
  voidLinks,
} from '../../sign-in/passwords/link-tokens.ts';
import { forgetSignInsSince } from '../../sign-in/second-factor/forget-sign-ins.ts';
import { endSessions } from '../../sign-in/sessions/sessions.ts';
import type { UsersContext } from '../../users-context.ts';
import { changeAccount } from './email-account.ts';
import { FormerAddressModel, type FormerAddressRow } from './former-address-model.ts';

const signIns = { learner: 'login', admin: 'adminlogin' } as const;

/**
 * Takes a change of the address back, for the owner of the former one. Whoever changed it may still
 * be signed in, know the password, or have added ways to sign in: a new password is set, and all of
 * that ends, in one transaction. Later changes are undone with it.
 */
export const undoEmailChange = ({ throttle }: UsersContext) =>
  handle(
    emailChangeOperations.links.undo,
    async ({ input, client, requestId, announce, log, inTransaction }) => {
      await throttle.byAddress('password', client.address);
      await refuseCommon(input.password, 'password');
      const passwordHash = await hashPassword(input.password);
      const { kind, email, ended } = await inTransaction(async (transaction) => {
        const { session } = transaction;
        const purposes = ['email-undo', 'admin-email-undo'] as const;
        const link = await spendLinkToken(purposes, input.token, session);
        const kind = kindOf(link.purpose);
        const row = await FormerAddressModel.findOneAndDelete(
          { _id: link.change!.id, until: { $gt: new Date() } },
          { session },
        ).lean<FormerAddressRow>();
        if (!row) throw deadLink();
        const ended = await restore(kind, row, { passwordHash, requestId }, transaction);
        return { kind, email: row.email, ended };
      }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
        throw new AppError('EMAIL_TAKEN', 'Another account now has this email address');
      });
      await throttle.unlock(email, [signIns[kind]]);
      for (const tokenHash of ended) announce('users.session-ended', { tokenHash });
      announce('users.changed', { tags: [kind === 'learner' ? 'users' : 'team'] });
      log.warn({ event: 'email-change-undone', kind, sessionsEnded: ended.length });
      const message = 'Your email address is back, and your password is set. You can sign in now.';
      return { status: 'success' as const, message };
    },
  );

/** Returns the token hashes of the ended sessions. */
async function restore(
  kind: SessionKind,
  { ownerId, email, changedAt, requestedAt }: FormerAddressRow,
  { passwordHash, requestId }: { readonly passwordHash: string; readonly requestId: string },
  { session, enqueue }: Transaction,
): Promise<string[]> {
  const change = { $set: { email, passwordHash }, $unset: { emailChange: 1 } };
  if (!(await changeAccount(kind, { _id: ownerId }, change, session))) throw deadLink();
  // An address that the account had in between has no way back: this change is older.
  await FormerAddressModel.deleteMany({ ownerId, changedAt: { $gte: changedAt } }, { session });
  // Those that were used say now that it was in vain.
  const since = { userId: ownerId, createdAt: { $gte: requestedAt } };
  const links = { ...since, purpose: /email-(change|undo)/ };
  await LinkTokenModel.updateMany(links, { $set: { end: 'undone' } }, { session });
  await voidLinks(ownerId, session);
  await forgetSignInsSince(ownerId, requestedAt, session);
  await forgetBrowsers(kind, ownerId, session);
  const id = ownerId.toHexString();
  const mail: Mail =
    kind === 'learner'
      ? { template: 'password-changed', userId: id }
      : { template: 'admin-password-changed', adminId: id };
  await enqueue({ name: 'send-mail', mail, mailId: crypto.randomUUID(), requestId });
  if (kind === 'learner') {
    await EnrollmentModel.updateMany({ userId: ownerId }, { $set: { email } }, { session });
  } else {
    const entry = auditEntry('users.adminEmails.undoChange', id, requestId);
    await enqueue({ name: 'record-audit', entry, requestId });
  }
  return endSessions({ kind, ownerId }, session);
}
