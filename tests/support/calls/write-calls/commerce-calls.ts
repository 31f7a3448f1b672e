import {
  buy,
  createCoupon,
  createTaxRate,
  noteOrder,
  placeOrder,
  untaxedCountry,
} from '../../money/commerce.ts';
import { accountId } from '../../people/account-id.ts';
import { unique } from '../../people/admin.ts';
import { byAdmin, type NewCall, newEmail, texts } from './write-call.ts';

async function refundedSale(app: Parameters<NewCall>[0]) {
  const admin = await app.admin();
  const sale = await buy(await app.learner(), admin, { plan: 'pro', period: 'monthly' });
  return noteOrder(admin, sale, 'refunds');
}

/** Calls that write orders, plans, teams, coupons and taxes. */
export const commerceCalls: Readonly<Record<string, NewCall>> = {
  'commerce.orders.create': async (app) => ({
    person: await app.learner(),
    fields: { plan: 'pro', period: 'annual', country: 'DE', vat_id: 'DE123456789' },
    statuses: [400, 409],
  }),
  'commerce.orders.markPaid': async (app) => {
    const { id } = await placeOrder(await app.learner(), { plan: 'pro', period: 'monthly' });
    const fields = { amount: 400 };
    return { person: await app.admin(), path: { id }, fields, statuses: [400, 409] };
  },
  'commerce.orders.returnMoney': async (app) => {
    const admin = await app.admin();
    const { id } = await buy(await app.learner(), admin, { plan: 'pro', period: 'monthly' });
    return { person: admin, path: { id }, fields: { amount: 900 }, statuses: [409] };
  },
  'commerce.orders.correctInvoice': async (app) => {
    const { id } = await placeOrder(await app.learner(), { plan: 'pro', period: 'monthly' });
    const fields = {
      ...texts('company', 'address_line_1', 'address_line_2', 'city', 'own_reference'),
      ...{ postal_code: '1010', country: 'AT', vat_id: 'ATU12345678' },
    };
    // A VAT ID of another country.
    return { person: await app.admin(), path: { id }, fields, statuses: [400] };
  },
  'commerce.orders.reverseBooking': async (app) => {
    const admin = await app.admin();
    const { id } = await buy(await app.learner(), admin, { plan: 'pro', period: 'monthly' });
    return { person: admin, path: { id }, fields: { booking: `paid-${id}` }, statuses: [404, 409] };
  },
  'commerce.orders.nameAccount': async (app) => {
    const { id } = await refundedSale(app);
    const fields = { account: 'Ada Lovelace, AT61 1904 3002 3457 3201' };
    return { person: await app.admin(), path: { id }, fields };
  },
  'commerce.orders.noteTransfer': async (app) => {
    const { id } = await refundedSale(app);
    const fields = { sent_on: '2026-01-02', if_owed: 900 };
    return { person: await app.admin(), path: { id }, fields, statuses: [400, 409] };
  },
  'commerce.subscriptions.extend': async (app) => {
    const admin = await app.admin();
    const sale = await buy(await app.learner(), admin, { plan: 'pro', period: 'monthly' });
    const path = { id: sale.subscription!.id };
    return { person: admin, path, fields: { days: 7 }, statuses: [409] };
  },
  'commerce.grants.create': async (app) => {
    const person = await app.admin();
    const path = { id: await accountId(await app.learner()) };
    const course = await person.createCourse({ price: 10 });
    const fields = { course_id: course.id, until: '2036-01-01T00:00:00Z', reason: 'A prize' };
    return { person, path, fields, statuses: [400, 409] };
  },
  'commerce.orders.refund': async (app) => {
    const admin = await app.admin();
    const { id } = await buy(await app.learner(), admin, { plan: 'pro', period: 'monthly' });
    return { person: admin, path: { id }, fields: { amount: 900 }, statuses: [400, 409] };
  },
  'commerce.subscriptions.change': async (app) => {
    const person = await app.learner();
    await buy(person, await app.admin(), { plan: 'team', period: 'monthly', seats: 3 });
    const fields = { plan: 'team', period: 'annual', seats: 4 };
    return { person, fields, statuses: [409] };
  },
  'commerce.team.invite': async (app) => {
    const person = await app.learner();
    await buy(person, await app.admin(), { plan: 'team', period: 'monthly', seats: 5 });
    // An unknown seat to replace.
    return { person, fields: { email: newEmail() }, statuses: [404] };
  },
  'commerce.coupons.create': byAdmin(async () => ({
    fields: {
      ...{
        code: unique('COUPON').replace(' ', '-'),
        percent: 10,
        applies_to: 'course',
        every_payment: true,
      },
      ...{ starts_at: '2026-01-01T00:00:00Z', ends_at: '2036-01-01T00:00:00Z' },
      ...{ max_redemptions: 10, max_per_person: 1 },
    },
    // An unknown course.
    statuses: [400],
  })),
  'commerce.coupons.update': byAdmin(async (admin) => ({
    path: { id: (await createCoupon(admin)).id },
    fields: {
      ...{ percent: 20, applies_to: 'course', max_redemptions: 20, max_per_person: 2 },
      course_ids: [(await admin.createCourse({ price: 50 })).id],
      every_payment: true,
      ...{ starts_at: '2026-01-01T00:00:00Z', ends_at: '2036-01-01T00:00:00Z', active: false },
    },
    // Another code, or an unknown course.
    statuses: [400],
  })),
  // Not Pro, because other calls rely on its price.
  'commerce.plans.update': byAdmin(async () => ({
    path: { id: 'team' },
    fields: {
      monthly: 2_900,
      annual: 18_000,
      regular_monthly: 5_800,
      regular_annual: 36_000,
      team_from: 200,
      team_monthly: 2_800,
      team_annual: 17_000,
    },
    statuses: [400, 409],
  })),
  'commerce.taxRates.create': byAdmin(async (admin) => ({
    fields: { country: await untaxedCountry(admin), name: 'GST', rate: 15, reverse_charge: true },
    // A country that another call has added.
    statuses: [409],
  })),
  'commerce.billingDetails.update': async (app) => ({
    person: await app.learner(),
    fields: {
      ...texts('company', 'address_line_1', 'address_line_2', 'city', 'own_reference'),
      ...{ postal_code: '1010', country: 'AT', vat_id: 'ATU12345678' },
    },
    // A VAT ID of another country.
    statuses: [400],
  }),
  'commerce.seller.update': byAdmin(async () => ({
    fields: {
      ...texts('seller_name', 'address_line_1', 'address_line_2', 'city', 'bank_details'),
      ...texts('contact_phone', 'contact_address'),
      ...{ postal_code: '1010', country: 'AT', vat_id: 'ATU12345678' },
      contact_email: 'hi@atelier.test',
    },
    // A VAT ID of another country, or another if_updated_at.
    statuses: [400, 409],
  })),
  'commerce.taxRates.update': byAdmin(async (admin) => ({
    path: { id: (await createTaxRate(admin)).id },
    fields: { name: 'VAT', rate: 5.125, reverse_charge: false },
  })),
  'commerce.testPayments.pay': async (app) => ({
    person: await app.learner(),
    path: { id: 'test_0' },
    fields: { outcome: 'succeed' },
    // The test provider is disabled.
    statuses: [404],
  }),
  'commerce.testPayments.replaceCard': async (app) => ({
    person: await app.learner(),
    path: { id: 'test_0' },
    fields: { card: 'valid' },
    // The test provider is disabled.
    statuses: [404],
  }),
};
