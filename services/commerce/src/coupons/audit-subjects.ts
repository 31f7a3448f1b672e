import { type AuditSubjects, auditSubject } from '@atelier/service-kit/data/audit-values';
import { CouponModel } from './coupon-model.ts';

/** What the log may show of coupons: their terms, not the code, which is worth money. */
export const auditSubjects: AuditSubjects = {
  'commerce.coupons': auditSubject(CouponModel, [
    ...['percent', 'amount', 'applies_to', 'starts_at', 'ends_at'],
    ...['max_redemptions', 'max_per_person', 'active'],
  ]),
};
