import argon2 from 'argon2';
import { expect, test } from 'vitest';
import { matchesPassword } from './hashing.ts';

/** A hash that takes the least work to compare. */
const hash = await argon2.hash('right', { memoryCost: 1_024, timeCost: 2, parallelism: 1 });
const attempt = (queue?: 'known' | 'others') => matchesPassword(hash, 'wrong', queue);

test('a sign-in from a known browser comes before those that wait longer', async () => {
  const order: string[] = [];
  const others = Array.from({ length: 40 }, () => attempt().then(() => order.push('other')));
  const known = attempt('known').then(() => order.push('known'));
  await Promise.all([...others, known]);
  expect(order.indexOf('known')).toBeLessThan(10);
});

test('a flood of sign-ins is refused beyond what the queue holds, and does not last', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 100 }, () => attempt()));
  const refused = flood.filter((one) => one.status === 'rejected');
  expect(refused.length).toBeGreaterThan(20);
  for (const { reason } of refused) expect(reason).toMatchObject({ type: 'UNAVAILABLE' });
  expect(await attempt()).toBe(false);
});
