import { expect, test } from 'vitest';
import { expectError } from '../../support/errors.ts';
import { useApp } from '../../support/use-app.ts';

// Everybody may export their data once.
const app = useApp({ counts: { worker: 0, media: 0 }, env: { THROTTLE_FACTOR: '0.1' } });

test('calls beyond the limit of a person get 429 with Retry-After; others are not affected', async () => {
  const [ada, bob] = [await app.learner(), await app.learner()];
  expect((await ada.get('/api/account/export')).status).toBe(200);
  const refused = await ada.get('/api/account/export');
  expectError(refused, 429, 'RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await bob.get('/api/account/export')).status).toBe(200);
  expect((await ada.get('/api/favorites/ids')).status).toBe(200);
});
