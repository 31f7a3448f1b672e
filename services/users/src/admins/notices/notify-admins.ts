import { type Notice, noticeIdOf } from '@atelier/contracts/users/mail/notices';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { isDuplicateKey } from '@atelier/service-kit/errors/app-error';
import { AdminModel, wantsMailOf } from '../admin-model.ts';
import { NoticeModel } from './notice-model.ts';

/**
 * Enqueues a mail to each admin who wants to be notified. Does nothing if the notice was processed
 * before.
 */
export async function notifyAdmins(
  notice: Notice,
  requestId: string,
  inTransaction: InTransaction,
): Promise<void> {
  const noticeId = noticeIdOf(notice);
  if (await NoticeModel.exists({ _id: noticeId })) return;
  await inTransaction(async ({ session, enqueue }) => {
    const admins = await AdminModel.find(wantsMailOf(notice), { _id: 1 }, { session }).lean();
    const mails = admins.map(({ _id }) => ({ _id: `${noticeId}-${_id}`, adminId: _id }));
    await NoticeModel.create([{ _id: noticeId }, ...mails], { session, ordered: true });
    for (const { _id: mailId, adminId } of mails) {
      const mail = { template: 'admin-notice', adminId: adminId.toHexString(), notice } as const;
      await enqueue({ name: 'send-mail', mail, mailId, requestId });
    }
  }).catch((error: unknown) => {
    // The same job ran concurrently in another process.
    if (!isDuplicateKey(error)) throw error;
  });
}
