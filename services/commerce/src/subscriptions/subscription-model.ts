import { type Currency, currencies } from '@atelier/contracts/commerce/money';
import { type Period, periods } from '@atelier/contracts/commerce/plans';
import {
  type SubscriptionState,
  subscriptionStates,
} from '@atelier/contracts/commerce/states/subscription-states';
import mongoose, { Schema, type Types } from 'mongoose';

/** A plan that somebody pays for, period by period. */
export interface SubscriptionRow {
  _id: Types.ObjectId;
  userId: string;
  period: Period;
  /** Cents, for one period. */
  amount: number;
  currency: Currency;
  status: SubscriptionState;
  startedAt: Date;
  /** End of what is paid for. */
  endsAt: Date;
}

const subscriptionSchema = new Schema<SubscriptionRow>(
  {
    userId: { type: String, required: true },
    period: { type: String, required: true, enum: periods },
    amount: { type: Number, required: true, validate: Number.isInteger },
    currency: { type: String, required: true, enum: currencies },
    status: { type: String, required: true, enum: subscriptionStates },
    startedAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'subscriptions' },
);
// One plan at a time.
subscriptionSchema.index(
  { userId: 1 },
  {
    name: 'one_living',
    unique: true,
    partialFilterExpression: { status: { $in: ['active', 'cancelled'] } },
  },
);
subscriptionSchema.index({ userId: 1, endsAt: -1 });
subscriptionSchema.index({ status: 1, endsAt: 1 });

export const SubscriptionModel = mongoose.model('Subscription', subscriptionSchema);
