import type { Sale } from '@atelier/contracts/commerce/orders/order';
import type { OrderEvent } from '@atelier/contracts/commerce/orders/order-history';
import { beforeAll, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { accessOf, buy, noteOrder, placeOrder } from '../../support/money/commerce.ts';
import { dollars } from '../../support/money/plan-changes.ts';
import { booked } from '../../support/money/tax.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);
const { mailbox } = app;

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const monthly = { plan: 'pro', period: 'monthly' } as const;
const subject = 'We have corrected a booking of your Atelier order';

async function eventOf(id: string, what: OrderEvent['what']): Promise<OrderEvent> {
  const { history } = done(await admin.get(`/api/orders/${id}`), 200) as { history: OrderEvent[] };
  return history.findLast((event) => event.what === what)!;
}

async function reverse(id: string, what: OrderEvent['what']): Promise<Sale> {
  const { booking } = await eventOf(id, what);
  return done(await admin.post(`/api/orders/${id}/reversals`, { booking }), 201).order as Sale;
}

test('a part payment noted by mistake is reversed by a counter-booking, and can be noted again', async () => {
  const learner = await app.learner();
  const { id } = await placeOrder(learner, monthly);
  const note = () => admin.post(`/api/orders/${id}/mark-paid`, { amount: 400 });
  for (let round = 0; round < 2; round++) {
    done(await note(), 200);
    expect((await reverse(id, 'part_received')).received).toEqual(dollars(0));
    expect(await booked(app, { id })).toEqual({ receivable: 900, revenue: -900, bank: 0 });
  }
  const event = await eventOf(id, 'reversed');
  expect(event).toMatchObject({ amount: dollars(-400), by: expect.any(String) });
  expect((await mailbox.mailTo(learner.email, subject)).text).toContain('$4.00');
  const paid = await noteOrder(admin, { id }, 'mark-paid');
  expect(paid).toMatchObject({ status: 'paid', received: dollars(900) });
  expect(await booked(app, { id })).toEqual({ receivable: 0, revenue: -900, bank: 900 });
});

test('a payment noted by mistake is reversed: access ends, and no money goes back', async () => {
  const learner = await app.learner();
  const { id } = await buy(learner, admin, monthly);
  const sale = await reverse(id, 'paid');
  expect(sale).toMatchObject({ status: 'refunded', transfer: null });
  expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
  expect(await booked(app, { id })).toEqual({ receivable: 0, revenue: 0, bank: 0 });
  const { text } = await mailbox.mailTo(learner.email, subject);
  expect(text).toContain('You no longer have access to it. The credit note is attached.');
  expect(mailbox.mailsTo(learner.email).map((mail) => mail.subject)).not.toContain(
    'Your Atelier order was refunded',
  );
});

test('a return noted by mistake is reversed until its money is transferred', async () => {
  const { id } = await buy(await app.learner(), admin, monthly);
  const note = async () =>
    done(await admin.post(`/api/orders/${id}/returns`, { amount: 300 }), 201);
  await note();
  const sale = await reverse(id, 'returned');
  expect(sale).toMatchObject({ returned: dollars(0), transfer: { owed: dollars(0) } });
  expect(await booked(app, { id })).toEqual({ receivable: 0, revenue: -900, bank: 900 });
  await note();
  const { booking } = await eventOf(id, 'returned');
  done(await admin.post(`/api/orders/${id}/transfers`), 201);
  const late = await admin.post(`/api/orders/${id}/reversals`, { booking });
  expectError(late, 409, 'WRONG_STATE');
});

test('409 for a second reversal, and 404 for a booking of another order', async () => {
  const { id } = await placeOrder(await app.learner(), monthly);
  const other = await placeOrder(await app.learner(), monthly);
  done(await admin.post(`/api/orders/${id}/mark-paid`, { amount: 400 }), 200);
  const booking = `received-0-${id}`;
  const path = `/api/orders/${other.id}/reversals`;
  expectError(await admin.post(path, { booking }), 404, 'NOT_FOUND');
  await reverse(id, 'part_received');
  expectError(await admin.post(`/api/orders/${id}/reversals`, { booking }), 409, 'WRONG_STATE');
});
