import type { SessionKind } from '@atelier/contracts/core/operation';
import { emailChangeOperations } from '@atelier/contracts/users/sign-in/email-changes';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { AppError, isDuplicateKey } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import { auditEntry } from '../../admins/audit/record-audit.ts';
import { EnrollmentModel } from '../../learning/enrollments/enrollment-model.ts';
import { releaseMails } from '../../mail/held-mails.ts';
import type { LinkTokenRow } from '../../sign-in/passwords/link-token-model.ts';
import {
  deadLink,
  kindOf,
  spendLinkToken,
  voidLinks,
} from '../../sign-in/passwords/link-tokens.ts';
import type { UsersContext } from '../../users-context.ts';
import { mailFormer } from './change-mails.ts';
import { changeAccount, type EmailAccount } from './email-account.ts';
import { FormerAddressModel, refuseReserved, undoMs } from './former-address-model.ts';

const purposes = [
  ...(['email-change-old', 'email-change-new'] as const),
  ...(['admin-email-change-old', 'admin-email-change-new'] as const),
] as const;

/** Confirms one of the two addresses. The email address changes with the second confirmation. */
export const confirmEmailChange = ({ throttle }: UsersContext) =>
  handle(
    emailChangeOperations.links.confirm,
    async ({ input, client, requestId, announce, log, inTransaction }) => {
      await throttle.byAddress('links', client.address);
      try {
        const { kind, changed } = await inTransaction(async (transaction) => {
          const { session } = transaction;
          const link = await spendLinkToken(purposes, input.token, session);
          const kind = kindOf(link.purpose);
          const account = await confirmSide(kind, link, session);
          const { old, new: isNewConfirmed } = account.emailChange!;
          if (!old || !isNewConfirmed) return { kind, changed: false };
          await move(kind, account, requestId, transaction);
          return { kind, changed: true };
        });
        if (changed) {
          log.info({ event: 'email-changed', kind });
          announce('users.changed', { tags: [kind === 'learner' ? 'users' : 'team'] });
        }
        const message = changed
          ? 'Your email address is changed. Sign in with the new one from now on.'
          : 'Confirmed. Now open the link that we sent to the other address.';
        return { status: 'success' as const, message, changed };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        throw new AppError('EMAIL_TAKEN', 'Another account has this email address');
      }
    },
  );

async function confirmSide(
  kind: SessionKind,
  { userId, purpose, email }: LinkTokenRow,
  session: ClientSession,
): Promise<EmailAccount> {
  const isOld = purpose.endsWith('old');
  const which = isOld ? { _id: userId, email } : { _id: userId, 'emailChange.email': email };
  const side = isOld ? 'emailChange.old' : 'emailChange.new';
  const account = await changeAccount(kind, which, { $set: { [side]: true } }, session);
  if (!account?.emailChange?.email) throw deadLink();
  return account;
}

/** Sets the new address, which is verified because its link was opened. */
async function move(
  kind: SessionKind,
  { _id, email: former, emailChange }: EmailAccount,
  requestId: string,
  transaction: Transaction,
): Promise<void> {
  const { session, enqueue } = transaction;
  const { id: changeId, email, requestedAt } = emailChange!;
  await refuseReserved(kind, email, _id, session);
  const verified = kind === 'learner' ? { emailVerifiedAt: new Date() } : {};
  const change = { $set: { email, ...verified }, $unset: { emailChange: 1 } };
  await changeAccount(kind, { _id }, change, session);
  await voidLinks(_id, session);
  const changedAt = new Date();
  const times = { changedAt, until: new Date(changedAt.getTime() + undoMs) };
  const row = { _id: changeId, kind, ownerId: _id, email: former, newEmail: email, ...times };
  await FormerAddressModel.create([{ ...row, requestedAt: requestedAt ?? changedAt }], { session });
  const accountId = _id.toHexString();
  await mailFormer({ kind, accountId, changeId, requestId }, transaction);
  if (kind === 'learner') {
    await EnrollmentModel.updateMany({ userId: _id }, { $set: { email } }, { session });
    await releaseMails(_id, transaction);
    return;
  }
  const entry = auditEntry('users.adminEmails.confirmChange', accountId, requestId);
  await enqueue({ name: 'record-audit', entry, requestId });
}
