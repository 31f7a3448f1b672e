import { adminOperations } from '@atelier/contracts/users/admins';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { voidLinks } from '../sign-in/passwords/link-tokens.ts';
import { AdminModel, type AdminRow } from './admin-model.ts';

export const inviteAgain = handle(
  adminOperations.invite,
  async ({ input, requestId, inTransaction }) => {
    if (!isObjectId(input.id)) throw notFound('Admin not found.');
    await inTransaction(async (transaction) => {
      const { session } = transaction;
      const change = { $set: { invitedAt: new Date() } };
      const open = { _id: input.id, invitedAt: { $exists: true } };
      const admin = await AdminModel.findOneAndUpdate(open, change, { session }).lean<AdminRow>();
      if (!admin) {
        const isThere = await AdminModel.exists({ _id: input.id }).session(session);
        if (!isThere) throw notFound('Admin not found.');
        throw new AppError('WRONG_STATE', 'The invitation has already been accepted');
      }
      await voidLinks(admin._id, session, 'replaced');
      await mailInvitation(admin, requestId, transaction);
    });
    return { message: 'Invitation sent.' };
  },
);

/** Enqueues the mail with the link for choosing the first password. */
export async function mailInvitation(
  { _id }: AdminRow,
  requestId: string,
  { enqueue }: Transaction,
): Promise<void> {
  const mail = { template: 'admin-invitation', adminId: _id.toHexString() } as const;
  await enqueue({ name: 'send-mail', mail, mailId: crypto.randomUUID(), requestId });
}
