import type { Order } from '@atelier/contracts/commerce/orders/order';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { buy, createTaxRate, noteOrder, placeOrder } from '../../support/money/commerce.ts';
import { changePlan, dollars } from '../../support/money/plan-changes.ts';
import { booked, business, germany, useSellingServices } from '../../support/money/tax.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { learnerPassword } from '../../support/processes/app.ts';

const app = useSellingServices();

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const commerce = (name: string) => app.database('commerce').collection(name);
const monthly = { plan: 'pro', period: 'monthly' } as const;

describe('a plan', () => {
  test('is changed at the current tax rate, which the preview shows', async () => {
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
    expect(await booked(app, order!)).toMatchObject({ receivable: 0, tax: -tax.amount });
  });

  test('of a business with reverse charge is changed at net prices', async () => {
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
    await noteOrder(admin, order!, 'refunds');
    const plan = done(await learner.get('/api/subscription'), 200);
    expect(plan).toMatchObject({ plan: 'pro', period: 'monthly', price: dollars(756) });
  });

  test('is renewed at the current tax rate for the country of its last order', async () => {
    const row = await createTaxRate(admin, germany);
    const learner = await app.learner();
    const sale = await buy(learner, admin, { ...monthly, country: 'DE' });
    done(await admin.put(`/api/tax-rates/${row.id}`, { rate: 25 }), 200);
    const _id = new ObjectId(sale.subscription!.id);
    const due = { endsAt: new Date(Date.now() + 60_000), nextAt: new Date() };
    await commerce('subscriptions').updateOne({ _id }, { $set: due });
    await until('the renewal is ordered', () =>
      commerce('subscriptions').findOne({ _id, status: 'past_due' }),
    );
    const { orders } = done(await learner.get('/api/orders'), 200) as { orders: Order[] };
    expect(orders[0]).toMatchObject({
      ...{ status: 'pending', total: dollars(900), tax: dollars(180) },
      tax_details: { country: 'DE', rate: 25 },
    });
  });
});

test('country and VAT ID are in the export of an account; deletion keeps them only in paid invoices', async () => {
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
  await until('only the paid invoice names the business', async () => {
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
