import type { Order } from '@atelier/contracts/commerce/orders';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Admin, done } from '../../support/admin.ts';
import { createCoupon, noteOrder, ordersOf, placeOrder } from '../../support/commerce.ts';
import type { Person } from '../../support/person.ts';
import { type Changed, planOf } from '../../support/plan-changes.ts';
import { useServices } from '../../support/service/use-services.ts';
import { balancesOf } from './ledger.ts';

const app = useServices(['catalog', 'commerce', 'users']);

let admin: Admin;
let courseId: string;
let codes: { readonly once: string; readonly lasting: string };
beforeAll(async () => {
  admin = await app.admin();
  courseId = (await admin.createCourse({ price: 29 })).id;
  const once = await createCoupon(admin, { percent: 33 });
  const lasting = await createCoupon(admin, { percent: 7, every_payment: true });
  codes = { once: once.code, lasting: lasting.code };
});

const period = fc.constantFrom('monthly' as const, 'annual' as const);
const seats = fc.constantFrom(2, 5, 9);
const terms = fc.oneof(
  fc.record({ plan: fc.constant('pro' as const), period }),
  fc.record({ plan: fc.constant('team' as const), period, seats }),
);
const coupon = fc.constantFrom('none' as const, 'once' as const, 'lasting' as const);
const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ what: fc.constant('course' as const) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('plan' as const), terms, coupon }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('refund' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('invite' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('pause' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Does one step, as far as the state of the account allows it. */
async function take(learner: Person, one: Step): Promise<void> {
  if (one.what === 'course') {
    const answer = await learner.post('/api/orders', { course_id: courseId });
    if (answer.status === 201)
      await noteOrder(admin, done(answer, 201).order as Order, 'mark-paid');
  } else if (one.what === 'plan') await takePlan(learner, one);
  else if (one.what === 'refund') await refundLast(learner);
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

/** Refunds the latest paid order. A plan that another order has paid for must stay. */
async function refundLast(learner: Person): Promise<void> {
  const [last, ...earlier] = (await ordersOf(learner)).filter(({ status }) => status === 'paid');
  if (!last) return;
  const before = await planOf(learner);
  await noteOrder(admin, last, 'refunds');
  const after = await planOf(learner);
  if (last.product === 'course') expect(after).toEqual(before);
  else if (earlier.some(({ product }) => product !== 'course')) expect(after.plan).not.toBe('free');
  else expect(after.plan).toBe('free');
}

/** The receipts, the plan and the ledger agree about what was paid and is left. */
async function expectAgreement(learner: Person, booked: number): Promise<number> {
  const orders = await ordersOf(learner);
  const paid = orders.filter(({ status }) => status === 'paid');
  const left = paid.reduce((sum, { total, refunded }) => sum + total.amount - refunded.amount, 0);
  for (const { lines, total, discount } of orders) {
    const sum = lines.reduce((all, line) => all + line.quantity * line.unit_price.amount, 0);
    expect(sum - discount.amount).toBe(total.amount);
  }
  const hasPlan = paid.some(({ product }) => product !== 'course');
  expect((await planOf(learner)).plan === 'free').toBe(!hasPlan);
  const { bank, receivable, revenue } = await balancesOf(app);
  expect([receivable, revenue]).toEqual([0, 0 - bank!]);
  expect(bank! - booked).toBe(left);
  return bank!;
}

test('any three purchases, changes and refunds agree in offer, order, plan and ledger, and none takes what another paid for', async () => {
  let booked = (await balancesOf(app)).bank!;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 3 }), async (steps) => {
      const learner = await app.learner();
      for (const one of steps) await take(learner, one);
      booked = await expectAgreement(learner, booked);
    }),
    { numRuns: 25, seed: 11, endOnFailure: true },
  );
});
