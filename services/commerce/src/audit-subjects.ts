import { type AuditSubjects, auditSubject } from '@atelier/service-kit/data/audit-values';
import { CouponModel } from './coupons/coupon-model.ts';
import { TaxRateModel } from './tax/tax-rate-model.ts';

/**
 * Fields that the audit log may show: taxes and the terms of coupons. Coupon codes are excluded
 * because they are worth money.
 */
export const auditSubjects: AuditSubjects = {
  'commerce.coupons': auditSubject(CouponModel, [
    ...['percent', 'amount', 'applies_to', 'starts_at', 'ends_at'],
    ...['max_redemptions', 'max_per_person', 'active'],
  ]),
  'commerce.taxRates': auditSubject(TaxRateModel, ['country', 'name', 'rate', 'reverseCharge']),
};
