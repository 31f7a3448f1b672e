import { expect, test } from 'vitest';
import { done } from '../../support/people/admin.ts';
import { Authenticator, factorPaths } from '../../support/people/authenticator.ts';
import { linkSubjects, requestLink } from '../../support/people/request-link.ts';
import { adminPassword, learnerPassword } from '../../support/processes/app.ts';
import { useSellingApp } from '../../support/processes/use-app.ts';

const { app, mailbox } = useSellingApp({ videosWait: true });

/** Fails if a secret is in the rows of the users service or in the log of a process. */
async function expectNowhere(secrets: readonly string[]): Promise<void> {
  const db = app.database('users');
  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  const rows = await Promise.all(names.map((name) => db.collection(name).find().toArray()));
  const logs = app.processes.map((one) => one.logs()).join('');
  for (const text of [JSON.stringify(rows), logs]) {
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
}

const rowsOf = (name: string) => app.database('users').collection(name).countDocuments();

test.each([
  ['a learner', 'learner', learnerPassword],
  ['an admin', 'admin', adminPassword],
] as const)(
  'the second factor of %s has its key and recovery codes in plain text neither in the database nor in logs',
  async (_, kind, password) => {
    const person = kind === 'learner' ? await app.learner() : await app.newAdmin('editor');
    const path = factorPaths[kind];
    const { key } = done(await person.post(`${path}/enrolment`, { password }), 200);
    const code = await new Authenticator(String(key)).code();
    const { recovery_codes: codes } = done(await person.post(path, { code }), 200);
    await expectNowhere([String(key), ...(codes as string[])]);
  },
);

test('POST /api/reset stores tokens only as hashes and does not log them', async () => {
  const { email } = await app.learner();
  const token = await requestLink(app, mailbox, email, '/api/reset', linkSubjects.reset);
  expect(await rowsOf('link-tokens')).toBeGreaterThan(0);
  await expectNowhere([token]);
});

test('the browser cookie is stored only as a hash and never logged', async () => {
  const { email } = await app.learner();
  const person = app.visitor();
  done(await person.post('/api/login', { email, password: learnerPassword }), 201);
  expect(await rowsOf('known-browsers')).toBeGreaterThan(0);
  await expectNowhere([person.cookies.get('atelier_browser')!]);
});
