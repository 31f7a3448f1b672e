import type { CurrentPlan } from '@atelier/contracts/commerce/subscriptions';
import { expect, test } from 'vitest';
import { seatBesideWords } from './plan-words.ts';

const pro = {
  ...{ plan: 'pro', period: 'annual', status: 'active', cancel_at_period_end: false },
  ...{ price: { amount: 6_000, currency: 'USD' }, current_period_end: '2027-11-26T10:00:00Z' },
  member_of: 'Ada',
} as CurrentPlan;

test('someone who pays for Pro and has a seat in a team is told that both go on', () => {
  expect(seatBesideWords(pro)).toBe(
    'You also have a seat in the team of Ada, which includes everything in Pro. Your own plan costs $60 a year, and renews on 26 Nov 2027 unless you cancel it.',
  );
});

test.each<[string, Partial<CurrentPlan>]>([
  ['has no seat', { member_of: null }],
  ['has only the seat', { plan: 'team', price: null }],
  ['has canceled', { cancel_at_period_end: true, status: 'cancelled' }],
  ['pays for a team', { plan: 'team' }],
])('nothing is said to someone who %s', (_, more) => {
  expect(seatBesideWords({ ...pro, ...more } as CurrentPlan)).toBeNull();
});
