import type { SessionKind } from '@atelier/contracts/core/operation';
import { undoDays } from '@atelier/contracts/users/sign-in/email-changes';
import { AppError } from '@atelier/service-kit/errors/app-error';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';

/** The address that an account had before a change, for as long as the change can be taken back. */
export interface FormerAddressRow {
  /** Id of the change. */
  _id: string;
  kind: SessionKind;
  ownerId: Types.ObjectId;
  email: string;
  /** The address that the account has had since. */
  newEmail: string;
  requestedAt: Date;
  changedAt: Date;
  /** End of the way back. */
  until: Date;
}

const formerAddressSchema = new Schema<FormerAddressRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true, enum: ['learner', 'admin'] },
    ownerId: { type: Schema.Types.ObjectId, required: true },
    email: { type: String, required: true },
    newEmail: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
    until: { type: Date, required: true },
  },
  { versionKey: false, collection: 'former-addresses' },
);
formerAddressSchema.index({ email: 1, kind: 1 });
formerAddressSchema.index({ ownerId: 1 });
// MongoDB deletes expired rows up to a minute late, so reads check the date too.
formerAddressSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

export const FormerAddressModel = mongoose.model('FormerAddress', formerAddressSchema);

export const undoMs = undoDays * 24 * 3_600_000;

/**
 * Refuses an address that another account has left and can still take back: whoever took the account
 * over could otherwise register the address, and so close the way back.
 *
 * @throws AppError EMAIL_TAKEN
 */
export async function refuseReserved(
  kind: SessionKind,
  email: string,
  ownerId: Types.ObjectId | null,
  session: ClientSession,
): Promise<void> {
  const others = { email, kind, until: { $gt: new Date() }, ownerId: { $ne: ownerId } };
  if (!(await FormerAddressModel.exists(others).session(session))) return;
  const message = 'Another account had this email address until a few days ago';
  throw new AppError('EMAIL_TAKEN', message, { fields: [{ path: 'email', message }] });
}

/** Deletes the former addresses of a deleted account. */
export async function forgetFormerAddresses(
  ownerId: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  await FormerAddressModel.deleteMany({ ownerId }, { session });
}
