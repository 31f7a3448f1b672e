import { type RefundRefusal, refundRefusals } from '@atelier/contracts/commerce/orders';

import mongoose, { Schema, type Types } from 'mongoose';

/** A refund that its provider has refused. */
export interface RefundRefusalRow {
  /** Key of the refund: the number of its credit note, or `late-<order id>`. */
  _id: string;
  orderId: Types.ObjectId;
  /** In cents. */
  amount: number;
  /** Reason of the last attempt. */
  reason: RefundRefusal;
  firstAt: Date;
  /** Number of refused attempts. */
  tries: number;
  /** Time of the next attempt; null if there is none. */
  nextAt: Date | null;
  /** When the money was refunded after all. */
  settledAt: Date | null;
}

const refusalSchema = new Schema<RefundRefusalRow>(
  {
    _id: { type: String, required: true },
    orderId: { type: Schema.Types.ObjectId, required: true },
    amount: { type: Number, required: true, validate: Number.isInteger },
    reason: { type: String, required: true, enum: refundRefusals },
    firstAt: { type: Date, required: true },
    tries: { type: Number, required: true },
    nextAt: { type: Date, default: null },
    settledAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'refundRefusals' },
);
refusalSchema.index({ orderId: 1 });

export const RefundRefusalModel = mongoose.model('RefundRefusal', refusalSchema);
