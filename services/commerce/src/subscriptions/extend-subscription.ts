import type { Period } from '@atelier/contracts/commerce/plans';
import type { ClientSession, Types } from 'mongoose';
import { tellPlan } from '../customers/tell-plan.ts';
import { EntitlementModel, type EntitlementRow } from '../entitlements/entitlement-model.ts';
import type { OrderRow } from '../orders/order-model.ts';
import { periodEnd } from './period-end.ts';
import { SubscriptionModel, type SubscriptionRow } from './subscription-model.ts';

interface PaidPeriod {
  readonly subscriptionId: Types.ObjectId;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

type PlanOrder = OrderRow & { readonly period: Period };

/** Adds a paid period to the plan that somebody has, behind what is paid for; or begins one. */
export async function extendSubscription(
  { userId, period, total: amount, currency }: PlanOrder,
  session: ClientSession,
): Promise<PaidPeriod> {
  const now = new Date();
  const living = await SubscriptionModel.findOne(
    { userId, status: { $in: ['active', 'cancelled'] } },
    null,
    { session },
  ).lean<SubscriptionRow>();
  const startsAt = living && living.endsAt > now ? living.endsAt : now;
  const endsAt = periodEnd(startsAt, period);
  const plan = { userId, period, amount, currency, endsAt, status: 'active' as const };
  if (living) {
    await SubscriptionModel.updateOne({ _id: living._id }, { $set: plan }, { session });
    return { subscriptionId: living._id, startsAt, endsAt };
  }
  const [created] = await SubscriptionModel.create([{ ...plan, startedAt: now }], { session });
  return { subscriptionId: created!._id, startsAt, endsAt };
}

/** Ends a plan with the last period that is still paid for, which may be now. */
export async function shortenSubscription(
  _id: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const now = new Date();
  const last = await EntitlementModel.findOne(
    { subscriptionId: _id, revokedAt: null, endsAt: { $gt: now } },
    null,
    { session, sort: { endsAt: -1 } },
  ).lean<EntitlementRow>();
  const change = last ? { endsAt: last.endsAt! } : { endsAt: now, status: 'expired' as const };
  const row = await SubscriptionModel.findByIdAndUpdate(
    _id,
    { $set: change },
    { session },
  ).lean<SubscriptionRow>();
  if (!last && row) await tellPlan(row.userId, 'free', session);
}
