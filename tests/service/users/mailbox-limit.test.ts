import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useServices } from '../../support/service/use-services.ts';

// Lowers the fifty mails of a mailbox to ten, and the ten of an address to two.
const app = useServices(['commerce', 'users'], { env: { THROTTLE_FACTOR: '0.2' } });
const { mailbox } = app;

test('a mailbox gets no more mails than its limit, in whatever spelling accounts are made', async () => {
  const name = crypto.randomUUID();
  const password = 'correct horse battery';
  const emails = Array.from({ length: 12 }, (_, n) => `${name}+${n}@atelier.test`);
  const verifying = () => emails.flatMap((email) => mailbox.mailsTo(email)).length;
  const people: Person[] = [];
  for (const [n, email] of emails.entries()) {
    const person = app.visitor().from(`203.0.113.${100 + n}`);
    expect((await person.post('/api/register', { name: 'Lea', email, password })).status).toBe(201);
    people.push(person);
  }
  await until('ten mails have arrived', () => verifying() === 10);
  expectError(await people[11]!.post('/api/verify-email/resend'), 429, 'RATE_LIMITED');
  done(await people[0]!.json('DELETE', '/api/account', { password }), 200);
  expectError(await people[11]!.post('/api/verify-email/resend'), 429, 'RATE_LIMITED');
  const other = (await app.learner()).email;
  await app.visitor().from('203.0.113.98').post('/api/reset', { email: other });
  await until('a later mail has arrived', async () => mailbox.mailsTo(other).length === 1);
  expect(verifying()).toBe(10);
});
