import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { expect, test } from 'vitest';
import { refundWords } from './refund-words.ts';

const dollars = (amount: number) => ({ amount, currency: 'USD' }) as const;
const subscription = { id: 's1' } as Sale['subscription'];
const sale = (more: Partial<Sale>) =>
  ({
    ...{ status: 'paid', total: dollars(6_000), refunded: dollars(0), credited: false },
    ...{ changes_plan: false, subscription, period: 'annual', seats: null, ends_at: null },
    ...more,
  }) as Sale;
const pro = sale({ product: 'pro', title: 'Pro', credited: true, paid_at: '2026-11-01T10:00:00Z' });
const four = sale({
  ...{ product: 'team', title: 'Teams', seats: 4, credited: true, changes_plan: true },
  is_partial: true,
  ...{ paid_at: '2026-11-02T10:00:00Z', ends_at: '2027-11-01T10:00:00Z' },
});
const six = sale({ ...four, seats: 6, credited: false, paid_at: '2026-11-03T10:00:00Z' });
const wordsOf = (order: Sale, orders: readonly Sale[], members = 0) =>
  refundWords({ order, orders, members });

test('a refunded plan ends, with its team', () => {
  expect(wordsOf({ ...pro, credited: false }, [pro])).toContain(
    'You get $60 back. Your Pro plan ends at once.',
  );
  const first = { ...six, changes_plan: false };
  expect(wordsOf(first, [first])).toContain('Your team ends at once.');
  expect(wordsOf(first, [first], 2)).toContain('and its 2 members lose access.');
});

test('a refunded change of the seats says that the team goes on, and who loses a seat', () => {
  const orders = [six, four, pro];
  expect(wordsOf(six, orders, 4)).toContain(
    'goes back to Teams, 4 seats, until 1 Nov 2027. Your team goes on, and nobody in it loses access.',
  );
  expect(wordsOf(six, orders, 5)).toContain('but 1 member who joined last loses access.');
});

test('a refunded team that was Pro before goes back to Pro, and closes', () => {
  const team = { ...four, credited: false };
  expect(wordsOf(team, [team, pro], 1)).toContain(
    'goes back to Pro, one year. Your team closes, and its member loses access.',
  );
});

test('a refunded course is no longer owned', () => {
  const course = sale({ product: 'course', title: 'Type', subscription: null });
  expect(wordsOf(course, [course])).toContain('Type is no longer yours.');
});
