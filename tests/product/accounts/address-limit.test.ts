import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { useApp } from '../../support/processes/use-app.ts';

const proxied = { 'x-forwarded-for': '203.0.113.7' };
const limit = 3;

function attempt(app: ReturnType<typeof useApp>, headers: Record<string, string> = {}) {
  const body = JSON.stringify({ email: `${crypto.randomUUID()}@atelier.test`, password: 'wrong' });
  const json = { 'content-type': 'application/json' };
  return app.visitor().call('POST', '/api/login', { headers: { ...json, ...headers }, body });
}

/** An IP address may try sixty sign-ins in ten minutes; the factor lowers that to three. */
const strict = {
  counts: { worker: 0, media: 0, catalog: 0, livestreams: 0, commerce: 0 },
  env: { THROTTLE_FACTOR: '0.05' },
};
const direct = useApp(strict);
const behindProxy = useApp({ ...strict, env: { ...strict.env, TRUST_PROXY: '127.0.0.1' } });

test('sign-ins per IP address are limited, whatever X-Forwarded-For says', async () => {
  for (let n = 0; n < limit; n++) expect((await attempt(direct)).status).toBe(401);
  const refused = await attempt(direct, proxied);
  expectError(refused, 429, 'RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
});

test('behind a trusted proxy, the address in X-Forwarded-For is limited', async () => {
  for (let n = 0; n < limit; n++) expect((await attempt(behindProxy, proxied)).status).toBe(401);
  expectError(await attempt(behindProxy, proxied), 429, 'RATE_LIMITED');
  const other = { 'x-forwarded-for': '203.0.113.8' };
  expect((await attempt(behindProxy, other)).status).toBe(401);
});
