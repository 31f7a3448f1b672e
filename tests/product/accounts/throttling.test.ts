import { beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { tokenOf } from '../../support/people/mailbox.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSellingApp } from '../../support/processes/use-app.ts';

const { app, mailbox } = useSellingApp({ videosWait: true });

const free = 5;
/** How many delays, 15 s at first and then doubling, can have ended. */
const delaysWithin = (milliseconds: number) => Math.floor(Math.log2(milliseconds / 15_000 + 1));
let wrong = 0;
const signIn = (email: string, password = `wrong-${wrong++}`, url = app.url) =>
  app.visitor(url).post('/api/login', { email, password });

describe('repeated sign-in attempts on one account', () => {
  let email = '';
  beforeEach(async () => {
    email = (await app.learner()).email;
  });

  test('are delayed with Retry-After, even if 200 arrive at once at two gateways', async () => {
    const started = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => signIn(email, `guess-${n}`, app.urls[n % 2])),
    );
    const statuses = answers.map(({ status }) => status);
    const compared = statuses.filter((status) => status === 401).length;
    // One more than the free ones: the attempt that starts the first delay.
    expect(compared).toBeGreaterThanOrEqual(free + 1);
    expect(compared).toBeLessThanOrEqual(free + 1 + delaysWithin(Date.now() - started));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(200 - compared);
    for (const answer of refused) {
      expectError(answer, 429, 'RATE_LIMITED');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(
      (await signIn(email, learnerPassword)).status,
      'the right password has to wait too',
    ).toBe(429);
  });

  test('do not keep its owner from resetting the password, which ends the delay', async () => {
    for (let n = 0; n < free + 2; n++) await signIn(email);
    expect((await signIn(email, learnerPassword)).status).toBe(429);
    const seen = mailbox.mailsTo(email);
    expect((await app.visitor().post('/api/reset', { email })).status).toBe(202);
    const token = tokenOf(await mailbox.mailTo(email, 'Reset your Atelier password', seen));
    const password = 'violet-otter-42';
    expect((await app.visitor().post('/api/password', { token, password })).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(201);
  });

  test('are forgotten after a successful one', async () => {
    for (let n = 0; n < free - 1; n++) await signIn(email);
    expect((await signIn(email, learnerPassword)).status).toBe(201);
    for (let n = 0; n < free; n++) expect((await signIn(email)).status).toBe(401);
  });
});

test('attempts on an address without an account are delayed in the same way', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < free + 3; n++) statuses.push((await signIn('nobody@atelier.test')).status);
  expect(statuses).toEqual([...Array(free + 1).fill(401), 429, 429]);
});

test('attempts to sign in as an admin are delayed too', async () => {
  const email = 'somebody@atelier.test';
  const attempt = () => app.visitor().post('/api/adminlogin', { email, password: 'wrong' });
  for (let n = 0; n <= free; n++) expect((await attempt()).status).toBe(401);
  expectError(await attempt(), 429, 'RATE_LIMITED');
});
