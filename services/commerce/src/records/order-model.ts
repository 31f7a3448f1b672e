import { currencies } from '@atelier/contracts/commerce/money';
import { paymentMethods, providers } from '@atelier/contracts/commerce/offers';
import { orderStates } from '@atelier/contracts/commerce/states/order-states';
import type { Actor } from '@atelier/contracts/users/accounts';
import { managerOf } from '@atelier/contracts/users/roles';
import type { ListOrder } from '@atelier/service-kit/data/lists';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';
import type { LastingCoupon } from '../pricing/coupons/lasting-coupon.ts';
import { pricePeriods } from '../pricing/prices/price-model.ts';
import { saleTaxSchema } from '../pricing/tax/sale-tax.ts';
import type { OrderChange, OrderRow } from './order-row.ts';

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
    scheduled: Schema.Types.Mixed,
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

/**
 * Finds an order. Only its buyer and admins can find it.
 *
 * @throws AppError NOT_FOUND
 */
export async function findOrder(
  id: string,
  actor: Actor,
  session: ClientSession | null = null,
): Promise<OrderRow> {
  const own = managerOf(actor) ? {} : { userId: actor.learner?.id ?? null };
  const order = isObjectId(id)
    ? await OrderModel.findOne({ _id: id, ...own } as never, null, { session }).lean<OrderRow>()
    : null;
  if (!order) throw notFound('Order not found');
  return order;
}

/** Finds a person's order of one of these products that is neither paid nor canceled. */
export function findOpenOrder(
  userId: string,
  productIds: readonly string[],
  session: ClientSession,
): Promise<OrderRow | null> {
  const open = { userId, productId: { $in: productIds }, status: 'pending' } as const;
  return OrderModel.findOne(open, null, { session }).lean<OrderRow>().exec();
}

/** Returns an order if it is still unpaid. */
export async function findUnpaid(
  orderId: Types.ObjectId | null | undefined,
  session: ClientSession | null,
): Promise<OrderRow | null> {
  if (!orderId) return null;
  const open = { _id: orderId, status: 'pending' as const };
  return OrderModel.findOne(open, null, { session }).lean<OrderRow>();
}

/** Returns the latest paid order of a plan. */
export function lastPaidOrder(
  subscriptionId: Types.ObjectId,
  session: ClientSession | null,
): Promise<OrderRow | null> {
  return OrderModel.findOne({ subscriptionId, status: 'paid' }, null, { session })
    .sort({ paidAt: -1 })
    .lean<OrderRow>()
    .exec();
}

/** Returns the coupon whose discount the renewals of a plan get, or null. */
export async function lastingCouponOf(
  subscriptionId: Types.ObjectId,
  session: ClientSession | null,
): Promise<LastingCoupon | null> {
  const own = { subscriptionId, status: 'paid' as const, lastingCoupon: { $exists: true } };
  const order = await OrderModel.findOne(own, { lastingCoupon: 1 }, { session })
    .sort({ paidAt: -1 })
    .lean<Pick<OrderRow, 'lastingCoupon'>>();
  return order?.lastingCoupon ?? null;
}
