import { type Currency, currencies } from '@atelier/contracts/commerce/money';
import { type PaidPlan, type Period, paidPlans, periods } from '@atelier/contracts/commerce/plans';
import { statesBefore } from '@atelier/contracts/commerce/states/moves';
import {
  type SubscriptionState,
  subscriptionMoves,
  subscriptionStates,
} from '@atelier/contracts/commerce/states/subscription-states';
import type { Subscription, WantedPlan } from '@atelier/contracts/commerce/subscriptions';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';
import { clock } from '../clock.ts';
import type { ScheduledTerms } from './order-row.ts';

/** The terms that a plan changes to, at the end of the period or once an order is paid. */
interface WantedTerms extends ScheduledTerms {
  /** Order that pays for the change; null: it takes effect at the end of the period. */
  orderId: Types.ObjectId | null;
}

/** A plan that is paid for by the period. */
export interface SubscriptionRow {
  _id: Types.ObjectId;
  userId: string;
  plan: PaidPlan;
  period: Period;
  /** Set for a team. */
  seats: number | null;
  /** Number of seats claimed or reserved by invitations. Never exceeds the number of seats. */
  takenSeats: number;
  /** Price of one period, in cents. */
  amount: number;
  currency: Currency;
  status: SubscriptionState;
  startedAt: Date;
  /** End of the last paid period, or of the access granted until the renewal is paid. */
  endsAt: Date;
  /**
   * Day of the month on which it renews, 1 to 31; the last day of shorter months. Absent in older
   * rows.
   */
  anchorDay?: number;
  /** Whether the period was paid by wallet, which cannot be charged again. */
  byWallet?: boolean;
  /** Number of times that it was resumed; absent if there was none. */
  resumed?: number;
  /** A change that has not taken effect. */
  wanted?: WantedTerms | null;
  /** Order of the next period, and its start, while that order is unpaid. */
  renewal?: { orderId: Types.ObjectId; startsAt: Date } | null;
  /** End of the period whose renewal was announced. */
  noticedFor?: Date | null;
  /** Time of the next announcement or renewal; absent if none is due. */
  nextAt?: Date;
  /** Identifies the poll that has claimed it, until `nextAt`. */
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
    anchorDay: Number,
    byWallet: Boolean,
    resumed: Number,
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
// A person has at most one plan at a time.
subscriptionSchema.index(
  { userId: 1 },
  {
    name: 'one_plan',
    unique: true,
    partialFilterExpression: { status: { $in: ['active', 'past_due', 'cancelled'] } },
  },
);
subscriptionSchema.index({ userId: 1, endsAt: -1 });
subscriptionSchema.index({ status: 1, endsAt: 1, _id: 1 });
subscriptionSchema.index({ nextAt: 1 }, { sparse: true });

export const SubscriptionModel = mongoose.model('Subscription', subscriptionSchema);

/** Returns the plan. Rows from before there were teams have none. */
export function planOf({ plan }: Partial<Pick<SubscriptionRow, 'plan'>>): PaidPlan {
  return plan ?? 'pro';
}

/**
 * Returns the day of the month on which a plan renews. Rows from before it was stored renew on the
 * day on which they started, if their last period ended earlier only because of a short month.
 */
export function anchorDayOf({ anchorDay, startedAt }: SubscriptionRow): number {
  return anchorDay ?? startedAt.getUTCDate();
}

/** Returns the filter for plans that have not ended. */
export function unexpiredPlan(now = clock.date()) {
  const status = { $in: statesBefore(subscriptionMoves, 'expire') };
  return { status, endsAt: { $gt: now } };
}

/** Returns a person's current or last subscription. */
export function latestSubscription(
  userId: string,
  session: ClientSession | null = null,
): Promise<SubscriptionRow | null> {
  return SubscriptionModel.findOne({ userId }, null, { session })
    .sort({ endsAt: -1 })
    .lean<SubscriptionRow>()
    .exec();
}

/**
 * Converts a plan for responses. One that has ended is `expired`, even before the watch marks it.
 */
export function presentSubscription(row: SubscriptionRow, now = clock.now()): Subscription {
  return {
    id: row._id.toHexString(),
    plan: planOf(row),
    period: row.period,
    seats: row.seats ?? null,
    price: { amount: row.amount, currency: row.currency },
    status: row.endsAt.getTime() <= now ? 'expired' : row.status,
    started_at: row.startedAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
  };
}

/** Returns the pending change of a plan. */
export function presentWanted({ wanted, endsAt, currency }: SubscriptionRow): WantedPlan | null {
  if (!wanted) return null;
  const { plan, period, seats, amount, orderId } = wanted;
  return {
    ...{ plan, period, seats, price: { amount, currency } },
    at: orderId === null ? endsAt.toISOString() : null,
    order_id: orderId?.toHexString() ?? null,
  };
}
