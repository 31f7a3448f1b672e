import { expect, test } from 'vitest';
import { wantedSchema } from '../offers.ts';

const course = { course_id: '0123456789abcdef01234567' };

test.each([
  [{ plan: 'pro', period: 'annual' }, true],
  [{ plan: 'pro', period: 'monthly' }, false],
  [{ plan: 'team', period: 'annual', seats: '3' }, false],
  [{ plan: 'team', period: 'monthly', seats: '3' }, false],
  [course, false],
])('payment by wallet is allowed for %j: %s', (wanted, isAllowed) => {
  const { error } = wantedSchema.safeParse({ ...wanted, payment_method: 'wallet' });
  const refused = [{ path: ['payment_method'] }];
  expect(error?.issues ?? []).toMatchObject(isAllowed ? [] : refused);
  expect(wantedSchema.safeParse({ ...wanted, payment_method: 'card' }).success).toBe(true);
});

test('other payment methods are rejected', () => {
  const wanted = { plan: 'pro', period: 'annual', payment_method: 'cash' };
  expect(wantedSchema.safeParse(wanted).error?.issues).toMatchObject([
    { path: ['payment_method'] },
  ]);
});
