import type { AccessRights } from '@atelier/contracts/commerce/access';
import type { Invoice } from '@atelier/contracts/commerce/invoices';
import type { Sale } from '@atelier/contracts/commerce/orders/order';
import type { CurrentPlan } from '@atelier/contracts/commerce/subscriptions';
import { idOf } from './rows.ts';

/** @param amount in cents */
export const money = (amount: number) => ({ amount, currency: 'USD' as const });

const at = '2026-06-01T10:00:00Z';

/** A paid year of Pro for $60. */
export const sale = (more: Partial<Sale> = {}): Sale => ({
  ...{ id: idOf('e'), user_id: idOf('f'), name: 'Lea', email: 'lea@atelier.test' },
  ...{ reference: 'ABCDE-FGHJK', product: 'pro', title: 'Pro', course_id: null, period: 'annual' },
  ...{ starts_at: at, ends_at: null, changes_plan: false, is_partial: false, seats: null },
  ...{ lines: [], subtotal: money(6_000), coupon: null, discount: money(0), tax: money(0) },
  ...{ tax_details: null, total: money(6_000), received: money(6_000), refunded: money(0) },
  ...{ returned: money(0), refunded_tax: money(0), provider: 'invoice', payment_method: null },
  ...{ pay_url: null, failed: false, status: 'paid', created_at: at, due_at: at, paid_at: at },
  ...{ refund_asked_at: null, transfer: null, invoice: '2026-000001', credited: false },
  ...{ subscription: null, taken: [] },
  ...more,
});

export const invoice = (more: Partial<Invoice> = {}): Invoice => ({
  ...{ number: '2026-000001', order_id: idOf('e'), user_id: idOf('f'), name: 'Lea' },
  ...{ email: 'lea@atelier.test', item: 'Pro', total: money(6_000), tax: money(0) },
  ...{ status: 'paid', reference: 'ABCDE-FGHJK', issued_at: at, due_at: at, credit_notes: [] },
  ...more,
});

/** The plan of someone who has paid for nothing. */
export const freePlan: CurrentPlan = {
  ...{ plan: 'free', period: null, price: null, status: 'free', current_period_end: null },
  ...{ cancel_at_period_end: false, grace_ends_at: null, paid_by_wallet: false, change: null },
  ...{ next_charge: null, seats: { bought: 0, claimed: 0 }, provider: null, portal: false },
  ...{ member_of: null, seat_id: null, premium_videos: { limit: 5, used: [] } },
};

/** A plan paid by invoice, by default a month of Pro for $9. */
export const paidPlan = (more: Partial<CurrentPlan> = {}): CurrentPlan => ({
  ...{ ...freePlan, plan: 'pro', period: 'monthly', price: money(900), status: 'active' },
  ...{ current_period_end: '2036-05-04T10:00:00Z', next_charge: money(900), provider: 'invoice' },
  ...more,
});

/** A year of Teams with three seats for $540. */
export const teamPlan = (more: Partial<CurrentPlan> = {}): CurrentPlan =>
  paidPlan({
    ...{ plan: 'team', period: 'annual', price: money(54_000), next_charge: money(54_000) },
    seats: { bought: 3, claimed: 0 },
    ...more,
  });

/** What a new Free account may open. */
export const access = (more: Partial<AccessRights> = {}): AccessRights => ({
  ...{ plan: 'free', courses: [], given_until: [], opened: [] },
  ...{ premium_left: 5, trial_left: 5, trial_ends_at: '2036-05-04T10:00:00Z' },
  ...more,
});
