import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

/** An IP address may try sixty sign-ins in ten minutes; the factor lowers that to three. */
const limit = 3;
const env = { THROTTLE_FACTOR: '0.05', TRUST_PROXY: '127.0.0.1' };
const app = useSharedApp({ own: { processes: ['gateway', 'users'], env } });
const behindProxy = () => app.url;
/** A gateway of the shared copy. */
const direct = () => app.urls[1]!;

const proxied = { 'x-forwarded-for': '203.0.113.7' };

function attempt(gateway: string, headers: Record<string, string> = {}) {
  const body = JSON.stringify({ email: `${crypto.randomUUID()}@atelier.test`, password: 'wrong' });
  const json = { 'content-type': 'application/json' };
  return app
    .visitor(gateway)
    .call('POST', '/api/login', { headers: { ...json, ...headers }, body });
}

test('sign-ins per IP address are limited, whatever X-Forwarded-For says', async () => {
  for (let n = 0; n < limit; n++) expect((await attempt(direct())).status).toBe(401);
  const refused = await attempt(direct(), proxied);
  expectError(refused, 429, 'RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
});

test('behind a trusted proxy, the address in X-Forwarded-For is limited', async () => {
  for (let n = 0; n < limit; n++) expect((await attempt(behindProxy(), proxied)).status).toBe(401);
  expectError(await attempt(behindProxy(), proxied), 429, 'RATE_LIMITED');
  const other = { 'x-forwarded-for': '203.0.113.8' };
  expect((await attempt(behindProxy(), other)).status).toBe(401);
});
