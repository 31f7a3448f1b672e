import {
  type AuditSubject,
  type AuditSubjects,
  auditSubject,
} from '@atelier/service-kit/data/audit-values';
import { CouponModel, type CouponRow } from './coupons/coupon-model.ts';
import { PriceModel, type PriceRow } from './prices/price-model.ts';
import { SellerModel, type SellerRow } from './seller/seller-model.ts';
import { TaxRateModel } from './tax/tax-rate-model.ts';

/** Current prices of a plan, in cents, named like the form fields. */
const planPrices: AuditSubject = {
  read: async (productId, session) => {
    const current = { productId, replacedAt: null };
    const rows = await PriceModel.find(current, null, { session }).lean<PriceRow[]>();
    const of = (period: PriceRow['period']) => rows.find((row) => row.period === period);
    return {
      ...{ monthly_price: of('monthly')?.amount, annual_price: of('annual')?.amount },
      regular_monthly_price: of('monthly')?.regularAmount,
      regular_annual_price: of('annual')?.regularAmount,
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

/**
 * Fields that the audit log may show: prices, taxes and the terms of coupons. Coupon codes are
 * excluded because they are worth money.
 */
export const auditSubjects: AuditSubjects = {
  'commerce.coupons': coupons,
  'commerce.plans': planPrices,
  'commerce.seller': {
    read: async (_, session) => {
      const row = await SellerModel.findById('seller', null, { session }).lean<SellerRow>();
      const { _id, updatedAt, edits, ...fields } = row ?? {};
      return fields;
    },
  },
  'commerce.taxRates': auditSubject(TaxRateModel, ['country', 'name', 'rate', 'reverseCharge']),
};
