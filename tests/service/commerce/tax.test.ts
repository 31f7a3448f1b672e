import type { Invoice } from '@atelier/contracts/commerce/invoices';
import type { Offer } from '@atelier/contracts/commerce/offers';
import type { Order } from '@atelier/contracts/commerce/orders/order';
import { pdfWords } from '@atelier/service-kit/testing/pdf-words';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectFieldError } from '../../support/calls/errors.ts';
import {
  buy,
  createCoupon,
  createTaxRate,
  noteOrder,
  placeOrder,
} from '../../support/money/commerce.ts';
import { dollars } from '../../support/money/plan-changes.ts';
import { austria, booked, germany, useSellingServices } from '../../support/money/tax.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';

const app = useSellingServices();

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const monthly = { plan: 'pro', period: 'monthly' } as const;
const annual = { plan: 'pro', period: 'annual' } as const;

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

describe('an order', () => {
  test('contains no tax while the table of tax rates is empty', async () => {
    const order = await placeOrder(await app.learner(), {
      ...annual,
      country: 'DE',
      vat_id: 'DE123456789',
    });
    expect(order).toMatchObject({ total: dollars(6_000), tax: dollars(0), tax_details: null });
  });

  test('of a consumer costs the shown price, which includes the tax', async () => {
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
    expect(await booked(app, order)).toEqual({ receivable: 5_400, revenue: -5_400 });
    await noteOrder(admin, order, 'mark-paid');
    expect(await booked(app, order)).toEqual({
      ...{ receivable: 0, bank: 5_400, revenue: -4_538, tax: -862 },
    });
  });

  test('of a business abroad costs the net price, by reverse charge', async () => {
    await createTaxRate(admin, germany);
    const learner = await app.learner();
    const order = await placeOrder(learner, { ...annual, country: 'DE', vat_id: 'de 123 456 789' });
    expect(order).toMatchObject({
      ...{ subtotal: dollars(6_000), total: dollars(5_042), tax: dollars(0) },
      tax_details: { reverse_charge: true, taken_off: dollars(958), vat_id: 'DE123456789' },
    });
    const sale = await noteOrder(admin, order, 'mark-paid');
    expect(sale.subscription?.price).toEqual(dollars(5_042));
    expect(await booked(app, order)).toEqual({ receivable: 0, bank: 5_042, revenue: -5_042 });
  });

  test("of a business in the seller's country includes the tax", async () => {
    await createTaxRate(admin, austria);
    const at_home = { country: 'AT', vat_id: 'ATU87654321' };
    const order = await placeOrder(await app.learner(), { ...annual, ...at_home });
    expect(order).toMatchObject({
      ...{ total: dollars(6_000), tax: dollars(1_000) },
      tax_details: { reverse_charge: false, vat_id: 'ATU87654321' },
    });
  });

  test('is taxed by the country of the request, else of the profile, else of the seller', async () => {
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
    expect((await offerOf(learner, '')).tax).toMatchObject({ country: 'DE' });
    expect(await rateOf({})).toEqual(['DE', 19]);
    expect(await rateOf({ country: 'us' })).toEqual(['US', 0]);
  });

  test('keeps its tax when the rate changes; a repeated request orders at the new rate', async () => {
    const row = await createTaxRate(admin, germany);
    const learner = await app.learner();
    const wanted = { ...annual, country: 'DE' };
    const first = await placeOrder(learner, wanted);
    expect((await placeOrder(learner, wanted)).id).toBe(first.id);
    done(await admin.put(`/api/tax-rates/${row.id}`, { rate: 25 }), 200);
    const { invoices } = done(await learner.get('/api/invoices'), 200) as { invoices: Invoice[] };
    const { bytes } = await learner.get(`/api/invoices/${invoices[0]!.number}.pdf`);
    expect(pdfWords(bytes)).toContain('19% VAT');
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
  ])('with an invalid %s is refused: %j', async (field, wrong) => {
    await createTaxRate(admin, germany);
    const learner = await app.learner();
    expectFieldError(await learner.post('/api/orders', { ...annual, ...wrong }), field);
    const query = new URLSearchParams({ ...annual, ...wrong });
    expectFieldError(await learner.get(`/api/offer?${query}`), field);
  });
});

test('GET /api/offer returns the tax that an order would contain', async () => {
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

test('partial refunds return their share of the tax, to the last cent', async () => {
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
  expect(await booked(app, sale)).toEqual({ receivable: 0, bank: 0, revenue: 0, tax: 0 });
  const { invoices } = done(await learner.get('/api/invoices'), 200) as { invoices: Invoice[] };
  expect(invoices[0]).toMatchObject({ status: 'credited', tax: dollars(144) });
  expect(invoices[0]!.credit_notes.map(({ tax }) => tax.amount)).toEqual(shares);
  const wordsOf = async ({ number }: { number: string }) =>
    pdfWords((await learner.get(`/api/invoices/${number}.pdf`)).bytes);
  expect(await wordsOf(invoices[0]!)).toMatch(/19% VAT[^%]*\$1\.44/);
  expect(await wordsOf(invoices[0]!.credit_notes[1]!)).toContain('19% VAT');
});

test('the revenue of the overview excludes tax', async () => {
  await createTaxRate(admin, germany);
  const revenue = async () =>
    (done(await admin.get('/api/overview/sales'), 200).revenue as { amount: number }).amount;
  const before = await revenue();
  const sale = await buy(await app.learner(), admin, { ...monthly, country: 'DE' });
  expect(await revenue()).toBe(before + 900 - 144);
  await refund(sale, 450);
  expect(await revenue()).toBe(before + 450 - 72);
});
