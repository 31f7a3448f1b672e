import { expect, test } from 'vitest';
import { buyersFinder } from './find-customer.ts';

test('people whose account is gone, or for whom nobody answers, are left out and logged', async () => {
  const user = {
    name: 'Ada',
    email: 'ada@atelier.test',
    email_verified_at: null,
    country: 'DE',
    address_key: '',
  };
  const logged: unknown[] = [];
  const log = { warn: (line: unknown) => logged.push(line) };
  const findBuyers = buyersFinder(async ({ id }) => {
    if (id === 'silent') throw new Error('timed out');
    return { user: id === 'gone' ? null : user };
  }, log as never);
  expect([...(await findBuyers(['here', 'gone', 'silent']))]).toEqual([
    ['here', { name: 'Ada', email: 'ada@atelier.test' }],
  ]);
  expect(logged).toEqual([{ event: 'buyer-unknown', userId: 'silent', reason: 'timed out' }]);
  expect((await findBuyers([])).size).toBe(0);
});
