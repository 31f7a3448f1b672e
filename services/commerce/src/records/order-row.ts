import type { TakenKind } from '@atelier/contracts/commerce/access';
import type { Currency } from '@atelier/contracts/commerce/money';
import type { PaymentMethod, ProviderName } from '@atelier/contracts/commerce/offers';
import type { PaidPlan, Period } from '@atelier/contracts/commerce/plans';
import type { OrderState } from '@atelier/contracts/commerce/states/order-states';
import { dayText } from '@atelier/service-kit/text/day-text';
import type { Types } from 'mongoose';
import type { LastingCoupon } from '../pricing/coupons/lasting-coupon.ts';
import { dayAfter, periodEnd } from '../pricing/prices/period-end.ts';
import type { PricePeriod } from '../pricing/prices/price-model.ts';
import type { SaleTaxRow } from '../pricing/tax/sale-tax.ts';

/** A change of an existing plan that the order pays for. See decision 17. */
export interface OrderChange {
  subscriptionId: Types.ObjectId;
  /** Price per seat or person before the credit, in cents. */
  unitPrice: number;
  /** Credit for the unused days of the replaced plan, in cents. */
  credit: number;
  unusedDays: number;
  /** Number of days paid for. */
  days: number;
  /** Number of days of the period that they are part of; absent in older rows. */
  periodDays?: number;
  /** End of the paid period when the order was placed. */
  replacesUntil: Date;
  /** End of the period that the order pays for. */
  endsAt: Date;
  /** Change at the end of the period that this one replaced; it is back if this one is taken back. */
  scheduled?: ScheduledTerms;
}

/** Terms that a plan is to have from the end of its period. */
export interface ScheduledTerms {
  plan: PaidPlan;
  period: Period;
  /** Set for a team. */
  seats: number | null;
  /** Price of one period, in cents. */
  amount: number;
}

/** The renewal of a plan that the order pays for. */
export interface OrderRenewal {
  subscriptionId: Types.ObjectId;
  startsAt: Date;
  /** Day of the month on which the plan renews; absent in older rows. */
  anchorDay?: number;
  /** Number of charge attempts. */
  tries: number;
  /** When the order is given up if it stays unpaid; set when all charge attempts have failed. */
  graceEndsAt?: Date;
}

/** Money of an order by invoice that goes back to the buyer. */
export interface OrderTransfer {
  /** Not transferred yet, in cents. */
  owed: number;
  /** Account to send it to, as the buyer or an admin has named it. */
  account?: string;
  /** Transfers that were made; `on` is a day such as `2026-12-24`. */
  sent?: { amount: number; on: string; at: Date; by?: string }[];
}

/** A dispute of the payment of an order, which the buyer opened at their bank. */
export interface OrderDispute {
  /** `won`: the money stays. */
  readonly status: 'open' | 'won' | 'lost';
  /** In cents. */
  readonly amount: number;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
}

export interface OrderRow {
  _id: Types.ObjectId;
  userId: string;
  /** Name and email of the buyer when the order was placed. */
  name: string;
  email: string;
  productId: string;
  title: string;
  /** Set for a course. */
  courseId: string | null;
  priceId: Types.ObjectId;
  period: PricePeriod;
  /** Set for a team. */
  seats: number | null;
  /** Code of the coupon used. */
  coupon: string | null;
  /** Coupon discount, in cents. */
  discount: number;
  /** Set if renewals of the plan get the discount, too. */
  lastingCoupon?: LastingCoupon;
  /** Set if the order changes a plan. */
  change?: OrderChange;
  /** Set if the order renews a plan. */
  renews?: OrderRenewal;
  /** Number of reminders sent. */
  reminded?: number;
  /** Time of the next reminder or charge attempt; absent if none is due. */
  stepAt?: Date;
  /** Absent if the sale was not taxed. */
  tax?: SaleTaxRow;
  /** In cents. */
  total: number;
  /** Amount received before the order is paid in full, in cents; absent if there is none. */
  received?: number;
  /** Refunded amount, in cents; absent if there is none. */
  refunded?: number;
  /**
   * Amount received while no payment was awaited, and returned, in cents; absent if there is none.
   */
  returned?: number;
  /** Number of bookings that were reversed; absent if there is none. */
  reversed?: number;
  currency: Currency;
  /** Payment reference for a bank transfer; unique. */
  reference: string;
  status: OrderState;
  /** Payment provider; absent means `invoice`. */
  provider?: ProviderName;
  /**
   * Payment method at the provider. Absent for invoices, and for card payments from before wallets
   * were supported.
   */
  paymentMethod?: PaymentMethod;
  /** URL where the buyer continues the payment, once the provider has returned it. */
  payUrl?: string;
  /** Id of the payment at the provider, if it assigns one. */
  payRef?: string;
  /** Whether the order was canceled because the payment failed. */
  failed?: boolean;
  /** Money that goes back by bank transfer; absent if there is none. */
  transfer?: OrderTransfer;
  /** Time of the last charge that failed. */
  chargeFailedAt?: Date;
  /** Set while an admin must decide about a refund that the buyer asked for. */
  refundAsked?: { at: Date; taken: TakenKind[] };
  /** Set if the payment was disputed. */
  dispute?: OrderDispute;
  /** Time of the next query to the provider; absent if there is nothing to query. */
  askAt?: Date;
  /** Set for a plan once it is paid. */
  subscriptionId: Types.ObjectId | null;
  created_at: Date;
  dueAt: Date;
  paidAt: Date | null;
  closedAt: Date | null;
}

/** Returns the payment provider. Rows from before there were several providers have none. */
export const providerOf = ({ provider = 'invoice' }: OrderRow): ProviderName => provider;

/** Returns the payment method of an order, or null for an invoice. */
export function paymentMethodOf(order: OrderRow): PaymentMethod | null {
  return providerOf(order) === 'invoice' ? null : (order.paymentMethod ?? 'card');
}

/** Returns the amount of an open order that has not been received, in cents. */
export const unpaidOf = ({ total, received = 0 }: OrderRow) => total - received;

export const isByWallet = (order: OrderRow) => paymentMethodOf(order) === 'wallet';

/** Returns the title of the line that credits the unused days of the replaced plan. */
export function creditTitle({ unusedDays }: Pick<OrderChange, 'unusedDays'>): string {
  return `Credit for ${unusedDays} unused ${unusedDays === 1 ? 'day' : 'days'}`;
}

interface PaidPeriod {
  /** null until it is known: an ordered plan begins when its payment arrives. */
  readonly startsAt: Date | null;
  /** null until it is known, and for life. */
  readonly endsAt: Date | null;
}

type Dated = Pick<OrderRow, 'period' | 'change' | 'renews' | 'created_at' | 'paidAt'>;

/** Returns the period that an order pays for. */
export function periodOf({ period, change, renews, created_at, paidAt }: Dated): PaidPeriod {
  if (change) return { startsAt: created_at, endsAt: change.endsAt };
  const startsAt = renews?.startsAt ?? paidAt;
  if (!startsAt || period === 'life') return { startsAt, endsAt: null };
  return { startsAt, endsAt: periodEnd(startsAt, period, dayAfter(startsAt, renews?.anchorDay)) };
}

const lengths: Readonly<Record<Period, string>> = { monthly: 'one month', annual: 'one year' };

/** Returns whether an order pays for the rest of a period only, and not for a whole one. */
export function isPartial({ change }: Pick<OrderRow, 'change'>): boolean {
  return change !== undefined && change.days !== change.periodDays;
}

/** Names the item of an order with its size and period: `Teams, 5 seats, one year`. */
export function itemOf(
  order: Pick<OrderRow, 'title' | 'period' | 'change'> & { readonly seats?: number | null },
): string {
  const { title, period, change, seats } = order;
  const size = seats ? [`${seats} seats`] : [];
  const length =
    change && isPartial({ change })
      ? [`until ${dayText(change.endsAt)}`]
      : period === 'life'
        ? []
        : [lengths[period]];
  return [title, ...size, ...length].join(', ');
}

/**
 * Returns since when an order gives access: since it was paid, and a renewal since its period began,
 * in which it need not have been paid yet.
 */
export function opensSince({
  paidAt,
  created_at,
  renews,
}: Pick<OrderRow, 'paidAt' | 'created_at' | 'renews'>): Date {
  const since = paidAt ?? created_at;
  return renews && renews.startsAt < since ? renews.startsAt : since;
}
