import type { Course } from '@atelier/contracts/catalog/courses';
import { beforeAll, expect, test } from 'vitest';
import { accessOf } from '../../support/money/commerce.ts';
import type { Admin } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { inSoak, seed } from '../../support/processes/soak.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { integersFrom } from '../../support/random.ts';

const app = useSharedApp({ videosWait: true });

const batches = inSoak(60, 12);
const atOnce = 8;
let admin: Admin;
let courses: Course[];
let learners: Person[];
beforeAll(async () => {
  admin = await app.admin();
  courses = [await admin.createCourse({ price: 10 }), await admin.createCourse({ price: 20 })];
  learners = await Promise.all([app.learner(), app.learner(), app.learner()]);
});

interface Row {
  readonly _id: unknown;
  readonly status: string;
  readonly total: number;
  readonly refunded?: number;
  readonly orderId: unknown;
  readonly revokedAt: Date | null;
  readonly lines: { readonly account: string; readonly amount: number }[];
}
const rowsOf = async (name: string) =>
  (await app.database('commerce').collection(name).find().toArray()) as unknown as Row[];

/** The expected balances of an order in each state, as multiples of its total less refunds. */
const balanceSigns: Record<string, Record<string, number>> = {
  pending: { receivable: 1, revenue: -1, bank: 0 },
  paid: { receivable: 0, revenue: -1, bank: 1 },
  cancelled: { receivable: 0, revenue: 0, bank: 0 },
  refunded: { receivable: 0, revenue: 0, bank: 0 },
};
const invoiceStates: Record<string, string> = {
  ...{ pending: 'open', paid: 'paid', cancelled: 'void', refunded: 'credited' },
};

test(`after concurrent random operations, exactly the paid orders grant access, and ledger and invoices agree (SEED=${seed})`, async () => {
  const pick = integersFrom(seed);
  const act = async (ids: readonly string[]): Promise<number> => {
    const learner = learners[pick(learners.length)]!;
    const id = ids[pick(Math.max(ids.length, 1))] ?? '0'.repeat(24);
    const wanted = [
      { plan: 'pro', period: 'monthly' },
      { plan: 'pro', period: 'annual' },
      ...courses.map((course) => ({ course_id: course.id })),
    ];
    const acts = [
      () => learner.post('/api/orders', wanted[pick(wanted.length)]),
      () => admin.post(`/api/orders/${id}/mark-paid`),
      () => admin.post(`/api/orders/${id}/mark-paid`),
      () => admin.post(`/api/orders/${id}/refunds`),
      () => admin.post(`/api/orders/${id}/refunds`, { amount: 1 + pick(900) }),
      () => admin.post(`/api/orders/${id}/cancel`),
      () => learner.post(`/api/orders/${id}/cancel`),
    ];
    return (await acts[pick(acts.length)]!()).status;
  };
  const seen = new Set<number>();
  for (let batch = 0; batch < batches; batch += 1) {
    const ids = (await rowsOf('orders')).map(({ _id }) => String(_id));
    const statuses = await Promise.all(Array.from({ length: atOnce }, () => act(ids)));
    for (const status of statuses) seen.add(status);
  }
  for (const status of seen) expect([200, 201, 400, 404, 409, 503]).toContain(status);

  const [orders, ledger, entitlements, invoices] = await Promise.all(
    ['orders', 'ledger', 'entitlements', 'invoices'].map(rowsOf),
  );
  expect(orders!.length).toBeGreaterThan(0);
  for (const { _id, status, total, refunded = 0 } of orders!) {
    const isOwn = ({ orderId }: Row) => String(orderId) === String(_id);
    const sums: Record<string, number> = { receivable: 0, revenue: 0, bank: 0 };
    for (const { account, amount } of ledger!.filter(isOwn).flatMap(({ lines }) => lines)) {
      sums[account]! += amount;
    }
    const expected = Object.entries(balanceSigns[status]!).map(([account, sign]) => [
      account,
      sign * (total - refunded),
    ]);
    expect(sums, status).toEqual(
      Object.fromEntries(expected.map(([name, sum]) => [name, sum || 0])),
    );
    const held = entitlements!.filter((one) => isOwn(one) && one.revokedAt === null);
    expect(held, status).toHaveLength(status === 'paid' ? 1 : 0);
    expect(invoices!.find(isOwn)?.status).toBe(invoiceStates[status]);
  }
  for (const learner of learners) {
    const { orders: own } = (await learner.get('/api/orders')).json<{
      orders: { status: string; course_id: string | null }[];
    }>();
    const paid = own.filter(({ status }) => status === 'paid');
    const { plan, courses: bought } = await accessOf(learner);
    expect(plan).toBe(paid.some(({ course_id }) => course_id === null) ? 'pro' : 'free');
    expect(bought.toSorted()).toEqual(paid.flatMap(({ course_id }) => course_id ?? []).toSorted());
  }
});
