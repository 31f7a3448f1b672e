import { type SeatState, seatStates } from '@atelier/contracts/commerce/states/seat-states';
import mongoose, { Schema, type Types } from 'mongoose';

export interface SeatRow {
  _id: Types.ObjectId;
  /** The plan of the team. */
  subscriptionId: Types.ObjectId;
  /** Whom the invitation is for, in lower case. */
  email: string;
  /** Who invites, as the mail calls them. */
  invitedBy: string;
  status: SeatState;
  /** Of the latest mail's link; null until it is written. */
  tokenHash: string | null;
  /** Mails that were enqueued. */
  mails: number;
  invitedAt: Date;
  expiresAt: Date;
  /** Who claimed it. */
  userId: string | null;
  name: string | null;
  claimedAt: Date | null;
  revokedAt: Date | null;
}

const text = { type: String, required: true };
const date = { type: Date, default: null };

const seatSchema = new Schema<SeatRow>(
  {
    subscriptionId: { type: Schema.Types.ObjectId, required: true },
    email: text,
    invitedBy: text,
    status: { ...text, enum: seatStates },
    tokenHash: { type: String, default: null },
    mails: { type: Number, required: true, default: 1 },
    invitedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    userId: { type: String, default: null },
    name: { type: String, default: null },
    claimedAt: date,
    revokedAt: date,
  },
  { versionKey: false, collection: 'seats' },
);
// An address is invited to a team once at a time, and an account holds one seat of it.
seatSchema.index(
  { subscriptionId: 1, email: 1 },
  {
    name: 'one_of_address',
    unique: true,
    partialFilterExpression: { status: { $in: ['pending', 'claimed'] } },
  },
);
seatSchema.index(
  { subscriptionId: 1, userId: 1 },
  { name: 'one_of_account', unique: true, partialFilterExpression: { status: 'claimed' } },
);
seatSchema.index(
  { tokenHash: 1 },
  // MongoDB looks a text up in an index of texts above another, not in one of a type.
  { name: 'by_token', unique: true, partialFilterExpression: { tokenHash: { $gt: '' } } },
);
seatSchema.index({ subscriptionId: 1, status: 1, invitedAt: -1 });
seatSchema.index({ userId: 1, status: 1 });

export const SeatModel = mongoose.model('Seat', seatSchema);
