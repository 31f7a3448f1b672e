import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { planStatuses } from '@atelier/contracts/commerce/states/subscription-states';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { buy, ordersOf, placeOrder, type Wanted } from '../../support/money/commerce.ts';
import type { Admin } from '../../support/people/admin.ts';
import { done } from '../../support/people/admin.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useQueues } from '../../support/processes/use-queues.ts';
import { useServices } from '../../support/service/use-services.ts';
import { balancesOf } from './ledger.ts';

const app = useServices(['catalog', 'commerce', 'users']);
const queues = useQueues(app);

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const monthly: Wanted = { plan: 'pro', period: 'monthly' };
const balances = () => balancesOf(app);

describe("another learner's order", () => {
  test('is not found', async () => {
    const order = await placeOrder(await app.learner(), monthly);
    const other = await app.learner();
    expectError(await other.get(`/api/orders/${order.id}`), 404, 'NOT_FOUND');
    expectError(await other.post(`/api/orders/${order.id}/cancel`), 404, 'NOT_FOUND');
    expectError(await other.get('/api/orders?all=1'), 403, 'FORBIDDEN');
    expect(await ordersOf(other)).toEqual([]);
    const seen = done(await admin.get(`/api/orders/${order.id}`), 200).order;
    expect(seen).toMatchObject({ id: order.id, name: 'Lea Learner' });
  });
});

describe('admins', () => {
  test('can list orders by page, status, person and email address', async () => {
    const learner = await app.learner();
    const sale = await buy(learner, admin, monthly);
    const list = async (query: string) => {
      const answer = await admin.get(`/api/orders?all=1&${query}`);
      return (done(answer, 200).orders as Sale[]).map(({ id }) => id);
    };
    expect(await list('status=paid&per_page=1')).toEqual([sale.id]);
    expect(await list(`user_id=${sale.user_id}`)).toEqual([sale.id]);
    expect(await list(`q=${encodeURIComponent(learner.email)}`)).toEqual([sale.id]);
    expect(await list(`q=${encodeURIComponent(learner.email)}&status=refunded`)).toEqual([]);
    expect((await list('sort=-total')).length).toBeGreaterThan(0);
    const plain = done(await admin.get('/api/orders?all=1'), 200).orders as Sale[];
    expect(plain[0]).toMatchObject({ id: sale.id, email: learner.email, name: 'Lea Learner' });
  });

  test('can list the orders of plans in each state, together with a search', async () => {
    const learner = await app.learner();
    const sale = await buy(learner, admin, monthly);
    const course = await admin.createCourse({ price: 10 });
    await buy(learner, admin, { course_id: course.id });
    const found = async (query: string) => {
      const q = encodeURIComponent(learner.email);
      const answer = await admin.get(`/api/orders?all=1&q=${q}&per_page=1&${query}`);
      const ids = (done(answer, 200).orders as Sale[]).map(({ id }) => id);
      expect(answer.headers['x-total-count']).toBe(String(ids.length));
      return ids;
    };
    const statusesOf = async () => {
      const queries = planStatuses.map((status) => `plan_status=${status}`);
      const lists = await Promise.all(queries.map(found));
      return planStatuses.filter((_, n) => lists[n]?.includes(sale.id));
    };
    expect(await statusesOf()).toEqual(['active']);
    expect(await found('plan_status=active&status=refunded')).toEqual([]);
    expect(await found('plan_status=active&sort=-total')).toEqual([sale.id]);
    const _id = new ObjectId(sale.subscription!.id);
    const plans = app.database('commerce').collection('subscriptions');
    for (const status of ['past_due', 'cancelled']) {
      await plans.updateOne({ _id }, { $set: { status } });
      expect(await statusesOf()).toEqual([status]);
    }
    // A plan past its end is expired, even if it is not marked yet.
    await plans.updateOne({ _id }, { $set: { endsAt: new Date(Date.now() - 1) } });
    expect(await statusesOf()).toEqual(['expired']);
    const own = done(await learner.get('/api/orders?plan_status=expired'), 200).orders as Sale[];
    expect(own.map(({ id }) => id)).toEqual([sale.id]);
  });

  test('find an order by its payment reference, as on a bank statement', async () => {
    const order = await placeOrder(await app.learner(), monthly);
    const { reference } = order;
    const [first, second] = reference.split('-') as [string, string];
    const seen = [reference, reference.toLowerCase(), first + second, ` ${first} ${second} `];
    for (const text of seen) {
      for (const query of ['', '&status=pending&sort=total']) {
        const q = encodeURIComponent(text);
        const answer = await admin.get(`/api/orders?all=1&q=${q}${query}`);
        expect(done(answer, 200).orders).toMatchObject([{ id: order.id }]);
      }
    }
    const paid = await admin.get(`/api/orders?all=1&q=${reference}&status=paid`);
    expect(done(paid, 200).orders).toEqual([]);
  });
});

test('the export of an account contains its orders, subscription and opened videos', async () => {
  const learner = await app.learner();
  const { reference } = await buy(learner, admin, monthly);
  const { purchases } = done(await learner.get('/api/account/export'), 200);
  expect(purchases).toMatchObject({
    orders: [{ reference, status: 'paid' }],
    subscription: { plan: 'pro', status: 'active' },
    opened_videos: [],
  });
});

test('a deleted account leaves only anonymous orders', async () => {
  const learner = await app.learner();
  const sale = await buy(learner, admin, monthly);
  const before = await balances();
  const answer = await learner.json('DELETE', '/api/account', { password: learnerPassword });
  expect(answer.status).toBe(200);
  const commerce = app.database('commerce');
  await until('the order is anonymous', async () => {
    const kept = done(await admin.get('/api/orders?all=1'), 200).orders as Sale[];
    return kept.find(({ id }) => id === sale.id)?.name === 'Deleted account';
  });
  for (const name of ['customers', 'openings', 'entitlements', 'subscriptions']) {
    const left = { $or: [{ _id: sale.user_id as never }, { userId: sale.user_id }] };
    expect(await commerce.collection(name).countDocuments(left), name).toBe(0);
  }
  expect(JSON.stringify(await commerce.collection('orders').find().toArray())).not.toContain(
    learner.email,
  );
  expect(await balances()).toEqual(before);
  const unknown = done(await admin.get('/api/orders?all=1&plan_status=unknown'), 200);
  expect((unknown.orders as Sale[]).map(({ id }) => id)).toContain(sale.id);
  const expired = done(await admin.get('/api/orders?all=1&plan_status=expired'), 200);
  expect((expired.orders as Sale[]).map(({ id }) => id)).not.toContain(sale.id);
});

test('the order of a deleted account can be refunded, and no job fails', async () => {
  const learner = await app.learner();
  const sale = await buy(learner, admin, monthly);
  await learner.json('DELETE', '/api/account', { password: learnerPassword });
  await until('the order is anonymous', async () => {
    const { order } = done(await admin.get(`/api/orders/${sale.id}`), 200);
    return (order as Sale).name === 'Deleted account';
  });
  done(await admin.post(`/api/orders/${sale.id}/refunds`), 201);
  await until('its jobs are done', async () => {
    const left = await app.database('commerce').collection('outbox').countDocuments();
    const { waiting, active } = await queues().accounts.getJobCounts('waiting', 'active');
    return left + waiting! + active! === 0;
  });
  const { failed, delayed } = await queues().accounts.getJobCounts('failed', 'delayed');
  expect([failed, delayed]).toEqual([0, 0]);
});
