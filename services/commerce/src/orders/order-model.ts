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
import { type PricePeriod, pricePeriods } from '../prices/price-model.ts';
import { type SaleTaxRow, saleTaxSchema } from '../tax/sale-tax.ts';

/** A change of the plan that somebody has, which the order pays for: see decision 56. */
export interface OrderChange {
  subscriptionId: Types.ObjectId;
  /** Cents for one seat or person, before the credit. */
  unitPrice: number;
  /** Cents for the unused days of what it replaces. */
  credit: number;
  unusedDays: number;
  /** Days that it pays for. */
  days: number;
  /** End of what was paid for when it was placed. */
  replacesUntil: Date;
  /** End of what it pays for. */
  endsAt: Date;
}

/** The next period of a plan, which the order pays for. */
export interface OrderRenewal {
  subscriptionId: Types.ObjectId;
  startsAt: Date;
  /** How often it was tried to be charged. */
  tries: number;
}

export interface OrderRow {
  _id: Types.ObjectId;
  userId: string;
  /** Of the buyer, as they were when the order was made. */
  name: string;
  email: string;
  productId: string;
  title: string;
  /** Of a course. */
  courseId: string | null;
  priceId: Types.ObjectId;
  period: PricePeriod;
  /** Of a team. */
  seats: number | null;
  /** Code of the coupon that it uses. */
  coupon: string | null;
  /** Cents that the coupon takes off. */
  discount: number;
  /** Of an order that changes a plan. */
  change?: OrderChange;
  /** Of an order that renews a plan. */
  renews?: OrderRenewal;
  /** Reminders that were sent. */
  reminded?: number;
  /** When its buyer is reminded, or it is charged again; absent where neither is to be done. */
  stepAt?: Date;
  /** Absent where there were no taxes. */
  tax?: SaleTaxRow;
  /** Cents. */
  total: number;
  /** Cents that were given back; absent while none were. */
  refunded?: number;
  currency: Currency;
  /** What a transfer names; unique. */
  reference: string;
  status: OrderState;
  /** Who takes the money; `invoice` where it is absent. */
  provider?: ProviderName;
  /** With what it is paid there; absent by invoice, and for cards of before wallets were taken. */
  paymentMethod?: PaymentMethod;
  /** Where the buyer goes on to pay, once the provider has said so. */
  payUrl?: string;
  /** What the provider calls the payment, where it has a name of its own. */
  payRef?: string;
  /** It is cancelled because the payment failed. */
  failed?: boolean;
  /** When the provider is asked next; absent where there is nothing to ask. */
  askAt?: Date;
  /** Of a plan, once it is paid. */
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
    change: { type: changeSchema, immutable: true },
    renews: {
      type: new Schema(
        {
          subscriptionId: { type: Schema.Types.ObjectId, required: true, immutable: true },
          startsAt: { type: Date, required: true, immutable: true },
          tries: { type: Number, required: true },
        },
        { _id: false },
      ),
    },
    reminded: Number,
    stepAt: Date,
    tax: { type: saleTaxSchema, immutable: true },
    total: { ...cents, immutable: true },
    refunded: { type: Number, min: 0, validate: Number.isInteger },
    currency: { ...text, enum: currencies, immutable: true },
    reference: text,
    status: { ...text, enum: orderStates },
    provider: { type: String, enum: providers },
    paymentMethod: { type: String, enum: paymentMethods, immutable: true },
    payUrl: String,
    payRef: String,
    failed: Boolean,
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
orderSchema.index({ askAt: 1 }, { sparse: true });
orderSchema.index({ stepAt: 1 }, { sparse: true });
orderSchema.index({ paidAt: 1 });
orderSchema.index({ subscriptionId: 1, paidAt: -1 });
// However often and wherever it is asked for, a product has one open order of each buyer.
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
orderSchema.index({ total: 1, _id: 1, ...filtered }, { name: 'list_by_total' });

export const orderOrders = {
  newest: { keys: newest, index: 'list', everything: ever },
  newestOfStatus: { keys: newest, index: 'list_by_status' },
  newestOfUser: { keys: newest, index: 'list_of_user' },
  created_at: { keys: { created_at: 1, _id: 1 }, index: 'list', everything: ever },
  total: { keys: { total: 1, _id: 1 }, index: 'list_by_total', everything: { total: { $gte: 0 } } },
} as const satisfies Record<string, ListOrder>;

export const OrderModel = mongoose.model('Order', orderSchema);

/** Who takes the money. A row from before there was a choice names nobody. */
export const providerOf = ({ provider = 'invoice' }: OrderRow): ProviderName => provider;

/** With what the money of an order is taken; null by invoice. */
export function paymentMethodOf(order: OrderRow): PaymentMethod | null {
  return providerOf(order) === 'invoice' ? null : (order.paymentMethod ?? 'card');
}

export const isByWallet = (order: OrderRow) => paymentMethodOf(order) === 'wallet';

/** What the line of an order is called that credits the unused days of what it replaces. */
export function creditTitle({ unusedDays }: Pick<OrderChange, 'unusedDays'>): string {
  return `Credit for ${unusedDays} unused ${unusedDays === 1 ? 'day' : 'days'}`;
}
