import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { beforeAll, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import {
  accessOf,
  buy,
  createCoupon,
  noteOrder,
  placeOrder,
} from '../../support/money/commerce.ts';
import { dollars } from '../../support/money/plan-changes.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);
const { mailbox } = app;

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const account = 'Ada Lovelace, AT61 1904 3002 3457 3201';
const awaited = async () => {
  const answer = await admin.get('/api/orders?all=1&transfer_owed=1&page=1&per_page=50');
  return (done(answer, 200) as { orders: Sale[] }).orders.map(({ id }) => id);
};

async function refunded() {
  const learner = await app.learner();
  const sale = await buy(learner, admin, { plan: 'pro', period: 'monthly' });
  return { learner, sale: await noteOrder(admin, sale, 'refunds'), path: `/api/orders/${sale.id}` };
}

test('a refund by transfer asks for the account, and the buyer is told when the money went', async () => {
  const { learner, sale, path } = await refunded();
  expect(sale.transfer).toEqual({ owed: dollars(900), account: null, sent: [] });
  const asked = await mailbox.mailTo(learner.email, 'Your Atelier order was refunded');
  expect(asked.text).toContain('name the account that it should go to on the page of your order');
  expect(await awaited()).toContain(sale.id);

  const named = done(await learner.put(`${path}/refund-account`, { account }), 200);
  expect(named.message).toBe('$9 will be transferred to this account.');
  const known = await mailbox.mailTo(learner.email, 'The account for your refund');
  expect(known.text).toContain('the account that ends in 3201');
  const fields = { sent_on: '2026-01-02', if_owed: 900 };
  const { order } = done(await admin.post(`${path}/transfers`, fields), 201) as { order: Sale };
  expect(order.transfer).toEqual({
    ...{ owed: dollars(0), account },
    sent: [{ amount: dollars(900), on: '2026-01-02' }],
  });
  const told = await mailbox.mailTo(learner.email, 'Your money is on its way');
  expect(told.text).toContain(
    'We transferred $9.00 for Pro, one month to your account on 2 Jan 2026',
  );
  expect(await awaited()).not.toContain(sale.id);
  const { history } = done(await admin.get(path), 200) as { history: { what: string }[] };
  expect(history.map(({ what }) => what)).toContain('transferred');
});

test('409 once nothing is owed, 400 for a day to come, 404 for others', async () => {
  const { learner, path } = await refunded();
  expectFieldError(await admin.post(`${path}/transfers`, { sent_on: '2999-01-01' }), 'sent_on');
  expectError(await admin.post(`${path}/transfers`, { if_owed: 1 }), 409, 'CHANGED');
  expectError(
    await (await app.learner()).put(`${path}/refund-account`, { account }),
    404,
    'NOT_FOUND',
  );
  done(await admin.post(`${path}/transfers`), 201);
  expectError(await admin.post(`${path}/transfers`), 409, 'WRONG_STATE');
  expectError(await learner.put(`${path}/refund-account`, { account }), 409, 'WRONG_STATE');
});

test('an order that cost nothing is taken back once, without money', async () => {
  const learner = await app.learner();
  const { code } = await createCoupon(admin, { percent: 100 });
  const order = await placeOrder(learner, { plan: 'pro', period: 'monthly', coupon: code });
  expect(order.status).toBe('paid');
  const sale = await noteOrder(admin, order, 'refunds');
  expect(sale).toMatchObject({ status: 'refunded', transfer: null });
  const { text } = await mailbox.mailTo(learner.email, 'Your Atelier order was refunded');
  expect(text).toContain('You paid nothing for it, so no money goes back.');
  expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
  expectError(await admin.post(`/api/orders/${order.id}/refunds`), 409, 'WRONG_STATE');
});
