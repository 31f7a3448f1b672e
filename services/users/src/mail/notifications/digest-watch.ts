import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { repeat } from '@atelier/service-kit/jobs/repeat';
import type { Log } from '@atelier/service-kit/ops/log';
import type { Types } from 'mongoose';
import { NotificationModel } from './notification-model.ts';

/** Polling interval, in milliseconds. */
const intervalMs = 5_000;
/** Notifications that are looked at per turn. */
const batch = 500;

/**
 * Mails to each person, once a day, what they have been notified of since. Several processes may run
 * this concurrently: only one of them still finds the rows of a person waiting.
 */
export function startDigestWatch(inTransaction: InTransaction, log: Log): () => Promise<void> {
  const mailDue = async () => {
    const due = await NotificationModel.find({ mailAt: { $lte: new Date() } }, { userId: 1 })
      .sort({ mailAt: 1 })
      .limit(batch)
      .lean();
    const people = new Map(due.map(({ userId }) => [userId.toHexString(), userId]));
    for (const userId of people.values()) await mailTo(userId, inTransaction);
  };
  return repeat(intervalMs, mailDue, log, 'daily-mails-delayed');
}

function mailTo(userId: Types.ObjectId, inTransaction: InTransaction): Promise<void> {
  return inTransaction(async ({ session, enqueue }) => {
    const digestId = crypto.randomUUID();
    const { modifiedCount } = await NotificationModel.updateMany(
      { userId, mailAt: { $lte: new Date() } },
      { $set: { digestId }, $unset: { mailAt: true } },
      { session },
    );
    if (modifiedCount === 0) return;
    const mail = { template: 'digest', userId: userId.toHexString(), digestId } as const;
    await enqueue({ name: 'send-mail', mail, mailId: `digest-${digestId}`, requestId: digestId });
  });
}
