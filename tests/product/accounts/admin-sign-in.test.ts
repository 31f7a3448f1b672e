import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { adminEmail, adminPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const signIn = (changes: Record<string, unknown> = {}) =>
  app.visitor().post('/api/adminlogin', { email: adminEmail, password: adminPassword, ...changes });

describe('POST /api/adminlogin', () => {
  test('answers 200 with the admin and an HttpOnly session cookie', async () => {
    const answer = await signIn({ email: `  ${adminEmail.toUpperCase()} ` });
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({
      message: expect.any(String),
      adminLoginInfo: { adminId: expect.any(String), role: 'owner', adminEmail },
    });
    expect(answer.cookies).toHaveLength(2);
    expect(answer.cookies[0]).toMatch(/^atelier_admin=[\w-]{43};/);
    expect(answer.cookies[0]).toContain('; HttpOnly');
    expect(answer.cookies[0]).toContain('; SameSite=Lax');
  });

  test('without Remember me, sets a session cookie that expires after 12 hours', async () => {
    const before = Date.now();
    const answer = await signIn({ rememberMe: false });
    expect(answer.cookies[0]).not.toMatch(/Max-Age|Expires/);
    expect(await newestExpiry()).toBeGreaterThanOrEqual(before + 12 * 3_600_000);
    expect(await newestExpiry()).toBeLessThan(Date.now() + 12 * 3_600_000 + 1_000);
  });

  test('with Remember me, sets a cookie that lasts 30 days', async () => {
    const before = Date.now();
    const answer = await signIn({ rememberMe: true });
    expect(answer.cookies[0]).toContain(`Max-Age=${30 * 24 * 3_600}`);
    expect(await newestExpiry()).toBeGreaterThanOrEqual(before + 30 * 24 * 3_600_000);
  });

  test('answers the same for a wrong password and an unknown address', async () => {
    const first = expectError(await signIn({ password: 'wrong' }), 401, 'INVALID_CREDENTIALS');
    const second = expectError(
      await signIn({ email: 'nobody@atelier.test' }),
      401,
      'INVALID_CREDENTIALS',
    );
    expect(second.message).toBe(first.message);
  });

  test.each([
    ['email', undefined],
    ['password', undefined],
    ['rememberMe', 'often'],
  ])('answers 400 naming %s when it is %j', async (field, value) => {
    expectFieldError(await signIn({ [field]: value }), field);
  });
});

describe('GET /api/admin-dashboard', () => {
  test('answers 200 with the admin', async () => {
    const answer = await (await app.admin()).get('/api/admin-dashboard');
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({
      adminLoginInfo: { adminId: expect.any(String), role: 'owner', adminEmail },
    });
  });

  test('answers 401 to a visitor and to a learner', async () => {
    const learner = await app.learner();
    expectError(await app.visitor().get('/api/admin-dashboard'), 401, 'UNAUTHENTICATED');
    expectError(await learner.get('/api/admin-dashboard'), 401, 'UNAUTHENTICATED');
  });

  test("answers 401 when a learner's token is sent as an admin's", async () => {
    const learner = await app.learner();
    learner.cookies.set('atelier_admin', learner.cookies.get('atelier_session')!);
    expectError(await learner.get('/api/admin-dashboard'), 401, 'UNAUTHENTICATED');
  });
});

describe('POST /api/admin-logout', () => {
  test('answers 201 and ends only the session of its cookie', async () => {
    const admin = await app.newAdmin();
    const elsewhere = await app.newAdmin();
    const before = admin.at(app.url);
    expect((await admin.post('/api/admin-logout')).status).toBe(201);
    expect(admin.cookies.has('atelier_admin')).toBe(false);
    expectError(await before.get('/api/admin-dashboard'), 401, 'UNAUTHENTICATED');
    expect((await elsewhere.get('/api/admin-dashboard')).status).toBe(200);
  });

  test('answers 201 to a visitor', async () => {
    expect((await app.visitor().post('/api/admin-logout')).status).toBe(201);
  });

  test("keeps a learner's session in the same browser", async () => {
    const both = await app.learner();
    await both.post('/api/adminlogin', { email: adminEmail, password: adminPassword });
    expect((await both.get('/api/admin-dashboard')).status).toBe(200);
    await both.post('/api/admin-logout');
    expect((await both.get('/api/session')).json()).toMatchObject({
      userInfomation: { email: both.email },
    });
  });
});

async function newestExpiry(): Promise<number> {
  const sessions = app.database('users').collection<{ expiresAt: Date; kind: string }>('sessions');
  const newest = await sessions.find({ kind: 'admin' }).sort({ createdAt: -1 }).next();
  return newest!.expiresAt.getTime();
}
