import type { Invoice } from '@atelier/contracts/commerce/invoices';
import type { Order, Sale } from '@atelier/contracts/commerce/orders/order';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Balances, balancesOf } from '../../service/commerce/ledger.ts';
import { until } from '../calls/until.ts';
import { type Admin, done } from '../people/admin.ts';
import type { Mailbox } from '../people/mailbox.ts';
import type { Person } from '../people/person.ts';
import type { PeopleAndData } from '../processes/app.ts';
import { createCoupon, noteOrder, ordersOf, placeOrder } from './commerce.ts';
import { type Changed, planOf } from './plan-changes.ts';

type Shopping = PeopleAndData & { readonly mailbox: Pick<Mailbox, 'mailsTo'> };

/** What the steps need: an admin, a course, and coupons for one payment and for every one. */
export interface Shop {
  readonly admin: Admin;
  readonly courseId: string;
  readonly codes: Readonly<Record<'once' | 'lasting', string>>;
}

export async function openShop(admin: Admin): Promise<Shop> {
  const courseId = (await admin.createCourse({ price: 29 })).id;
  const once = await createCoupon(admin, { percent: 33 });
  const lasting = await createCoupon(admin, { percent: 7, every_payment: true });
  return { admin, courseId, codes: { once: once.code, lasting: lasting.code } };
}

const period = fc.constantFrom('monthly' as const, 'annual' as const);
const seats = fc.constantFrom(2, 5, 9);
const terms = fc.oneof(
  fc.record({ plan: fc.constant('pro' as const), period }),
  fc.record({ plan: fc.constant('team' as const), period, seats }),
);
const coupon = fc.constantFrom('none' as const, 'once' as const, 'lasting' as const);
export const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ what: fc.constant('course' as const) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('plan' as const), terms, coupon }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('refund' as const),
      which: fc.constantFrom('last', 'first'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('invite' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('pause' as const) }) },
);
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Does one step, as far as the state of the account allows it. */
export async function take(learner: Person, one: Step, shop: Shop): Promise<void> {
  const { admin, courseId } = shop;
  if (one.what === 'course') {
    const answer = await learner.post('/api/orders', { course_id: courseId });
    if (answer.status === 201)
      await noteOrder(admin, done(answer, 201).order as Order, 'mark-paid');
  } else if (one.what === 'plan') await takePlan(learner, one, shop);
  else if (one.what === 'refund') await refundOne(learner, one.which, admin);
  else if (one.what === 'invite') {
    await learner.post('/api/team/seats', { email: `${crypto.randomUUID()}@atelier.test` });
  } else {
    await learner.post('/api/subscription/cancel');
    await learner.post('/api/subscription/resume');
  }
}

async function takePlan(
  learner: Person,
  { terms: wanted, coupon: kind }: Extract<Step, { what: 'plan' }>,
  { admin, codes }: Shop,
): Promise<void> {
  const before = await planOf(learner);
  if (before.plan === 'free') {
    const code = kind === 'none' ? {} : { coupon: codes[kind] };
    const query = new URLSearchParams({ ...wanted, ...code } as never);
    const offer = done(await learner.get(`/api/offer?${query}`), 200);
    const order = await placeOrder(learner, { ...wanted, ...code });
    expect(order.total).toEqual(offer.total);
    await noteOrder(admin, order, 'mark-paid');
    expect((await planOf(learner)).next_charge).toEqual((offer.renewal as { total: object }).total);
    return;
  }
  const answer = await learner.put('/api/subscription', wanted);
  // Such as a plan with fewer seats than are taken.
  if (answer.status !== 200) return;
  const { order, proration } = done(answer, 200) as unknown as Changed;
  if (order) {
    expect(order.total).toEqual(proration.due_today);
    await noteOrder(admin, order, 'mark-paid');
  }
  expect((await planOf(learner)).next_charge).toEqual(proration.next_total);
}

/**
 * Refunds the latest paid order, or the first one, which is refused if it counts towards a later
 * one. A plan that another order has paid for must stay.
 */
async function refundOne(learner: Person, which: 'last' | 'first', admin: Admin): Promise<void> {
  const paid = (await ordersOf(learner)).filter(({ status }) => status === 'paid');
  const one = paid.at(which === 'last' ? 0 : -1);
  if (!one) return;
  const before = await planOf(learner);
  const answer = await admin.post(`/api/orders/${one.id}/refunds`);
  if (answer.status === 409) {
    expect(which).toBe('first');
    expect(await planOf(learner)).toEqual(before);
    return;
  }
  done(answer, 201);
  const after = await planOf(learner);
  const others = paid.filter(({ id, product }) => id !== one.id && product !== 'course');
  if (one.product === 'course') expect(after).toEqual(before);
  else if (others.length > 0) expect(after.plan).not.toBe('free');
  else expect(after.plan).toBe('free');
}

/**
 * The orders, the documents, the mails, the plan, the back office and the ledger agree about what
 * was paid and is left.
 *
 * @param before balances of the ledger before their first step
 * @returns the balances now
 */
export async function expectAgreement(
  app: Shopping,
  learner: Person & { readonly email: string },
  { admin }: Shop,
  before: Balances,
): Promise<Balances> {
  const orders = await ordersOf(learner);
  const paid = orders.filter(({ status }) => status === 'paid');
  const left = paid.reduce((sum, { total, refunded }) => sum + total.amount - refunded.amount, 0);
  for (const { lines, total, discount } of orders) {
    const sum = lines.reduce((all, line) => all + line.quantity * line.unit_price.amount, 0);
    expect(sum - discount.amount).toBe(total.amount);
  }
  await expectDocuments(learner, orders);
  await expectSameInBackOffice(learner, admin, orders);
  await expectMails(app, learner, orders);
  const hasPlan = paid.some(({ product }) => product !== 'course');
  expect((await planOf(learner)).plan === 'free').toBe(!hasPlan);
  const after = await balancesOf(app);
  const grown = (account: string) => after[account]! - before[account]!;
  expect([grown('bank'), grown('receivable'), grown('revenue')]).toEqual([left, 0, 0 - left]);
  return after;
}

/** Each order has one invoice over its total, and credit notes over what was refunded. */
async function expectDocuments(learner: Person, orders: readonly Order[]): Promise<void> {
  const { invoices } = done(await learner.get('/api/invoices'), 200) as { invoices: Invoice[] };
  for (const { id, total, refunded, discount } of orders) {
    const own = invoices.filter(({ order_id }) => order_id === id);
    expect(
      own.map((invoice) => invoice.total),
      `discount ${discount.amount}`,
    ).toEqual([total]);
    const credited = own[0]!.credit_notes.reduce((sum, { amount }) => sum + amount.amount, 0);
    expect(credited).toBe(refunded.amount);
  }
}

async function expectSameInBackOffice(
  learner: Person,
  admin: Admin,
  orders: readonly Order[],
): Promise<void> {
  for (const order of orders) {
    const { order: sale } = done(await admin.get(`/api/orders/${order.id}`), 200) as {
      order: Sale;
    };
    expect(sale).toMatchObject(order);
    const owed = sale.transfer?.owed.amount ?? 0;
    expect(owed).toBe(order.refunded.amount + order.returned.amount);
  }
  expect(await ordersOf(learner)).toEqual(orders);
}

/** A paid order is confirmed with its total, and a refund with its sum. */
async function expectMails(
  { mailbox }: Shopping,
  { email }: { readonly email: string },
  orders: readonly Order[],
): Promise<void> {
  const sums = orders.flatMap(({ paid_at, total, refunded }) => [
    ...(paid_at ? [`your payment of ${inDollars(total.amount)}`] : []),
    ...(refunded.amount > 0 ? [`We are refunding ${inDollars(refunded.amount)}`] : []),
  ]);
  await until('every payment and refund is mailed', () => {
    const texts = mailbox.mailsTo(email).map(({ text }) => text.replaceAll(/\s+/g, ' '));
    return sums.every((sum) => texts.some((text) => text.includes(sum)));
  });
}

const inDollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
