import {
  type SalesOverview,
  salesOverviewSchema,
} from '@atelier/contracts/commerce/sales-overview';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { done } from '../../support/admin.ts';
import { buy, noteOrder, placeOrder } from '../../support/commerce.ts';
import { expectError } from '../../support/errors.ts';
import { useSharedApp } from '../../support/use-app.ts';

const app = useSharedApp({ videosWait: true });
const monthly = { plan: 'pro', period: 'monthly' } as const;
const dayMs = 24 * 3_600 * 1_000;

async function overview(): Promise<SalesOverview> {
  const answer = await (await app.admin()).get('/api/overview/sales');
  return salesOverviewSchema.parse(done(answer, 200));
}
const dollars = (amount: number) => ({ amount, currency: 'USD' });

test('GET /api/overview/sales returns revenue less refunds, orders and conversion by day', async () => {
  const admin = await app.admin();
  expect(await overview()).toMatchObject({ revenue: dollars(0), orders: 0, conversion: 0 });

  const sale = await buy(await app.learner(), admin, monthly);
  await noteOrder(admin, await placeOrder(await app.learner(), monthly), 'cancel');
  const paid = await overview();
  expect(paid).toMatchObject({ revenue: dollars(900), orders: 1, conversion: 50 });
  expect(paid.days).toHaveLength(30);
  const today = { revenue: dollars(900), orders: 1, placed: 2, conversion: 50 };
  expect(paid.days.at(-1)).toMatchObject(today);
  expect(paid.days.at(-2)).toMatchObject({ placed: 0, conversion: null });
  expect(paid.days.slice(0, -1).every(({ orders }) => orders === 0)).toBe(true);

  done(await admin.post(`/api/orders/${sale.id}/refunds`, { amount: 250 }), 201);
  const refunded = await overview();
  expect(refunded).toMatchObject({ revenue: dollars(650), orders: 1 });
  expect(refunded.days.at(-1)).toMatchObject({ revenue: dollars(650), orders: 1 });
});

test('a payment 40 days ago counts in the total and in the time before the last thirty days', async () => {
  const admin = await app.admin();
  const before = await overview();
  const sale = await buy(await app.learner(), admin, monthly);
  const at = new Date(Date.now() - 40 * dayMs);
  const database = app.database('commerce');
  const orderId = new ObjectId(sale.id);
  await database.collection('orders').updateOne({ _id: orderId }, { $set: { paidAt: at } });
  await database.collection('ledger').updateMany({ orderId }, { $set: { at } });
  const after = await overview();
  expect(after.revenue.amount).toBe(before.revenue.amount + 900);
  expect(after.before).toEqual({
    revenue: dollars(before.before.revenue.amount + 900),
    orders: before.before.orders + 1,
  });
  const { revenue, orders } = before.days.at(-1)!;
  expect(after.days.at(-1)).toMatchObject({ revenue, orders });
});

test('GET /api/overview/sales is for admins only', async () => {
  expectError(await app.visitor().get('/api/overview/sales'), 401, 'UNAUTHENTICATED');
  expectError(await (await app.learner()).get('/api/overview/sales'), 403, 'FORBIDDEN');
});
