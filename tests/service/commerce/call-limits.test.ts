import { expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { buy, createCoupon } from '../../support/money/commerce.ts';
import { done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useServices } from '../../support/service/use-services.ts';

// Everybody may export their data once.
const app = useServices(['catalog', 'commerce', 'users'], {
  env: { THROTTLE_FACTOR: '0.1' },
});

test('calls beyond the limit of a person get 429 with Retry-After; others are not affected', async () => {
  const [ada, bob] = [await app.learner(), await app.learner()];
  expect((await ada.get('/api/account/export')).status).toBe(200);
  const refused = await ada.get('/api/account/export');
  expectError(refused, 429, 'RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await bob.get('/api/account/export')).status).toBe(200);
  expect((await ada.get('/api/favorites/ids')).status).toBe(200);
});

test('unknown codes of coupons get 429 after a few guesses, for visitors and in orders; known ones never do', async () => {
  const { code } = await createCoupon(await app.admin());
  const ask = (by: Person, coupon: string) =>
    by.get(`/api/offer?${new URLSearchParams({ plan: 'pro', period: 'annual', coupon })}`);
  const ada = await app.learner();
  for (let n = 0; n < 5; n++) expect((await ask(ada, code)).status).toBe(200);
  expect(expectFieldError(await ask(ada, 'NOTHING-1'), 'coupon')).toBe('This coupon is not valid');
  const wanted = { plan: 'pro', period: 'annual', coupon: 'NOTHING-2' };
  expectError(await ada.post('/api/orders', wanted), 429, 'RATE_LIMITED');
  const visitor = app.visitor();
  const answers = [];
  for (let n = 0; n < 4; n++) answers.push((await ask(visitor, `NOTHING-${n}`)).status);
  expect(answers.at(-1)).toBe(429);
  expect((await visitor.get('/api/offer?plan=pro&period=annual')).status).toBe(200);
});

test('invitations to one mailbox are counted together, whichever of its addresses is invited', async () => {
  const owner = await app.learner();
  await buy(owner, await app.admin(), { plan: 'team', period: 'annual', seats: 5 });
  const name = crypto.randomUUID();
  const invite = (tag: string) =>
    owner.post('/api/team/seats', { email: `${name}${tag}@atelier.test` });
  for (const tag of ['', '+2', '+3']) done(await invite(tag), 201);
  expectError(await invite('+4'), 429, 'RATE_LIMITED');
});
