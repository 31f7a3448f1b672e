import { planOffers } from '@atelier/contracts/commerce/plans';
import {
  type AuditSubject,
  type AuditSubjects,
  auditSubject,
} from '@atelier/service-kit/data/audit/audit-values';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { transferredOf } from './orders/return-money.ts';
import { CouponModel, type CouponRow } from './pricing/coupons/coupon-model.ts';
import { PriceModel, type PriceRow } from './pricing/prices/price-model.ts';
import { TaxRateModel } from './pricing/tax/find-tax.ts';
import { OrderModel } from './records/order-model.ts';
import type { OrderRow } from './records/order-row.ts';
import { SubscriptionModel, type SubscriptionRow } from './records/subscription-model.ts';
import { SellerModel, type SellerRow } from './school/seller.ts';
import { planTitle } from './subscriptions/mail-about-plan.ts';
import { termsOf } from './subscriptions/planned-change.ts';

/** Current prices of a plan, in cents, named like the form fields. */
const planPrices: AuditSubject = {
  labelOf: async (productId) => planOffers.find(({ plan }) => plan === productId)?.title ?? '',
  read: async (productId, session) => {
    const current = { productId, replacedAt: null };
    const rows = await PriceModel.find(current, null, { session }).lean<PriceRow[]>();
    const of = (period: PriceRow['period']) => rows.find((row) => row.period === period);
    return {
      ...{ monthly_price: of('monthly')?.amount, annual_price: of('annual')?.amount },
      regular_monthly_price: of('monthly')?.regularAmount,
      regular_annual_price: of('annual')?.regularAmount,
      monthly_price_of_larger_teams: of('monthly')?.team?.amount,
      annual_price_of_larger_teams: of('annual')?.team?.amount,
    };
  },
};

const couponTerms = auditSubject(CouponModel, [
  ...['percent', 'amount', 'applies_to', 'every_payment', 'starts_at', 'ends_at'],
  ...['max_redemptions', 'max_per_person', 'active', 'courses'],
]);

/** The terms of a coupon, with the titles of its courses. */
const coupons: AuditSubject = {
  read: async (id, session) => {
    const terms = await couponTerms.read(id, session);
    const courses = terms.courses as CouponRow['courses'];
    return { ...terms, courses: courses?.map(({ title }) => title).join(', ') };
  },
};

const sum = (cents: number | undefined) => (cents ? `$${(cents / 100).toFixed(2)}` : undefined);

/** The state of an order and the sums that admins book, under its title and reference. */
const orders: AuditSubject = {
  read: async (id, session) => {
    const row = await orderOf(id, session);
    if (!row) return {};
    const received = row.paidAt ? Math.max(row.received ?? 0, row.total) : row.received;
    return {
      ...{ status: row.status, received: sum(received) },
      ...{ refunded: sum(row.refunded), returned: sum(row.returned) },
      transferred: sum(transferredOf(row)),
    };
  },
  labelOf: async (id, session) => {
    const row = await orderOf(id, session);
    return row ? `${row.title}, ${row.reference}` : '';
  },
};

const orderOf = (id: string, session: ClientSession) =>
  isObjectId(id) ? OrderModel.findById(id, null, { session }).lean<OrderRow>() : null;

/** The state of a plan, under its terms. */
const subscriptions: AuditSubject = {
  read: async (id, session) => {
    const fields = ['status', 'endsAt'] as const;
    return auditSubject(SubscriptionModel, fields).read(id, session);
  },
  labelOf: async (id, session) => {
    const row = isObjectId(id)
      ? await SubscriptionModel.findById(id, null, { session }).lean<SubscriptionRow>()
      : null;
    return row ? planTitle(termsOf(row)) : '';
  },
};

/**
 * Fields that the audit log may show: prices, taxes and the terms of coupons. Coupon codes are
 * excluded because they are worth money.
 */
export const auditSubjects: AuditSubjects = {
  'commerce.coupons': coupons,
  'commerce.orders': orders,
  'commerce.plans': planPrices,
  'commerce.subscriptions': subscriptions,
  'commerce.seller': {
    read: async (_, session) => {
      const row = await SellerModel.findById('seller', null, { session }).lean<SellerRow>();
      const { _id, updatedAt, edits, ...fields } = row ?? {};
      return fields;
    },
  },
  'commerce.taxRates': auditSubject(TaxRateModel, ['country', 'name', 'rate', 'reverseCharge']),
};
