import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const lifetime = (answer: { cookies: readonly string[] }) =>
  Number(/Max-Age=(\d+)/.exec(answer.cookies[0] ?? '')?.[1]);

describe('POST /api/login', () => {
  test('answers 201 with the account and a session cookie that scripts cannot read', async () => {
    const { email } = await app.learner();
    const visitor = app.visitor();
    const answer = await visitor.post('/api/login', { email, password: learnerPassword });
    expect(answer.status).toBe(201);
    expect(answer.json()).toEqual({
      Status: 'success',
      message: expect.any(String),
      userInfomation: {
        id: expect.any(String),
        name: 'Lea Learner',
        email,
        avatar: null,
        plan: 'free',
        email_verified: true,
      },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies).toHaveLength(2);
    expect(answer.cookies[0]).toMatch(/^atelier_session=[\w-]{43};/);
    expect(answer.cookies[1]).toMatch(/^atelier_browser=[\w-]{43}; Max-Age=34560000;/);
    for (const cookie of answer.cookies) {
      expect(cookie).toContain('; HttpOnly');
      expect(cookie).toContain('; SameSite=Lax');
      expect(cookie).toContain('; Path=/');
      expect(cookie).not.toContain('Secure');
    }
    expect(lifetime(answer)).toBe(30 * 24 * 3_600);
  });

  test('answers the same for a wrong password and an unknown address', async () => {
    const { email } = await app.learner();
    const wrong = await app.visitor().post('/api/login', { email, password: 'not the password' });
    const unknown = await app
      .visitor()
      .post('/api/login', { email: 'nobody@atelier.test', password: 'not the password' });
    const first = expectError(wrong, 401, 'INVALID_CREDENTIALS');
    const second = expectError(unknown, 401, 'INVALID_CREDENTIALS');
    expect({ ...first, requestId: '' }).toEqual({ ...second, requestId: '' });
    expect([...wrong.cookies, ...unknown.cookies]).toEqual([]);
  });

  test.each([
    ['email', { password: 'x' }],
    ['password', { email: 'ada@atelier.test' }],
    ['password', { email: 'ada@atelier.test', password: { $ne: null } }],
  ])('answers 400 naming %s for %j', async (field, body) => {
    expectFieldError(await app.visitor().post('/api/login', body), field);
  });

  test('takes credentials that POST /api/adminlogin refuses', async () => {
    const { email } = await app.learner();
    const answer = await app
      .visitor()
      .post('/api/adminlogin', { email, password: learnerPassword });
    expectError(answer, 401, 'INVALID_CREDENTIALS');
  });
});

describe('POST /api/user-logout', () => {
  test('immediately ends the session of its cookie', async () => {
    const learner = await app.learner();
    const before = learner.at(app.url);
    const answer = await learner.post('/api/user-logout', { email: learner.email });
    expect(answer.status).toBe(201);
    expect(answer.json()).toEqual({ message: expect.any(String) });
    expect([...learner.cookies.keys()]).toEqual(['atelier_browser']);
    expect((await before.get('/api/session')).json()).toEqual({ userInfomation: null });
  });

  test('keeps the other sessions of the account', async () => {
    const phone = await app.learner();
    const laptop = app.visitor();
    await laptop.post('/api/login', { email: phone.email, password: learnerPassword });
    await phone.post('/api/user-logout', { email: phone.email });
    expect((await laptop.get('/api/session')).json()).toMatchObject({
      userInfomation: { email: phone.email },
    });
  });

  test("does not end another account's session, whichever address is sent", async () => {
    const victim = await app.learner();
    const other = await app.learner();
    await other.post('/api/user-logout', { email: victim.email });
    expect((await victim.get('/api/session')).json()).toMatchObject({
      userInfomation: { email: victim.email },
    });
    const stranger = await app.visitor().post('/api/user-logout', { email: victim.email });
    expect(stranger.status).toBe(201);
    expect((await victim.get('/api/session')).json()).toMatchObject({
      userInfomation: { email: victim.email },
    });
  });

  test('answers 201 when the session has already ended', async () => {
    const learner = await app.learner();
    const again = learner.at(app.url);
    await learner.post('/api/user-logout', { email: learner.email });
    expect((await again.post('/api/user-logout', { email: learner.email })).status).toBe(201);
  });
});

describe('GET /api/session', () => {
  test('answers null to a visitor', async () => {
    const answer = await app.visitor().get('/api/session');
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ userInfomation: null });
  });

  test.each([
    ['made up', 'x'.repeat(43)],
    ['far too long', 'x'.repeat(4_000)],
    ['not valid text', '%00%ff'],
    ['a database query', '{"$gt":""}'],
  ])('answers null for a cookie that is %s', async (_, token) => {
    const visitor = app.visitor();
    visitor.cookies.set('atelier_session', token);
    visitor.cookies.set('atelier_admin', token);
    const answer = await visitor.get('/api/session');
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ userInfomation: null });
    expectError(await visitor.get('/api/admin-dashboard'), 401, 'UNAUTHENTICATED');
  });

  test('answers null once the session has expired', async () => {
    const learner = await app.learner();
    const sessions = app.database('users').collection('sessions');
    const newest = await sessions.find({ kind: 'learner' }).sort({ createdAt: -1 }).next();
    await sessions.updateOne({ _id: newest!._id }, { $set: { expiresAt: new Date(0) } });
    expect((await learner.get('/api/session')).json()).toEqual({ userInfomation: null });
  });

  test('answers null once the account is deleted', async () => {
    const learner = await app.learner();
    await app.database('users').collection('users').deleteOne({ email: learner.email });
    expect((await learner.get('/api/session')).json()).toEqual({ userInfomation: null });
  });
});
