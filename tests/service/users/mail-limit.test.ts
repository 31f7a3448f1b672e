import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['commerce', 'users'], { env: { THROTTLE_FACTOR: '1' } });
const { mailbox } = app;

const links = (address: string) =>
  mailbox.mailsTo(address).filter(({ subject }) => subject === 'Reset your Atelier password')
    .length;

test('an email address gets at most ten mails with links, from however many networks requested', async () => {
  const { email } = await app.learner();
  for (let n = 0; n < 14; n++) {
    const answer = await app.visitor().from(`203.0.113.${n}`).post('/api/reset', { email });
    expect(answer.status).toBe(202);
  }
  await until('ten mails have arrived', async () => links(email) === 10);
  // A mail to another address, sent after all of them.
  const other = (await app.learner()).email;
  await app.visitor().from('203.0.113.99').post('/api/reset', { email: other });
  await until('that mail has arrived', async () => links(other) === 1);
  expect(links(email)).toBe(10);
});

test('a mailbox gets at most ten links that verify addresses, in whatever spelling accounts are made', async () => {
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
  await until('a later mail has arrived', async () => links(other) === 1);
  expect(verifying()).toBe(10);
});

test("a known browser can request a link after others have used up its network's limit", async () => {
  const address = '198.51.100.9';
  const owner = await app.newcomer();
  const ask = (person: Person, email: string) => person.from(address).post('/api/reset', { email });
  const statuses: number[] = [];
  for (let n = 0; n <= 30; n++) {
    statuses.push((await ask(app.visitor(), `somebody-${n}@atelier.test`)).status);
  }
  expect(statuses).toEqual([...Array(30).fill(202), 429]);
  expect((await ask(owner, owner.email)).status).toBe(202);
});
