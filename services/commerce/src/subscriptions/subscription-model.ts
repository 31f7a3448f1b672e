import { type Currency, currencies } from '@atelier/contracts/commerce/money';
import { type PaidPlan, type Period, paidPlans, periods } from '@atelier/contracts/commerce/plans';
import { statesBefore } from '@atelier/contracts/commerce/states/moves';
import {
  type SubscriptionState,
  subscriptionMoves,
  subscriptionStates,
} from '@atelier/contracts/commerce/states/subscription-states';
import mongoose, { Schema, type Types } from 'mongoose';

/** What a plan becomes: at the end of the period, or once an order is paid. */
interface WantedTerms {
  plan: PaidPlan;
  period: Period;
  /** Of a team. */
  seats: number | null;
  /** Cents, for one period. */
  amount: number;
  /** The order that pays for it; null: it waits for the end of the period. */
  orderId: Types.ObjectId | null;
}

/** A plan that somebody pays for, period by period. */
export interface SubscriptionRow {
  _id: Types.ObjectId;
  userId: string;
  plan: PaidPlan;
  period: Period;
  /** Of a team. */
  seats: number | null;
  /** Seats that are taken: claimed, or kept for who is invited. Never more than there are. */
  takenSeats: number;
  /** Cents, for one period. */
  amount: number;
  currency: Currency;
  status: SubscriptionState;
  startedAt: Date;
  /** End of what is paid for. */
  endsAt: Date;
  /** The period was paid by a wallet, which is not charged again. */
  byWallet?: boolean;
  /** A change that has not taken effect. */
  wanted?: WantedTerms | null;
  /** The order that is to pay for the next period, which began or begins at `startsAt`. */
  renewal?: { orderId: Types.ObjectId; startsAt: Date } | null;
  /** The end of a period whose renewal was announced. */
  noticedFor?: Date | null;
  /** When it is looked at next, to be announced or renewed; absent where nothing is to be done. */
  nextAt?: Date;
  /** Which look has taken it, until `nextAt`. */
  claimedBy?: Types.ObjectId;
}

const wantedSchema = new Schema<WantedTerms>(
  {
    plan: { type: String, required: true, enum: paidPlans },
    period: { type: String, required: true, enum: periods },
    seats: { type: Number, default: null },
    amount: { type: Number, required: true, validate: Number.isInteger },
    orderId: { type: Schema.Types.ObjectId, default: null },
  },
  { _id: false },
);

const subscriptionSchema = new Schema<SubscriptionRow>(
  {
    userId: { type: String, required: true },
    plan: { type: String, required: true, enum: paidPlans, default: 'pro' },
    period: { type: String, required: true, enum: periods },
    seats: { type: Number, default: null },
    takenSeats: { type: Number, required: true, default: 0, min: 0 },
    amount: { type: Number, required: true, validate: Number.isInteger },
    currency: { type: String, required: true, enum: currencies },
    status: { type: String, required: true, enum: subscriptionStates },
    startedAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    byWallet: Boolean,
    wanted: { type: wantedSchema, default: null },
    renewal: {
      type: new Schema(
        {
          orderId: { type: Schema.Types.ObjectId, required: true },
          startsAt: { type: Date, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
    noticedFor: { type: Date, default: null },
    nextAt: Date,
    claimedBy: Schema.Types.ObjectId,
  },
  { versionKey: false, collection: 'subscriptions' },
);
// One plan at a time.
subscriptionSchema.index(
  { userId: 1 },
  {
    name: 'one_plan',
    unique: true,
    partialFilterExpression: { status: { $in: ['active', 'past_due', 'cancelled'] } },
  },
);
subscriptionSchema.index({ userId: 1, endsAt: -1 });
subscriptionSchema.index({ status: 1, endsAt: 1 });
subscriptionSchema.index({ nextAt: 1 }, { sparse: true });

export const SubscriptionModel = mongoose.model('Subscription', subscriptionSchema);

/** A row from before there were teams names no plan. */
export function planOf({ plan }: Partial<Pick<SubscriptionRow, 'plan'>>): PaidPlan {
  return plan ?? 'pro';
}

/** What a plan that somebody has looks like at a moment. */
export function livingPlan(now = new Date()) {
  const status = { $in: statesBefore(subscriptionMoves, 'expire') };
  return { status, endsAt: { $gt: now } };
}
