import type { CreditNote, Invoice } from '@atelier/contracts/commerce/invoices';
import { refundDays } from '@atelier/contracts/commerce/orders/refunds';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { accessOf, buy, placeOrder } from '../../support/money/commerce.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const monthly = { plan: 'pro', period: 'monthly' } as const;
const refund = (by: Person, id: string, body: object = {}) =>
  by.post(`/api/orders/${id}/refunds`, body);
const dollars = (amount: number) => ({ amount, currency: 'USD' });

/** Sums the ledger entries of an order by account. */
async function booked(id: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = { receivable: 0, revenue: 0, bank: 0 };
  const rows = app
    .database('commerce')
    .collection('ledger')
    .find({ orderId: new ObjectId(id) });
  for (const { lines } of await rows.toArray()) {
    for (const { account, amount } of lines) sums[account] = (sums[account] ?? 0) + amount;
  }
  return sums;
}

/** Moves the payment of an order back by hours. */
async function payEarlier({ id }: { readonly id: string }, hours: number): Promise<void> {
  const paidAt = new Date(Date.now() - hours * 3_600_000);
  const orders = app.database('commerce').collection('orders');
  await orders.updateOne({ _id: new ObjectId(id) }, { $set: { paidAt } });
}

describe('a refund by an admin', () => {
  test('of a part keeps the access, and of the rest ends it', async () => {
    const learner = await app.learner();
    const sale = await buy(learner, admin, monthly);
    const first = done(await refund(admin, sale.id, { amount: 250 }), 201);
    expect(first.order).toMatchObject({ status: 'paid', refunded: dollars(250) });
    expect(first.credit_note).toMatchObject({
      number: expect.stringMatching(/^CN-\d{4}-\d{6}$/),
      ...{ invoice: sale.invoice, order_id: sale.id, amount: dollars(250) },
    });
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
    expect(await booked(sale.id)).toEqual({ receivable: 0, revenue: -650, bank: 650 });
    const message = expectFieldError(await refund(admin, sale.id, { amount: 651 }), 'amount');
    expect(message).toBe('Amount must be at most $6.50, the rest of what was paid');
    const second = done(await refund(admin, sale.id), 201);
    expect(second.order).toMatchObject({ status: 'refunded', refunded: dollars(900) });
    expect(second.credit_note).toMatchObject({ amount: dollars(650) });
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
    expect(await booked(sale.id)).toEqual({ receivable: 0, revenue: 0, bank: 0 });
    expectError(await refund(admin, sale.id), 409, 'WRONG_STATE');
  });

  test.each([0, -5, 1.5, 901, 'all'])(
    'of %j is refused, naming the field amount',
    async (amount) => {
      const sale = await buy(await app.learner(), admin, monthly);
      expectFieldError(await refund(admin, sale.id, { amount }), 'amount');
    },
  );

  test('never returns more than was paid, even with concurrent requests', async () => {
    const sale = await buy(await app.learner(), admin, monthly);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => refund(admin, sale.id, { amount: 200 })),
    );
    const given = answers.filter(({ status }) => status === 201);
    expect(given).toHaveLength(4);
    for (const answer of answers) expect([201, 400], answer.text).toContain(answer.status);
    expect(await booked(sale.id)).toEqual({ receivable: 0, revenue: -100, bank: 100 });
  });

  test('is booked once if two admins act on the same state of the order', async () => {
    const sale = await buy(await app.learner(), admin, monthly);
    const second = await app.newAdmin();
    const seen = { amount: 250, if_refunded: 0 };
    const answers = await Promise.all([admin, second].map((one) => refund(one, sale.id, seen)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expectError(refused, 409, 'CHANGED');
    expect(refused.text).toContain('Someone else has refunded this order in the meantime.');
    done(await refund(second, sale.id, { amount: 250, if_refunded: 250 }), 201);
    expect(await booked(sale.id)).toEqual({ receivable: 0, revenue: -400, bank: 400 });
  });

  test("is possible after the buyer's refund period", async () => {
    const learner = await app.learner();
    const sale = await buy(learner, admin, monthly);
    await payEarlier(sale, refundDays * 24 + 1);
    expectError(await refund(learner, sale.id), 403, 'FORBIDDEN');
    done(await refund(admin, sale.id), 201);
  });
});

describe('a refund by the buyer', () => {
  test('ends the access, and is made once per idempotency key', async () => {
    const learner = await app.learner();
    const sale = await buy(learner, admin, monthly);
    const again = () =>
      learner.call('POST', `/api/orders/${sale.id}/refunds`, {
        headers: { 'content-type': 'application/json', 'idempotency-key': sale.id },
        body: '{}',
      });
    const answer = done(await again(), 201);
    expect(answer).toMatchObject({
      ...{ order: { status: 'refunded' }, credit_note: { amount: dollars(900) } },
    });
    expect(done(await again(), 201)).toEqual(answer);
    expect(await accessOf(learner)).toMatchObject({ plan: 'free' });
  });

  test('is possible until the last of 30 days', async () => {
    const learner = await app.learner();
    const sale = await buy(learner, admin, monthly);
    await payEarlier(sale, 30 * 24 - 1);
    expect(done(await refund(learner, sale.id), 201).credit_note).not.toBeNull();
  });

  test('is whole: another amount is refused, and makes no credit note and no mail', async () => {
    const learner = await app.learner();
    const sale = await buy(learner, admin, monthly);
    for (const amount of [1, 899, 901]) {
      expectFieldError(await refund(learner, sale.id, { amount }), 'amount');
    }
    expect(await booked(sale.id)).toEqual({ receivable: 0, revenue: -900, bank: 900 });
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro' });
    // What an admin has refunded of it is not refunded twice.
    done(await refund(admin, sale.id, { amount: 100 }), 201);
    const { order } = done(await refund(learner, sale.id, { amount: 800 }), 201);
    expect(order).toMatchObject({ status: 'refunded', refunded: dollars(900) });
    expect(await booked(sale.id)).toEqual({ receivable: 0, revenue: 0, bank: 0 });
  });

  test("is refused for an open order and for another learner's order", async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, monthly);
    expectError(await refund(learner, order.id), 409, 'WRONG_STATE');
    const sale = await buy(await app.learner(), admin, monthly);
    expectError(await refund(learner, sale.id), 404, 'NOT_FOUND');
    expectError(await refund(app.visitor(), sale.id), 401, 'UNAUTHENTICATED');
  });
});

test('credit notes have gapless numbers and PDFs, and are listed with their invoice', async () => {
  const learner = await app.learner();
  const sale = await buy(learner, admin, monthly);
  for (const amount of [100, 200]) done(await refund(admin, sale.id, { amount }), 201);
  const { invoices } = done(await learner.get('/api/invoices'), 200) as { invoices: Invoice[] };
  const notes: CreditNote[] = invoices[0]!.credit_notes;
  expect(notes.map(({ amount }) => amount.amount)).toEqual([100, 200]);
  const path = `/api/invoices/${notes[0]!.number}.pdf`;
  const document = await learner.get(path);
  expect(document.headers['content-disposition']).toContain(`credit-note-${notes[0]!.number}.pdf`);
  expect(document.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await learner.get(path)).bytes.equals(document.bytes)).toBe(true);
  expectError(await (await app.learner()).get(path), 404, 'NOT_FOUND');
  const rows = await app.database('commerce').collection('creditNotes').find().toArray();
  const numbers = rows
    .map(({ _id }) => Number(String(_id).split('-')[2]))
    .toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});
