import type { Proration, planChangeOperations } from '@atelier/contracts/commerce/plan-changes';
import { type Period, unitPriceOf } from '@atelier/contracts/commerce/plans';
import type { InputOf } from '@atelier/contracts/core/operation';
import { AppError, invalid } from '@atelier/service-kit/errors/app-error';
import type { ClientSession, Types } from 'mongoose';
import { EntitlementModel, type EntitlementRow } from '../access/entitlement-model.ts';
import { clock } from '../clock.ts';
import { type LastingCoupon, lastingDiscount } from '../pricing/coupons/lasting-coupon.ts';
import { type Offer, planOffer } from '../pricing/prices/current-price.ts';
import { periodEnd } from '../pricing/prices/period-end.ts';
import { savedTerms } from '../pricing/tax/find-tax.ts';
import { presentSaleTax } from '../pricing/tax/sale-tax.ts';
import { type TaxTerms, taxed, taxWithin } from '../pricing/tax/tax-rules.ts';
import { lastingCouponOf, OrderModel } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import {
  planOf,
  SubscriptionModel,
  type SubscriptionRow,
  unexpiredPlan,
} from '../records/subscription-model.ts';
import type { Seller } from '../school/seller.ts';
import {
  isSameTerms,
  type PaidSpan,
  type Prorated,
  prorate,
  type Terms,
  wholeDays,
} from './proration.ts';

type Wanted = InputOf<typeof planChangeOperations.change>;

/** A change of a plan and its price. */
export interface PlannedChange {
  readonly row: SubscriptionRow;
  readonly to: Terms;
  readonly offer: Offer;
  /** null: it takes back a pending change. */
  readonly prorated: Prorated | null;
  /** Price of one period at current prices, less the discount of the lasting coupon, in cents. */
  readonly amount: number;
  /** Coupon for every payment of the plan; null if there is none. */
  readonly coupon: LastingCoupon | null;
  /** null if no taxes apply. */
  readonly tax: TaxTerms | null;
}

/**
 * Returns the outcome of a change of a person's plan, and its price today.
 *
 * @throws AppError WRONG_STATE if there is no plan that renews, ALREADY_OWNED if the terms are the
 * current ones, IN_USE if more seats are taken than wanted, VALIDATION naming `seats`
 */
export async function planChange(
  userId: string,
  wanted: Wanted,
  { seller, session }: { readonly seller: Seller; readonly session: ClientSession | null },
): Promise<PlannedChange> {
  const now = clock.date();
  const unexpired = { userId, ...unexpiredPlan(now) };
  const row = await SubscriptionModel.findOne(unexpired, null, { session }).lean<SubscriptionRow>();
  refuseUnchangeable(row);
  const from = termsOf(row);
  const to = termsWanted(from, wanted);
  const offer = await planOffer(to.plan, to.period, session);
  const tax = await savedTerms(userId, seller, session);
  const { total: unitPrice } = taxed(unitPriceOf(offer.price, to.seats), tax);
  const coupon = await lastingCouponOf(row._id, session);
  const full = unitPriceOf(offer.price, to.seats) * (to.seats ?? 1);
  const offFull = lastingDiscount(coupon, { product: to.plan, price: full, tax });
  const { total: amount } = taxed(full - offFull, tax);
  if (isSameTerms(from, to)) {
    if (!row.wanted) throw new AppError('ALREADY_OWNED', 'You already have this plan');
    return { row, to, offer, prorated: null, amount, coupon, tax };
  }
  refuseTakenSeats(row, to);
  // With reverse charge, the discount is deducted from the net price.
  const discount = offFull === 0 ? 0 : taxed(full, tax).total - amount;
  const spans = await paidSpansOf(row._id, now, session);
  const prorated = prorate({ from, to, unitPrice, discount, spans, endsAt: row.endsAt }, now);
  return { row, to, offer, prorated, amount, coupon, tax };
}

export function termsOf(row: Pick<SubscriptionRow, 'plan' | 'period' | 'seats'>): Terms {
  return { plan: planOf(row), period: row.period, seats: row.seats ?? null };
}

function refuseUnchangeable(row: SubscriptionRow | null): asserts row is SubscriptionRow {
  const refuse = (text: string) => {
    throw new AppError('WRONG_STATE', text);
  };
  if (!row) return refuse('You have no plan that can be changed');
  if (row.status === 'past_due') return refuse('Pay for the current period first');
  if (row.status === 'cancelled') return refuse('Your plan is canceled: resume it first');
}

function termsWanted(
  from: Terms,
  { plan = from.plan, period = from.period, seats }: Wanted,
): Terms {
  if (plan === 'pro') {
    if (seats !== undefined) throw invalid('seats', 'Only a team has seats');
    return { plan, period, seats: null };
  }
  const wanted = seats ?? from.seats;
  if (wanted === null) throw invalid('seats', 'Seats is required for a team');
  return { plan, period, seats: wanted };
}

function refuseTakenSeats({ takenSeats }: SubscriptionRow, { seats }: Terms): void {
  const tooMany = takenSeats - (seats ?? 0);
  if (tooMany <= 0) return;
  const taken =
    takenSeats === 1 ? '1 seat of your team is' : `${takenSeats} seats of your team are`;
  throw new AppError('IN_USE', `${taken} taken. Free up ${tooMany} first.`);
}

export function presentProration(planned: PlannedChange): Proration {
  const { row, to, offer, prorated, amount, tax } = planned;
  const { currency } = offer.price;
  const money = (cents: number) => ({ amount: cents, currency });
  const taxOf = (cents: number) => money(tax && !tax.isReversed ? taxWithin(cents, tax.rate) : 0);
  return {
    ...to,
    takes_effect: prorated?.takesEffect ?? 'unchanged',
    charge: money(prorated?.charge ?? 0),
    discount: money(prorated?.discount ?? 0),
    unused_days: prorated?.unusedDays ?? 0,
    credit: money(prorated?.credit ?? 0),
    due_today: money(prorated?.due ?? 0),
    ...{ tax: taxOf(prorated?.due ?? 0), next_tax: taxOf(amount) },
    tax_details: tax && presentSaleTax(tax, 0, currency),
    next_at: (prorated?.endsAt ?? row.endsAt).toISOString(),
    next_total: money(amount),
  };
}

/** Returns the paid periods of a plan that have not ended, one per entitlement. */
async function paidSpansOf(
  subscriptionId: Types.ObjectId,
  now: Date,
  session: ClientSession | null,
): Promise<PaidSpan[]> {
  const unexpired = { subscriptionId, revokedAt: null, endsAt: { $gt: now } };
  const held = await EntitlementModel.find(unexpired, null, { session }).lean<EntitlementRow[]>();
  const ids = held.map(({ orderId }) => orderId);
  const orders = await OrderModel.find({ _id: { $in: ids } }, null, { session }).lean<OrderRow[]>();
  const orderOf = new Map(orders.map((order) => [order._id.toHexString(), order]));
  return held.flatMap(({ orderId, startsAt, endsAt, anchorDay }) => {
    const order = orderOf.get(orderId.toHexString());
    return order && endsAt ? [spanOf(order, { startsAt, endsAt, anchorDay })] : [];
  });
}

interface Held {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly anchorDay: number | undefined;
}

/** An admin may have moved the end that was paid for. */
function spanOf(order: OrderRow, { startsAt, endsAt, anchorDay }: Held): PaidSpan {
  const { total, refunded = 0, change, period } = order;
  const paidUntil = change?.endsAt ?? periodEnd(startsAt, period as Period, anchorDay);
  const days = change?.days ?? wholeDays(startsAt, paidUntil);
  return {
    ...{ value: total + (change?.credit ?? 0) - refunded, days, endsAt },
    freeDays: wholeDays(paidUntil, endsAt),
    periodDays: change ? change.periodDays : days,
  };
}
