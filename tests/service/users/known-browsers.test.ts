import { beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import type { Person } from '../../support/people/person.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { prolongPauses } from '../../support/processes/prolong-pauses.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['users', 'commerce']);

const free = 5;
const stranger = '203.0.113.7';
const elsewhere = '198.51.100.4';

const signIn = async (person: Person, email: string, password = 'a wrong guess') =>
  (await person.post('/api/login', { email, password })).status;

/** Guesses until the address has to wait, and prolongs the wait beyond the end of the test. */
async function useUp(email: string, address: string): Promise<void> {
  for (let n = 0; n <= free; n++) {
    expect(await signIn(app.visitor().from(address), email)).toBe(401);
  }
  await prolongPauses(app.env, email);
  expect(await signIn(app.visitor().from(address), email)).toBe(429);
}

let owner: Person & { email: string };
let email: string;
/** Returns a learner who has signed in with a browser of their own. */
async function browsing(): Promise<Person & { email: string }> {
  const { email } = await app.learner();
  const person = Object.assign(app.visitor(), { email });
  expect(await signIn(person, email, learnerPassword)).toBe(201);
  return person;
}

beforeEach(async () => {
  owner = await browsing();
  email = owner.email;
});

describe('while a stranger has to wait after wrong passwords,', () => {
  test('the owner can sign in from another network, and the stranger still waits', async () => {
    await useUp(email, stranger);
    expect(await signIn(app.visitor().from(elsewhere), email, learnerPassword)).toBe(201);
    expect(await signIn(app.visitor().from(stranger), email)).toBe(429);
  });

  test('the owner can sign in from the same network with a browser used before', async () => {
    await owner.post('/api/user-logout', { email });
    await useUp(email, stranger);
    expect(await signIn(owner.from(stranger), email, learnerPassword)).toBe(201);
    expect(await signIn(app.visitor().from(stranger), email, learnerPassword)).toBe(429);
  });

  test("neither another account's browser cookie nor a forged one helps the stranger", async () => {
    await useUp(email, stranger);
    const other = await browsing();
    expect(await signIn(other.from(stranger), email), "another account's browser").toBe(429);
    for (const token of ['A'.repeat(43), '', '{"$gt":""}']) {
      const forged = app.visitor().from(stranger);
      forged.cookies.set('atelier_browser', token);
      expect(await signIn(forged, email), token).toBe(429);
    }
  });

  test('the owner can still request a reset link', async () => {
    const ask = (person: Person) => person.post('/api/reset', { email });
    for (let n = 0; n <= free; n++) {
      expect((await ask(app.visitor().from(stranger))).status).toBe(202);
    }
    await prolongPauses(app.env, email);
    expectError(await ask(app.visitor().from(stranger)), 429, 'RATE_LIMITED');
    expect((await ask(app.visitor().from(elsewhere))).status).toBe(202);
    expect((await ask(owner.from(stranger))).status).toBe(202);
  });
});

test('addresses of one IPv6 /64 share their attempts, and not with those of another', async () => {
  for (let n = 0; n <= free; n++) {
    expect(await signIn(app.visitor().from(`2001:db8:1:2::${n}`), email)).toBe(401);
  }
  await prolongPauses(app.env, email);
  const at = (address: string) => signIn(app.visitor().from(address), email);
  expect(await at('2001:db8:1:2:ffff::1')).toBe(429);
  expect(await at('2001:0DB8:1:2::99')).toBe(429);
  expect(await at('2001:db8:1:3::1')).toBe(401);
});

test('attempts from many networks make unknown browsers wait, but not a known one', async () => {
  // All networks together have fifty free attempts; the next one starts a delay.
  for (let n = 0; n <= 50; n++) {
    expect(await signIn(app.visitor().from(`203.0.113.${n}`), email)).toBe(401);
  }
  await prolongPauses(app.env, email);
  expect(await signIn(app.visitor().from(elsewhere), email, learnerPassword)).toBe(429);
  expect(await signIn(owner.from(elsewhere), email, learnerPassword)).toBe(201);
});

test('requests from many networks do not keep the owner from requesting a link', async () => {
  const ask = (address: string) => app.visitor().from(address).post('/api/reset', { email });
  for (let n = 0; n <= 60; n++) expect((await ask(`203.0.113.${n}`)).status).toBe(202);
  expect((await ask(elsewhere)).status).toBe(202);
});

test('attempts with a known browser are limited too, without delaying other browsers', async () => {
  for (let n = 0; n <= free; n++) expect(await signIn(owner, email)).toBe(401);
  await prolongPauses(app.env, email);
  expect(await signIn(owner, email, learnerPassword)).toBe(429);
  expect(await signIn(app.visitor(), email, learnerPassword)).toBe(201);
});

test('a browser is known to every account that has signed in with it', async () => {
  const other = await browsing();
  expect(await signIn(owner, other.email, learnerPassword)).toBe(201);
  for (const account of [email, other.email]) {
    await useUp(account, stranger);
    expect(await signIn(owner.from(stranger), account, learnerPassword)).toBe(201);
  }
});
