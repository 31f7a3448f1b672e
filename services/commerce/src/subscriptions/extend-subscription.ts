import type { PaidPlan, Period } from '@atelier/contracts/commerce/plans';
import { statesBefore } from '@atelier/contracts/commerce/states/moves';
import { subscriptionMoves } from '@atelier/contracts/commerce/states/subscription-states';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { ClientSession, Types } from 'mongoose';
import { EntitlementModel, type EntitlementRow } from '../access/entitlement-model.ts';
import type { PaidPeriod } from '../access/grant-access.ts';
import { clock } from '../clock.ts';
import { dayAfter, periodEnd } from '../pricing/prices/period-end.ts';
import { laterPriceOf } from '../pricing/tax/sale-tax.ts';
import { isByWallet, type OrderRow } from '../records/order-row.ts';
import {
  anchorDayOf,
  planOf,
  SubscriptionModel,
  type SubscriptionRow,
} from '../records/subscription-model.ts';
import { applyPlanEffects } from './plan-effects.ts';

export type PlanOrder = OrderRow & { readonly plan: PaidPlan; readonly period: Period };

/**
 * Returns the plan that a paid period extends: null if the buyer has none, `other` if they have a
 * different one, or if more of its seats are taken than were bought.
 *
 * @throws AppError WRONG_STATE while another plan has ended but is not marked as expired yet
 */
export async function findExtended(
  { userId, plan, seats = null }: PlanOrder,
  session: ClientSession,
): Promise<SubscriptionRow | null | 'other'> {
  const current = await SubscriptionModel.findOne(
    { userId, status: { $in: statesBefore(subscriptionMoves, 'expire') } },
    null,
    { session },
  ).lean<SubscriptionRow>();
  const isOther = current && (planOf(current) !== plan || current.takenSeats > (seats ?? 0));
  if (isOther && current.endsAt <= clock.date()) {
    throw new AppError('WRONG_STATE', 'The last plan of the buyer is ending. Try again shortly.');
  }
  return isOther ? 'other' : current;
}

/**
 * Appends a paid period to a person's plan, or starts a plan. A period paid by wallet does not
 * renew unless its owner resumes the plan.
 *
 * @throws AppError WRONG_STATE if the buyer has another plan in the meantime, or if more seats are
 * taken than were bought
 */
export async function extendSubscription(
  order: PlanOrder,
  session: ClientSession,
): Promise<PaidPeriod> {
  const { userId, plan, period, seats = null, currency } = order;
  const amount = laterPriceOf(order);
  const now = clock.date();
  const byWallet = isByWallet(order);
  const current = await findExtended(order, session);
  if (current === 'other') {
    throw new AppError('WRONG_STATE', 'The buyer now has another plan. Cancel this order.');
  }
  const continued = current && current.endsAt > now ? current : null;
  const startsAt = continued?.endsAt ?? now;
  const anchorDay = dayAfter(startsAt, continued ? anchorDayOf(continued) : undefined);
  const endsAt = periodEnd(startsAt, period, anchorDay);
  const terms = { userId, plan, period, seats, amount, currency };
  const status = byWallet ? ('cancelled' as const) : ('active' as const);
  const paid = { ...terms, endsAt, anchorDay, status, byWallet, wanted: null, nextAt: now };
  if (current) {
    await SubscriptionModel.updateOne({ _id: current._id }, { $set: paid }, { session });
    return { subscriptionId: current._id, startsAt, endsAt, anchorDay };
  }
  const [created] = await SubscriptionModel.create([{ ...paid, startedAt: now }], { session });
  return { subscriptionId: created!._id, startsAt, endsAt, anchorDay };
}

/** Ends a plan with the last period that is still paid for, possibly now. */
export async function shortenSubscription(
  _id: Types.ObjectId,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction;
  const now = clock.date();
  const last = await EntitlementModel.findOne(
    { subscriptionId: _id, revokedAt: null, endsAt: { $gt: now } },
    null,
    { session, sort: { endsAt: -1 } },
  ).lean<EntitlementRow>();
  const change = last
    ? { endsAt: last.endsAt!, anchorDay: last.anchorDay ?? last.endsAt!.getUTCDate(), nextAt: now }
    : { endsAt: now, status: 'expired' as const };
  const row = await SubscriptionModel.findByIdAndUpdate(
    _id,
    { $set: change },
    { session },
  ).lean<SubscriptionRow>();
  if (!row) return;
  const hasEnded = !last && row.status !== 'expired';
  await applyPlanEffects(
    row,
    hasEnded ? { seats: 'end', rights: 'owner' } : { rights: 'owner-and-members' },
    transaction,
  );
}
