import { type Mail, mailSchema } from '@atelier/contracts/users/mail/mail';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { ClientSession } from 'mongoose';
import mongoose, { Schema, type Types } from 'mongoose';
import { UserModel } from '../account/user-model.ts';

/** A mail that waits until its recipient has verified the address. */
interface HeldMailRow {
  /** Id of the mail. */
  _id: string;
  userId: string;
  mail: Mail;
  heldAt: Date;
}

/** Older mails are dropped: the site shows what they said. In seconds. */
const heldForSeconds = 30 * 24 * 3_600;
/** Mails of one account; further ones are dropped. */
const mostHeld = 20;

const heldMailSchema = new Schema<HeldMailRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    mail: { type: Schema.Types.Mixed, required: true },
    heldAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'held_mails' },
);
heldMailSchema.index({ userId: 1, heldAt: 1 });
heldMailSchema.index({ heldAt: 1 }, { expireAfterSeconds: heldForSeconds });

const HeldMailModel = mongoose.model('HeldMail', heldMailSchema);

/** Mails that verify an address, or are asked for by whoever reads its mails. */
const sentToUnverified: ReadonlySet<Mail['template']> = new Set([
  ...(['verify-email', 'password-link', 'email-change-old', 'email-change-new'] as const),
  'email-changed',
  'learner-invitation',
]);

/** Mails that come too late once they are held: about security, and news that the site shows. */
const notHeld: ReadonlySet<Mail['template']> = new Set([
  ...(['password-changed', 'second-factor-on', 'second-factor-off', 'passkey-added'] as const),
  ...(['digest', 'learner-message'] as const),
  ...(['second-factor-reset', 'passkey-removed', 'recovery-codes-renewed'] as const),
]);

/**
 * Tells whether a mail may be sent now. An address that is not verified may be a stranger's: it gets
 * links that verify it and nothing else. Mails about purchases are kept until it is verified.
 */
export async function maySendNow(mail: Mail, mailId: string): Promise<boolean> {
  if (!('userId' in mail) || sentToUnverified.has(mail.template)) return true;
  const { userId } = mail;
  const unverified = { _id: userId, emailVerifiedAt: null };
  if (!(await UserModel.exists(unverified))) return true;
  if (notHeld.has(mail.template)) return false;
  if ((await HeldMailModel.countDocuments({ userId })) >= mostHeld) return false;
  const row = { userId, mail, heldAt: new Date() };
  await HeldMailModel.updateOne({ _id: mailId }, { $setOnInsert: row }, { upsert: true });
  if (await UserModel.exists(unverified)) return false;
  // The address was verified, or the account removed, between the two queries.
  const { deletedCount } = await HeldMailModel.deleteOne({ _id: mailId });
  return deletedCount > 0;
}

/** Enqueues the mails that waited for the address of an account to be verified. */
export async function releaseMails(
  userId: Types.ObjectId,
  { session, enqueue }: Transaction,
): Promise<void> {
  const own = { userId: userId.toHexString() };
  const rows = await HeldMailModel.find(own, null, { session })
    .sort({ heldAt: 1 })
    .lean<HeldMailRow[]>();
  for (const { _id: mailId, mail } of rows) {
    const requestId = crypto.randomUUID();
    await enqueue({ name: 'send-mail', mail: mailSchema.parse(mail), mailId, requestId });
  }
  await HeldMailModel.deleteMany(own, { session });
}

/** Deletes the held mails of a deleted account. */
export async function forgetHeldMails(userId: string, session: ClientSession): Promise<void> {
  await HeldMailModel.deleteMany({ userId }, { session });
}
