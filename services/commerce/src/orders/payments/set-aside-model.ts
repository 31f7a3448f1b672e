import type { ProviderName } from '@atelier/contracts/commerce/offers';
import mongoose, { Schema } from 'mongoose';
import { clock } from '../../clock.ts';
import type { OtherPayment } from '../../providers/provider.ts';

/** A payment that names an order and is not the one that the order awaits. An admin decides. */
export interface SetAsideRow extends OtherPayment {
  /** Provider and id of the payment there. */
  _id: string;
  orderId: string;
  at: Date;
}

const setAsideSchema = new Schema<SetAsideRow>(
  {
    _id: { type: String, required: true },
    orderId: { type: String, required: true },
    ref: { type: String, required: true },
    amount: { type: Number, required: true },
    currency: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'set_aside_payments' },
);
setAsideSchema.index({ orderId: 1 });

export const SetAsideModel = mongoose.model('SetAsidePayment', setAsideSchema);

/** Stores a payment once. Returns whether it is new. */
export async function setAside(
  provider: ProviderName,
  orderId: string,
  { ref, amount, currency }: OtherPayment,
): Promise<boolean> {
  const row = { orderId, ref, amount, currency, at: clock.date() };
  const { upsertedCount } = await SetAsideModel.updateOne(
    { _id: `${provider} ${ref}` },
    { $setOnInsert: row },
    { upsert: true },
  );
  return upsertedCount > 0;
}
