import { adminOperations } from '@atelier/contracts/users/admins';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import type { InTransaction, Transaction } from '@atelier/service-kit/data/transactions';
import { AppError, invalid, notFound } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession, Types } from 'mongoose';
import { AdminModel } from '../admins/admin-model.ts';
import { auditEntry } from '../audit/record-audit.ts';
import { forgetPasskeys } from '../passkeys/passkey-model.ts';
import { FactorModel } from './factor-model.ts';
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
      const admin = await AdminModel.findById(id, { _id: 1 }, { session: transaction.session });
      if (!admin) throw notFound('Admin not found.');
      if (!(await removeFactor(admin._id, requestId, transaction))) {
        throw new AppError('WRONG_STATE', 'Two-factor authentication is off');
      }
    });
    announce('users.changed', { tags: ['team'] });
    log.warn({ event: 'second-factor-reset', adminId: id });
    return { message: 'Two-factor authentication has been turned off.' };
  },
);

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
    if (!(await removeFactor(admin._id, requestId, transaction))) return false;
    const entry = auditEntry('users.adminSecondFactor.reset', adminId, requestId);
    await enqueue({ name: 'record-audit', entry, requestId });
    return true;
  });
}

/**
 * Removes an admin's second factor and passkeys, and notifies them by mail. Returns whether there
 * were any.
 */
async function removeFactor(
  accountId: Types.ObjectId,
  requestId: string,
  { session, enqueue }: Transaction,
): Promise<boolean> {
  const filter = { _id: accountId, totp: { $exists: true } };
  const { deletedCount } = await FactorModel.deleteOne(filter, { session });
  const hadPasskeys = await forgetPasskeys(accountId, session);
  if (deletedCount === 0 && !hadPasskeys) return false;
  const adminId = accountId.toHexString();
  const mail = { template: 'admin-second-factor-reset', adminId } as const;
  await enqueue({ name: 'send-mail', mail, mailId: crypto.randomUUID(), requestId });
  return true;
}

/** Deletes the second factor, pending sign-ins and passkeys of a deleted account. */
export async function forgetFactor(
  accountId: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  await FactorModel.deleteOne({ _id: accountId }, { session });
  await SignInStepModel.deleteMany({ ownerId: accountId }, { session });
  await forgetPasskeys(accountId, session);
}
