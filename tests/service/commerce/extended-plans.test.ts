import { beforeAll, expect, test } from 'vitest';
import { buy, noteOrder } from '../../support/money/commerce.ts';
import { changePlan } from '../../support/money/plan-changes.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

const seatPrice = 2_900;
const dayMs = 24 * 3_600_000;

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

test('a seat added to an extended plan costs its share of the days, and no seat is paid again', async () => {
  const learner = await app.learner();
  const sale = await buy(learner, admin, { plan: 'team', period: 'monthly', seats: 20 });
  const { id, started_at, ends_at } = sale.subscription!;
  const periodDays = Math.floor((Date.parse(ends_at) - Date.parse(started_at)) / dayMs);
  done(await admin.post(`/api/subscriptions/${id}/extend`, { days: 45 }), 200);
  for (const seats of [21, 22]) {
    const { proration, order } = await changePlan(learner, { seats });
    const { unused_days, due_today } = proration;
    expect(unused_days).toBe(periodDays + 45 - 1);
    const share = (seatPrice * unused_days) / periodDays;
    // The price of each seat is rounded down to a cent.
    expect(due_today.amount).toBeGreaterThan(share - seats);
    expect(due_today.amount).toBeLessThanOrEqual(share + 1);
    await noteOrder(admin, order!, 'mark-paid');
  }
});
