import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { tokenOf } from '../../support/people/mailbox.ts';
import type { Person } from '../../support/people/person.ts';
import { linkSubjects } from '../../support/people/request-link.ts';
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

test('a class behind one address can open and confirm the links of their mails at once', async () => {
  const { email } = await app.newcomer();
  const token = tokenOf(await mailbox.mailTo(email, linkSubjects.verify));
  const pupil = app.visitor().from('198.51.100.20');
  const paths = ['/api/mailed-links', '/api/mailed-links', '/api/verify-email'];
  for (const path of Array.from({ length: 35 }, () => paths).flat()) {
    expect((await pupil.post(path, { token })).status).toBe(200);
  }
});
