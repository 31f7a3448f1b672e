import { type SeatState, seatStates } from '@atelier/contracts/commerce/states/seat-states';

import mongoose, { Schema, type Types } from 'mongoose';

export interface SeatRow {
  _id: Types.ObjectId;
  /** Subscription of the team. */
  subscriptionId: Types.ObjectId;
  /** Invited address, in lowercase. */
  email: string;
  /** Name of the person who invites, as shown in the mail. */
  invitedBy: string;
  status: SeatState;
  /** Hash of the token in the latest mail; null until that mail is written. */
  tokenHash: string | null;
  /** Number of mails enqueued. */
  mails: number;
  invitedAt: Date;
  expiresAt: Date;
  /** User id of the person who claimed it. */
  userId: string | null;
  name: string | null;
  claimedAt: Date | null;
  revokedAt: Date | null;
  /** Whether its holder has given it up; absent otherwise. */
  hasLeft?: boolean;
  /** Whether its holder was told that the team has ended; absent before that. */
  isEndTold?: boolean;
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
    hasLeft: Boolean,
    isEndTold: Boolean,
  },
  { versionKey: false, collection: 'seats' },
);
// An address has one open invitation or seat per team, and an account one seat.
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
  // `$gt` rather than `$type`: MongoDB uses the index for lookups by string only with the former.
  { name: 'by_token', unique: true, partialFilterExpression: { tokenHash: { $gt: '' } } },
);
seatSchema.index({ subscriptionId: 1, status: 1, invitedAt: -1 });
seatSchema.index({ userId: 1, status: 1 });

export const SeatModel = mongoose.model('Seat', seatSchema);
