import argon2 from 'argon2';
import { expect, test } from 'vitest';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const users = () => app.database('users').collection('users');
const hashOf = async (email: string) => (await users().findOne({ email }))!.passwordHash as string;

test('passwords are hashed by Argon2id with at least 19 MiB and two passes', async () => {
  const { email } = await app.newcomer();
  const hash = await hashOf(email);
  expect(hash).toMatch(/^\$argon2id\$v=19\$/);
  const [memory, passes] = ['m', 't'].map(
    (name) => new RegExp(`[$,]${name}=(\\d+)`).exec(hash)![1],
  );
  expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
  expect(Number(passes)).toBeGreaterThanOrEqual(2);
});

test('a hash with weaker parameters is replaced at the next sign-in', async () => {
  const { email } = await app.learner();
  const weak = await argon2.hash(learnerPassword, {
    memoryCost: 4_096,
    timeCost: 1,
    parallelism: 1,
  });
  await users().updateOne({ email }, { $set: { passwordHash: weak } });
  const signIn = () => app.visitor().post('/api/login', { email, password: learnerPassword });
  expect((await signIn()).status).toBe(201);
  expect(await hashOf(email)).toMatch(/[$,]m=19456[$,]/);
  expect((await signIn()).status).toBe(201);
});

test('a password matches in either Unicode normalization form', async () => {
  const email = `${crypto.randomUUID()}@atelier.test`;
  const account = { name: 'Zoë', email, password: 'zoë-und-otter'.normalize('NFD') };
  expect((await app.visitor().post('/api/register', account)).status).toBe(201);
  const password = account.password.normalize('NFC');
  expect((await app.visitor().post('/api/login', { email, password })).status).toBe(201);
});
