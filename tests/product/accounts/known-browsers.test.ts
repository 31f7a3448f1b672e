import { describe, expect, test } from 'vitest';
import type { Person } from '../../support/people/person.ts';
import { adminEmail, adminPassword, learnerPassword } from '../../support/processes/app.ts';
import { prolongPauses } from '../../support/processes/prolong-pauses.ts';
import { useSellingApp } from '../../support/processes/use-app.ts';

const { app } = useSellingApp({ videosWait: true });

const free = 5;
const stranger = '203.0.113.7';
const elsewhere = '198.51.100.4';

describe('an admin', () => {
  const adminSignIn = async (person: Person, password = 'a wrong guess') =>
    (await person.post('/api/adminlogin', { email: adminEmail, password })).status;

  test('can sign in with a known browser after strangers have used up the attempts', async () => {
    const admin = await app.newAdmin();
    for (let n = 0; n <= free; n++) {
      expect(await adminSignIn(app.visitor().from(stranger))).toBe(401);
    }
    await prolongPauses(app.env, adminEmail);
    expect(await adminSignIn(app.visitor().from(stranger), adminPassword)).toBe(429);
    expect(await adminSignIn(admin.from(stranger), adminPassword)).toBe(200);
    expect(await adminSignIn(app.visitor().from(elsewhere), adminPassword)).toBe(200);
  });

  test('is still protected by the delay after a learner with that address registers and leaves', async () => {
    const address = '203.0.113.99';
    for (let n = 0; n <= free; n++) {
      expect(await adminSignIn(app.visitor().from(address))).toBe(401);
    }
    await prolongPauses(app.env, adminEmail);
    const account = { name: 'Mallory', email: adminEmail, password: learnerPassword };
    const mallory = app.visitor().from(address);
    expect((await mallory.post('/api/register', account)).status).toBe(201);
    const left = await mallory.json('DELETE', '/api/account', { password: learnerPassword });
    expect(left.status).toBe(200);
    expect(await adminSignIn(app.visitor().from(address))).toBe(429);
  });
});
