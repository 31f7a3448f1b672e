import mongoose, { Schema } from 'mongoose';

/** A mail that the server has accepted, by its id. */
interface SentMailRow {
  _id: string;
  at: Date;
}

/** Much longer than a job can be redelivered. */
const retentionSeconds = 30 * 24 * 3_600;

const sentMailSchema = new Schema<SentMailRow>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { versionKey: false, collection: 'sent-mails' },
);
sentMailSchema.index({ at: 1 }, { expireAfterSeconds: retentionSeconds });

const SentMailModel = mongoose.model('SentMail', sentMailSchema);

/**
 * Sends a mail unless it was sent before: a job is delivered twice when Redis loses that it was done.
 * If the process dies between sending and recording, the mail is sent again with the same Message-ID.
 */
export async function sendOnce(mailId: string, send: () => Promise<void>): Promise<void> {
  if (await SentMailModel.exists({ _id: mailId })) return;
  await send();
  const row = { $setOnInsert: { at: new Date() } };
  await SentMailModel.updateOne({ _id: mailId }, row, { upsert: true });
}

/** Returns when any process last sent a mail; null if none did within the retention. */
export async function latestSentAt(): Promise<Date | null> {
  const row = await SentMailModel.findOne().sort({ at: -1 }).lean<SentMailRow>();
  return row?.at ?? null;
}
