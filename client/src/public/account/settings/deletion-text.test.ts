import type { Order } from '@atelier/contracts/commerce/orders/order';
import type { CurrentPlan } from '@atelier/contracts/commerce/subscriptions';
import { expect, test } from 'vitest';
import { canBeRefunded, lossesOf } from './deletion-text.ts';

const price = { amount: 900, currency: 'USD' };
const free = { plan: 'free', price: null, seats: { bought: 0, claimed: 0 } } as CurrentPlan;
const pro = {
  ...{ ...free, plan: 'pro', price, current_period_end: '2027-03-03T10:00:00.000Z' },
} as CurrentPlan;
const course = (title: string, status = 'paid') =>
  ({ product: 'course', title, status, paid_at: '2027-03-01T10:00:00.000Z' }) as Order;

test('a Free account without paid orders loses nothing', () => {
  expect(lossesOf(free, [course('Grids', 'refunded'), course('Motion', 'pending')])).toEqual([]);
});

test('the losses include the plan with its end, and the courses with their titles', () => {
  expect(lossesOf(pro, [course('Grids'), course('Motion')])).toEqual([
    expect.stringMatching(/^Your Pro plan, paid until .*2027.*, ends at once\.$/),
    'You lose 2 courses that you bought: “Grids” and “Motion”.',
  ]);
  expect(lossesOf(free, [course('Grids')])).toEqual([
    'You lose 1 course that you bought: “Grids”.',
  ]);
});

test('the losses include a team with its members, and a seat with its team', () => {
  const seats = { bought: 5, claimed: 3 };
  expect(lossesOf({ ...pro, plan: 'team', seats }, [])[0]).toMatch(
    /^Your team, paid until .*, ends at once, and its 3 members lose access\.$/,
  );
  const one = { ...pro, plan: 'team', seats: { bought: 5, claimed: 1 } } as const;
  expect(lossesOf(one, [])[0]).toMatch(/, and its member loses access\.$/);
  expect(lossesOf({ ...pro, plan: 'team' }, [])[0]).toMatch(/ends at once\.$/);
  expect(lossesOf({ ...pro, plan: 'team', price: null, member_of: 'Lea' }, [])).toEqual([
    'You lose your seat in the team of Lea.',
  ]);
});

test('a payment of the last 30 days can be refunded', () => {
  const day = 24 * 3_600_000;
  const paidAt = Date.parse('2027-03-01T10:00:00.000Z');
  expect(canBeRefunded([course('Grids')], paidAt + 29 * day)).toBe(true);
  expect(canBeRefunded([course('Grids')], paidAt + 31 * day)).toBe(false);
  expect(canBeRefunded([course('Grids', 'refunded')], paidAt)).toBe(false);
});
