import type { TakenKind } from '@atelier/contracts/commerce/access';
import { type Currency, currencies } from '@atelier/contracts/commerce/money';
import {
  type PaymentMethod,
  type ProviderName,
  paymentMethods,
  providers,
} from '@atelier/contracts/commerce/offers';
import { type OrderState, orderStates } from '@atelier/contracts/commerce/states/order-states';
import type { ListOrder } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';
import type { LastingCoupon } from '../coupons/lasting-coupon.ts';
import type { OrderDispute } from '../payments/order-dispute.ts';
import { type PricePeriod, pricePeriods } from '../prices/price-model.ts';
import { type SaleTaxRow, saleTaxSchema } from '../tax/sale-tax.ts';

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

const text = { type: String, required: true };
const date = { type: Date, default: null };

const cents = { type: Number, required: true, min: 0, validate: Number.isInteger } as const;

const changeSchema = new Schema<OrderChange>(
  {
    subscriptionId: { type: Schema.Types.ObjectId, required: true },
    unitPrice: cents,
    credit: cents,
    unusedDays: { type: Number, required: true },
    days: { type: Number, required: true },
    periodDays: Number,
    replacesUntil: { type: Date, required: true },
    endsAt: { type: Date, required: true },
  },
  { _id: false },
);

const orderSchema = new Schema<OrderRow>(
  {
    userId: text,
    name: text,
    email: text,
    productId: text,
    title: text,
    courseId: { type: String, default: null },
    priceId: { type: Schema.Types.ObjectId, required: true },
    period: { ...text, enum: pricePeriods },
    seats: { type: Number, default: null, immutable: true },
    coupon: { type: String, default: null },
    discount: { type: Number, default: 0, validate: Number.isInteger, immutable: true },
    lastingCoupon: { type: Schema.Types.Mixed, immutable: true },
    change: { type: changeSchema, immutable: true },
    renews: {
      type: new Schema(
        {
          subscriptionId: { type: Schema.Types.ObjectId, required: true, immutable: true },
          startsAt: { type: Date, required: true, immutable: true },
          anchorDay: { type: Number, immutable: true },
          tries: { type: Number, required: true },
          graceEndsAt: Date,
        },
        { _id: false },
      ),
    },
    reminded: Number,
    stepAt: Date,
    tax: { type: saleTaxSchema, immutable: true },
    total: { ...cents, immutable: true },
    received: { type: Number, min: 0, validate: Number.isInteger },
    refunded: { type: Number, min: 0, validate: Number.isInteger },
    returned: { type: Number, min: 0, validate: Number.isInteger },
    reversed: Number,
    currency: { ...text, enum: currencies, immutable: true },
    reference: text,
    status: { ...text, enum: orderStates },
    provider: { type: String, enum: providers },
    paymentMethod: { type: String, enum: paymentMethods, immutable: true },
    payUrl: String,
    payRef: String,
    failed: Boolean,
    transfer: { type: Schema.Types.Mixed },
    chargeFailedAt: Date,
    refundAsked: { type: Schema.Types.Mixed },
    dispute: { type: Schema.Types.Mixed },
    askAt: Date,
    subscriptionId: { type: Schema.Types.ObjectId, default: null },
    created_at: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    paidAt: date,
    closedAt: date,
  },
  { versionKey: false, collection: 'orders' },
);
orderSchema.index({ reference: 1 }, { unique: true });
orderSchema.index(
  { provider: 1, status: 1, askAt: 1 },
  { name: 'to_ask', partialFilterExpression: { askAt: { $exists: true } } },
);
orderSchema.index({ stepAt: 1 }, { sparse: true });
orderSchema.index({ chargeFailedAt: 1 }, { sparse: true });
orderSchema.index({ paidAt: 1 });
orderSchema.index({ subscriptionId: 1, paidAt: -1 });
orderSchema.index({ productId: 1, status: 1, paidAt: 1 });
// Each buyer has at most one open order per product, even with concurrent requests.
orderSchema.index(
  { userId: 1, productId: 1 },
  { name: 'one_open', unique: true, partialFilterExpression: { status: 'pending' } },
);
orderSchema.index({ userId: 1, created_at: -1, _id: -1 }, { name: 'list_of_user' });

const newest = { created_at: -1, _id: -1 } as const;
const filtered = { status: 1, name: 1, email: 1 } as const;
const ever = { created_at: { $gte: new Date(0) } };
orderSchema.index({ ...newest, ...filtered }, { name: 'list' });
orderSchema.index({ status: 1, ...newest }, { name: 'list_by_status' });
orderSchema.index(
  { status: 1, ...newest, subscriptionId: 1, userId: 1, name: 1, email: 1 },
  { name: 'list_by_plan' },
);
orderSchema.index(newest, {
  name: 'list_of_refunds_asked',
  partialFilterExpression: { 'refundAsked.at': { $exists: true } },
});
orderSchema.index(newest, {
  name: 'list_of_transfers_owed',
  partialFilterExpression: { 'transfer.owed': { $gt: 0 } },
});
orderSchema.index({ total: 1, _id: 1, ...filtered }, { name: 'list_by_total' });

export const orderOrders = {
  newest: { keys: newest, index: 'list', indexBounds: ever },
  newestOfStatus: { keys: newest, index: 'list_by_status' },
  newestOfPlans: { keys: newest, index: 'list_by_plan' },
  newestOfRefundsAsked: { keys: newest, index: 'list_of_refunds_asked' },
  newestOfTransfersOwed: { keys: newest, index: 'list_of_transfers_owed' },
  newestOfUser: { keys: newest, index: 'list_of_user' },
  created_at: { keys: { created_at: 1, _id: 1 }, index: 'list', indexBounds: ever },
  total: {
    keys: { total: 1, _id: 1 },
    index: 'list_by_total',
    indexBounds: { total: { $gte: 0 } },
  },
} as const satisfies Record<string, ListOrder>;

/** Orders about which a provider is to be queried, the longest due first. */
export const ordersToAsk = { sort: { askAt: 1 }, hint: 'to_ask' } as const;

/** At most one order has a reference. */
export const orderOfReference: ListOrder = { keys: newest, index: 'reference_1' };

export const OrderModel = mongoose.model('Order', orderSchema);

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
