import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { newMessage } from '../../support/people/messages.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['users'], { env: { THROTTLE_FACTOR: '0.2' } });

test('answers 429 with Retry-After to an IP address that sends too many messages', async () => {
  const write = () => app.visitor().post('/api/contact', newMessage());
  // The limit is ten in ten minutes; the factor lowers it to two.
  for (let n = 0; n < 2; n++) expect((await write()).status).toBe(201);
  const refused = await write();
  expectError(refused, 429, 'RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
});
