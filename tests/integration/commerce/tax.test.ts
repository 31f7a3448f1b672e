import type { Invoice } from '@atelier/contracts/commerce/invoices';
import type { Offer } from '@atelier/contracts/commerce/offers';
import type { Order } from '@atelier/contracts/commerce/orders';
import type { TaxRate } from '@atelier/contracts/commerce/tax-rates';
import { ObjectId } from 'mongodb';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Admin, done } from '../../support/admin.ts';
import { learnerPassword } from '../../support/app.ts';
import { buy, createCoupon, createTaxRate, noteOrder, placeOrder } from '../../support/commerce.ts';
import { expectError, expectFieldError } from '../../support/errors.ts';
import type { Person } from '../../support/person.ts';
import { changePlan, dollars } from '../../support/plan-changes.ts';
import { until } from '../../support/until.ts';
import { useApp } from '../../support/use-app.ts';

const seller = { SELLER_COUNTRY: 'AT', SELLER_VAT_ID: 'ATU12345678' };
const app = useApp({ counts: { worker: 0 }, env: seller });

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const rates = async () =>
  done(await admin.get('/api/tax-rates'), 200) as unknown as { tax_rates: TaxRate[] };
afterEach(async () => {
  for (const { id } of (await rates()).tax_rates) {
    done(await admin.delete(`/api/tax-rates/${id}`), 200);
  }
});

const commerce = (name: string) => app.database('commerce').collection(name);
const germany = { country: 'DE', name: 'VAT', rate: 19, reverse_charge: true };
const austria = { country: 'AT', name: 'VAT', rate: 20, reverse_charge: true };
const monthly = { plan: 'pro', period: 'monthly' } as const;
const annual = { plan: 'pro', period: 'annual' } as const;
const business = { country: 'DE', vat_id: 'DE123456789' };

/** What the ledger says altogether of an order, by account. */
async function booked({ id }: { id: string }): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const row of await commerce('ledger')
    .find({ orderId: new ObjectId(id) })
    .toArray()) {
    const lines = row.lines as { account: string; amount: number }[];
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    for (const { account, amount } of lines) sums[account] = (sums[account] ?? 0) + amount;
  }
  return sums;
}

const refund = async (sale: { id: string }, amount?: number) =>
  done(
    await admin.post(`/api/orders/${sale.id}/refunds`, amount ? { amount } : {}),
    201,
  ) as never as {
    order: Order;
    credit_note: { tax: { amount: number } };
  };

const offerOf = async (person: Person, query: string) =>
  done(await person.get(`/api/offer?plan=pro&period=annual${query}`), 200) as unknown as Offer;

describe('the table', () => {
  test('is added to, changed and deleted by owners, read by admins, and audited', async () => {
    expect(await rates()).toEqual({
      ...{ tax_rates: [], seller: { country: 'AT', vat_id: 'ATU12345678' } },
    });
    const row = await createTaxRate(admin, { country: 'de', rate: '5.125' });
    expect(row).toMatchObject({ country: 'DE', name: 'VAT', rate: 5.125, reverse_charge: false });
    const change = { rate: 19, reverse_charge: true, if_updated_at: row.updated_at };
    const { tax_rate } = done(await admin.put(`/api/tax-rates/${row.id}`, change), 200);
    expect(tax_rate).toMatchObject({ ...germany, id: row.id });
    expectError(await admin.put(`/api/tax-rates/${row.id}`, change), 409, 'CHANGED');
    done(await admin.put(`/api/tax-rates/${row.id}`, { rate: 7 }), 200);
    const manager = await app.newAdmin('admin');
    const seen = done(await manager.get('/api/tax-rates'), 200).tax_rates as TaxRate[];
    expect(seen).toMatchObject([{ ...germany, rate: 7 }]);
    for (const answer of [
      await manager.post('/api/tax-rates', austria),
      await manager.put(`/api/tax-rates/${row.id}`, { rate: 1 }),
      await manager.delete(`/api/tax-rates/${row.id}`),
      await (await app.newAdmin('editor')).get('/api/tax-rates'),
    ]) {
      expectError(answer, 403, 'FORBIDDEN');
    }
    done(await admin.delete(`/api/tax-rates/${row.id}`), 200);
    expectError(await admin.delete(`/api/tax-rates/${row.id}`), 404, 'NOT_FOUND');
    await until('each change is recorded', async () => {
      const { entries } = done(await admin.get('/api/audit?per_page=50'), 200) as {
        entries: { action: string; target_id: string }[];
      };
      const own = entries.filter(({ target_id }) => target_id === row.id);
      const actions = new Set(own.map(({ action }) => action.split('.')[2]));
      return ['create', 'update', 'remove'].every((verb) => actions.has(verb));
    });
  });

  test.each([
    ['country', { country: 'XX' }],
    ['country', { country: undefined }],
    ['name', { name: '' }],
    ['rate', { rate: 0 }],
    ['rate', { rate: 100.5 }],
    ['rate', { rate: 19.0001 }],
    ['rate', { rate: 'much' }],
    ['reverse_charge', { reverse_charge: 'maybe' }],
  ])('refuses a wrong %s: %j', async (field, wrong) => {
    const answer = await admin.post('/api/tax-rates', { ...germany, ...wrong });
    expectFieldError(answer, field);
  });

  test('has one row of each country, however many are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin.post('/api/tax-rates', germany)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.json()).toMatchObject({
      ...{ code: 'NAME_TAKEN', fields: [{ path: 'country' }] },
    });
  });
});

describe('an order', () => {
  test('contains no tax as long as the table is empty', async () => {
    const order = await placeOrder(await app.learner(), { ...annual, ...business });
    expect(order).toMatchObject({ total: dollars(6_000), tax: dollars(0), tax_details: null });
  });

  test('costs what the page says, of which a part is tax', async () => {
    await createTaxRate(admin, germany);
    const learner = await app.learner();
    const coupon = await createCoupon(admin);
    const order = await placeOrder(learner, { ...annual, country: 'DE', coupon: coupon.code });
    expect(order).toMatchObject({
      ...{ subtotal: dollars(6_000), discount: dollars(600), total: dollars(5_400) },
      ...{ tax: dollars(862), lines: [{ unit_price: dollars(6_000) }] },
      tax_details: {
        ...{ country: 'DE', name: 'VAT', rate: 19, reverse_charge: false, taken_off: dollars(0) },
        ...{ vat_id: null, seller_vat_id: 'ATU12345678' },
      },
    });
    expect(await booked(order)).toEqual({ receivable: 5_400, revenue: -5_400 });
    await noteOrder(admin, order, 'mark-paid');
    expect(await booked(order)).toEqual({
      ...{ receivable: 0, bank: 5_400, revenue: -4_538, tax: -862 },
    });
  });

  test('of a business elsewhere costs the net price, by reverse charge', async () => {
    await createTaxRate(admin, germany);
    const learner = await app.learner();
    const order = await placeOrder(learner, { ...annual, country: 'DE', vat_id: 'de 123 456 789' });
    expect(order).toMatchObject({
      ...{ subtotal: dollars(6_000), total: dollars(5_042), tax: dollars(0) },
      tax_details: { reverse_charge: true, taken_off: dollars(958), vat_id: 'DE123456789' },
    });
    const sale = await noteOrder(admin, order, 'mark-paid');
    expect(sale.subscription?.price).toEqual(dollars(5_042));
    expect(await booked(order)).toEqual({ receivable: 0, bank: 5_042, revenue: -5_042 });
  });

  test('of a business at home contains the tax', async () => {
    await createTaxRate(admin, austria);
    const at_home = { country: 'AT', vat_id: 'ATU87654321' };
    const order = await placeOrder(await app.learner(), { ...annual, ...at_home });
    expect(order).toMatchObject({
      ...{ total: dollars(6_000), tax: dollars(1_000) },
      tax_details: { reverse_charge: false, vat_id: 'ATU87654321' },
    });
  });

  test('is taxed by the country that is named, the profile, or the seller', async () => {
    await createTaxRate(admin, germany);
    await createTaxRate(admin, austria);
    const learner = await app.learner();
    const rateOf = async (wanted: object) => {
      const { tax_details } = await placeOrder(learner, { ...annual, ...wanted });
      return [tax_details?.country, tax_details?.rate];
    };
    expect(await rateOf({})).toEqual(['AT', 20]);
    const profile = { email: learner.email, name: 'Lea', country: 'Germany' };
    done(await learner.put('/api/update-profile', profile), 200);
    expect(await rateOf({})).toEqual(['DE', 19]);
    expect(await rateOf({ country: 'us' })).toEqual(['US', 0]);
  });

  test('keeps its tax when the table changes; asked for again, it is the one of today', async () => {
    const row = await createTaxRate(admin, germany);
    const learner = await app.learner();
    const wanted = { ...annual, country: 'DE' };
    const first = await placeOrder(learner, wanted);
    expect((await placeOrder(learner, wanted)).id).toBe(first.id);
    done(await admin.put(`/api/tax-rates/${row.id}`, { rate: 25 }), 200);
    const kept = done(await learner.get(`/api/orders/${first.id}`), 200).order as Order;
    expect(kept.tax).toEqual(first.tax);
    const second = await placeOrder(learner, wanted);
    expect(second).toMatchObject({ tax: dollars(1_200), tax_details: { rate: 25 } });
    expect(second.id).not.toBe(first.id);
  });

  test.each([
    ['country', { country: 'Narnia' }],
    ['vat_id', { country: 'DE', vat_id: 'DE12' }],
    ['vat_id', { country: 'DE', vat_id: 'ATU12345678' }],
  ])('with a wrong %s is refused: %j', async (field, wrong) => {
    await createTaxRate(admin, germany);
    const learner = await app.learner();
    expectFieldError(await learner.post('/api/orders', { ...annual, ...wrong }), field);
    const query = new URLSearchParams({ ...annual, ...wrong });
    expectFieldError(await learner.get(`/api/offer?${query}`), field);
  });
});

test('GET /api/offer says what an order would contain', async () => {
  expect((await offerOf(app.visitor(), '')).tax).toBeNull();
  await createTaxRate(admin, germany);
  const home = await offerOf(app.visitor(), '');
  expect(home.tax).toMatchObject({ country: 'AT', takes_vat_id: false, amount: dollars(0) });
  const consumer = await offerOf(app.visitor(), '&country=DE');
  expect(consumer).toMatchObject({
    total: dollars(6_000),
    tax: { country: 'DE', takes_vat_id: true, amount: dollars(958), details: { rate: 19 } },
  });
  const reversed = await offerOf(app.visitor(), '&country=DE&vat_id=DE123456789');
  expect(reversed).toMatchObject({
    total: dollars(5_042),
    tax: { amount: dollars(0), details: { reverse_charge: true, taken_off: dollars(958) } },
  });
});

test('refunds in parts take the tax back with them, to the last cent', async () => {
  await createTaxRate(admin, germany);
  const learner = await app.learner();
  const sale = await buy(learner, admin, { ...monthly, country: 'DE' });
  expect(sale.tax).toEqual(dollars(144));
  const shares: number[] = [];
  for (const amount of [1, 333, 333, undefined]) {
    shares.push((await refund(sale, amount)).credit_note.tax.amount);
  }
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(144);
  const { order } = done(await learner.get(`/api/orders/${sale.id}`), 200) as { order: Order };
  expect(order).toMatchObject({ refunded: dollars(900), refunded_tax: dollars(144) });
  expect(await booked(sale)).toEqual({ receivable: 0, bank: 0, revenue: 0, tax: 0 });
  const { invoices } = done(await learner.get('/api/invoices'), 200) as { invoices: Invoice[] };
  expect(invoices[0]).toMatchObject({ status: 'credited', tax: dollars(144) });
  expect(invoices[0]!.credit_notes.map(({ tax }) => tax.amount)).toEqual(shares);
  for (const { number } of [invoices[0]!, ...invoices[0]!.credit_notes]) {
    expect((await learner.get(`/api/invoices/${number}.pdf`)).status).toBe(200);
  }
});

test('the revenue of the overview is without tax', async () => {
  await createTaxRate(admin, germany);
  const revenue = async () =>
    (done(await admin.get('/api/overview/sales'), 200).revenue as { amount: number }).amount;
  const before = await revenue();
  const sale = await buy(await app.learner(), admin, { ...monthly, country: 'DE' });
  expect(await revenue()).toBe(before + 900 - 144);
  await refund(sale, 450);
  expect(await revenue()).toBe(before + 450 - 72);
});

describe('a plan', () => {
  test('is changed by the tax of the day, and the preview says so', async () => {
    await createTaxRate(admin, germany);
    const learner = await app.learner();
    await buy(learner, admin, { ...monthly, country: 'DE' });
    const { order, proration } = await changePlan(learner, { period: 'annual' });
    const taxes = { tax: order!.tax, tax_details: { country: 'DE', rate: 19 } };
    expect(proration).toMatchObject({ due_today: order!.total, next_tax: dollars(958), ...taxes });
    expect(order).toMatchObject(taxes);
    const { total, tax } = order!;
    expect(tax.amount).toBe(Math.round((total.amount * 19) / 119));
    await noteOrder(admin, order!, 'mark-paid');
    expect(await booked(order!)).toMatchObject({ receivable: 0, tax: -tax.amount });
  });

  test('of a business is changed at net prices', async () => {
    await createTaxRate(admin, germany);
    const learner = await app.learner();
    const sale = await buy(learner, admin, { ...monthly, ...business });
    expect(sale.total).toEqual(dollars(756));
    const { order, proration } = await changePlan(learner, { period: 'annual' });
    expect(proration).toMatchObject({ charge: dollars(5_042), next_total: dollars(5_042) });
    const due = 5_042 - proration.credit.amount;
    expect(proration.credit.amount).toBeLessThanOrEqual(756);
    expect(order).toMatchObject({ total: dollars(due), tax: dollars(0) });
    await noteOrder(admin, order!, 'mark-paid');
    await refund(order!);
    const plan = done(await learner.get('/api/subscription'), 200);
    expect(plan).toMatchObject({ plan: 'pro', period: 'monthly', price: dollars(756) });
  });

  test('is renewed by the tax of the day for the country of its last order', async () => {
    const row = await createTaxRate(admin, germany);
    const learner = await app.learner();
    const sale = await buy(learner, admin, { ...monthly, country: 'DE' });
    done(await admin.put(`/api/tax-rates/${row.id}`, { rate: 25 }), 200);
    const _id = new ObjectId(sale.subscription!.id);
    const due = { endsAt: new Date(Date.now() + 60_000), nextAt: new Date() };
    await commerce('subscriptions').updateOne({ _id }, { $set: due });
    await until('it is renewed', () =>
      commerce('subscriptions').findOne({ _id, status: 'past_due' }),
    );
    const { orders } = done(await learner.get('/api/orders'), 200) as { orders: Order[] };
    expect(orders[0]).toMatchObject({
      ...{ status: 'pending', total: dollars(900), tax: dollars(180) },
      tax_details: { country: 'DE', rate: 25 },
    });
  });
});

test('country and VAT ID are in the export of an account, and go with it', async () => {
  await createTaxRate(admin, germany);
  const learner = await app.learner();
  const paid = await buy(learner, admin, { ...monthly, ...business });
  const course = await admin.createCourse({ price: 12 });
  const open = await placeOrder(learner, { course_id: course.id, ...business });
  const record = done(await learner.get('/api/account/export'), 200) as never as {
    purchases: { billing: object; orders: Order[] };
  };
  expect(record.purchases.billing).toEqual({ country: 'DE', vat_id: 'DE123456789' });
  expect(record.purchases.orders[0]!.tax_details).toMatchObject(business);
  const own = done(await admin.get(`/api/users/${paid.user_id}/export`), 200) as typeof record;
  expect(own.purchases.billing).toEqual(record.purchases.billing);
  const stranger = await app.learner();
  expectError(await stranger.get(`/api/orders/${paid.id}`), 404, 'NOT_FOUND');
  done(await learner.json('DELETE', '/api/account', { password: learnerPassword }), 200);
  await until('nothing names the business but the invoice that was paid', async () => {
    const ids = [paid, open].map(({ id }) => new ObjectId(id));
    const orders = await commerce('orders')
      .find({ _id: { $in: ids } })
      .toArray();
    const invoices = await commerce('invoices').find({ orderId: ids[1]! }).toArray();
    const customer = await commerce('customers').findOne({ _id: paid.user_id as never });
    const left = JSON.stringify([...orders, ...invoices, customer]);
    return !left.includes(business.vat_id) && orders.every(({ tax }) => tax.country === 'DE');
  });
  const kept = await commerce('invoices').findOne({ orderId: new ObjectId(paid.id) });
  expect(kept?.tax).toMatchObject({ country: 'DE', vatId: 'DE123456789' });
});
