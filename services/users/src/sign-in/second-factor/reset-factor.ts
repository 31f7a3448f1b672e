import type { SessionKind } from '@atelier/contracts/core/operation';
import { adminOperations } from '@atelier/contracts/users/admins';
import type { Mail } from '@atelier/contracts/users/mail/mail';
import { userDetailOperations } from '@atelier/contracts/users/user-detail';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import type { InTransaction, Transaction } from '@atelier/service-kit/data/transactions';
import { AppError, invalid, notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession, Types } from 'mongoose';
import { userDetail } from '../../account/get-user.ts';
import { UserModel, userMissing } from '../../account/user-model.ts';
import { AdminModel } from '../../admins/admin-model.ts';
import { auditEntry } from '../../admins/audit/record-audit.ts';
import { requireOwner } from '../../admins/owners.ts';
import { forgetPasskeys } from '../passkeys/passkey-model.ts';
import { FactorModel, type FactorRow } from './factor-model.ts';
import { SignInStepModel } from './sign-in-step-model.ts';

/** Removes the second factor of an admin who has lost it and the recovery codes, for an owner. */
export const resetSecondFactor = handle(
  adminOperations.resetSecondFactor,
  async ({ input: { id }, actor, requestId, announce, log, inTransaction }) => {
    if (!isObjectId(id)) throw notFound('Admin not found.');
    if (id === actor.admin!.id) {
      throw invalid('id', 'Turn off your own second factor in your settings');
    }
    await inTransaction(async (transaction) => {
      const { session } = transaction;
      await requireOwner(actor, session);
      const touch = { $currentDate: { usedAt: true } } as const;
      const admin = await AdminModel.findByIdAndUpdate(id, touch, { session }).lean();
      if (!admin) throw notFound('Admin not found.');
      if (!(await removeFactor('admin', admin._id, requestId, transaction))) {
        throw isOff();
      }
    });
    announce('users.changed', { tags: ['team'] });
    log.warn({ event: 'second-factor-reset', adminId: id });
    return { message: 'Two-factor authentication has been turned off.' };
  },
);

/**
 * Does the same for a learner, who then signs in by password alone. Their sessions stay, because
 * the sign-in of each of them was complete.
 */
export const resetUserFactor = handle(
  userDetailOperations.resetSecondFactor,
  async ({ input: { id }, actor, requestId, announce, log, inTransaction }) => {
    if (!isObjectId(id)) throw userMissing();
    await inTransaction(async (transaction) => {
      const { session } = transaction;
      await requireOwner(actor, session);
      const touch = { $currentDate: { usedAt: true } } as const;
      const user = await UserModel.findByIdAndUpdate(id, touch, { session }).lean();
      if (!user) throw userMissing();
      if (!(await removeFactor('learner', user._id, requestId, transaction))) throw isOff();
    });
    announce('users.changed', { tags: ['users'] });
    log.warn({ event: 'second-factor-reset', userId: id });
    const message = 'Two-factor authentication is off, and passkeys are removed.';
    return { message, user: await userDetail(id) };
  },
);

function isOff(): AppError {
  const message = 'Two-factor authentication is off, and there is no passkey';
  return new AppError('WRONG_STATE', message);
}

/**
 * Does the same on behalf of the operator of the machine. Returns null if there is no such admin.
 */
export function resetFactorByCommand(
  email: string,
  inTransaction: InTransaction,
): Promise<boolean | null> {
  const requestId = crypto.randomUUID();
  return inTransaction(async (transaction) => {
    const { session, enqueue } = transaction;
    const admin = await AdminModel.findOne({ email }, { _id: 1 }, { session });
    if (!admin) return null;
    const adminId = admin._id.toHexString();
    if (!(await removeFactor('admin', admin._id, requestId, transaction))) return false;
    const entry = auditEntry('users.adminSecondFactor.reset', adminId, requestId);
    await enqueue({ name: 'record-audit', entry, requestId });
    return true;
  });
}

/**
 * Removes the second factor and the passkeys of an account, and notifies its owner by mail. Passkeys
 * go too: whoever asks has lost their devices, and a passkey on one of them would still open the
 * account. Returns whether there were any.
 */
async function removeFactor(
  kind: SessionKind,
  accountId: Types.ObjectId,
  requestId: string,
  { session, enqueue }: Transaction,
): Promise<boolean> {
  if (!(await forgetFactor(accountId, session))) return false;
  const id = accountId.toHexString();
  const mail: Mail =
    kind === 'learner'
      ? { template: 'second-factor-reset', userId: id }
      : { template: 'admin-second-factor-reset', adminId: id };
  await enqueue({ name: 'send-mail', mail, mailId: crypto.randomUUID(), requestId });
  return true;
}

/**
 * Deletes the second factor, pending sign-ins and passkeys of an account. Returns whether signing in
 * took a code, or a passkey opened it.
 */
export async function forgetFactor(
  accountId: Types.ObjectId,
  session: ClientSession,
): Promise<boolean> {
  const former = await FactorModel.findOneAndDelete(
    { _id: accountId },
    { session },
  ).lean<FactorRow>();
  await SignInStepModel.deleteMany({ ownerId: accountId }, { session });
  const hadPasskeys = await forgetPasskeys(accountId, session);
  return former?.totp !== undefined || hadPasskeys;
}
