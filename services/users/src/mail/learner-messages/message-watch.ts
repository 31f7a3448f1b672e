import type { InTransaction, Transaction } from '@atelier/service-kit/data/transactions';
import { repeat } from '@atelier/service-kit/jobs/repeat';
import type { Log } from '@atelier/service-kit/ops/log';
import { UserModel, type UserRow } from '../../account/user-model.ts';
import { notify } from '../notifications/notify.ts';
import { settingsOf } from '../notifications/settings.ts';
import { peopleIn } from './audience.ts';
import {
  LearnerMessageModel,
  type LearnerMessageRow,
  RecipientModel,
  type RecipientRow,
} from './learner-message-model.ts';

/** Polling interval, in milliseconds. */
const intervalMs = 1_000;
/** Pause between two batches, in milliseconds, and their size: 600 people a minute. */
const pauseMs = 2_000;
const batch = 20;

/**
 * Sends messages to learners, a few people at a time. Each recipient is a row whose mail has an id
 * of its own, so that several processes, or a killed one, tell nobody twice and leave nobody out.
 */
export function startMessageWatch(
  inTransaction: InTransaction,
  announce: () => void,
  log: Log,
): () => Promise<void> {
  const sendDue = async () => {
    const due = await LearnerMessageModel.find({
      status: { $in: ['collecting', 'sending'] },
      nextAt: { $lte: new Date() },
    }).lean<LearnerMessageRow[]>();
    for (const row of due) {
      if (row.status === 'collecting') await collect(row);
      else await inTransaction((transaction) => sendBatch(row, transaction));
      announce();
    }
  };
  return repeat(intervalMs, sendDue, log, 'messages-delayed');
}

/** Lists the recipients. Idempotent. */
async function collect(row: LearnerMessageRow): Promise<void> {
  const { _id: messageId } = row;
  for await (const ids of peopleIn(row)) {
    await RecipientModel.bulkWrite(
      ids.map((userId) => ({
        updateOne: {
          filter: { _id: `${messageId.toHexString()}-${userId.toHexString()}` },
          update: { $setOnInsert: { messageId, userId, isDone: false } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }
  const recipients = await RecipientModel.countDocuments({ messageId });
  await LearnerMessageModel.updateOne(
    { _id: messageId, status: 'collecting' },
    { $set: { status: 'sending', recipients } },
  );
}

async function sendBatch(row: LearnerMessageRow, transaction: Transaction): Promise<void> {
  const { session, enqueue } = transaction;
  const now = new Date();
  // One of several processes gets the batch.
  const taken = await LearnerMessageModel.updateOne(
    { _id: row._id, status: 'sending', nextAt: row.nextAt },
    { $set: { nextAt: new Date(now.getTime() + pauseMs) } },
    { session },
  );
  if (taken.modifiedCount === 0) return;
  const rows = await RecipientModel.find({ messageId: row._id, isDone: false }, null, { session })
    .limit(batch)
    .lean<RecipientRow[]>();
  const userIds = rows.map(({ userId }) => userId);
  await RecipientModel.updateMany(
    { _id: { $in: rows.map(({ _id }) => _id) } },
    { $set: { isDone: true } },
    { session },
  );
  const isLast = rows.length < batch;
  await LearnerMessageModel.updateOne(
    { _id: row._id },
    { $inc: { done: rows.length }, ...(isLast && { $set: { status: 'sent' } }) },
    { session },
  );
  const messageId = row._id.toHexString();
  const text = `${row.subject}\n\n${row.text}`;
  await notify(
    userIds,
    [{ kind: 'messages', cause: `message-${messageId}`, text, path: null }],
    session,
  );
  const users = await UserModel.find({ _id: { $in: userIds }, disabledAt: null }, null, {
    session,
  }).lean<UserRow[]>();
  for (const user of users.filter((one) => settingsOf(one).messages === 'mail')) {
    const userId = user._id.toHexString();
    const mail = { template: 'learner-message', userId, messageId } as const;
    const mailId = `learner-message-${messageId}-${userId}`;
    await enqueue({ name: 'send-mail', mail, mailId, requestId: messageId });
  }
}
