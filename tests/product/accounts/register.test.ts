import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const account = (changes: Record<string, unknown> = {}) => ({
  name: 'Ada Lovelace',
  email: `ada-${crypto.randomUUID()}@atelier.test`,
  password: learnerPassword,
  ...changes,
});

describe('POST /api/register', () => {
  test('answers 201 with the account and signs the person in', async () => {
    const visitor = app.visitor();
    const wanted = account({ name: '  Ada Lovelace ' });
    const answer = await visitor.post('/api/register', wanted);
    expect(answer.status).toBe(201);
    expect(answer.json()).toEqual({
      Status: 'success',
      message: expect.any(String),
      userInfomation: {
        id: expect.any(String),
        name: 'Ada Lovelace',
        email: wanted.email,
        avatar: null,
        plan: 'free',
        email_verified: false,
      },
    });
    const session = await visitor.get('/api/session');
    expect(session.json()).toEqual({
      userInfomation: answer.json<{ userInfomation: object }>().userInfomation,
    });
  });

  test('trims and lowercases the email address', async () => {
    const wanted = account();
    const answer = await app
      .visitor()
      .post('/api/register', { ...wanted, email: `  ${wanted.email.toUpperCase()} ` });
    expect(answer.status).toBe(201);
    expect(answer.json<{ userInfomation: { email: string } }>().userInfomation.email).toBe(
      wanted.email,
    );
  });

  test.each([
    ['name', undefined],
    ['name', '   '],
    ['name', 'x'.repeat(101)],
    ['name', ['Ada']],
    ['email', undefined],
    ['email', ''],
    ['email', 'ada'],
    ['email', 'ada@'],
    ['email', { $gt: '' }],
    ['email', `${'x'.repeat(250)}@atelier.test`],
    ['password', undefined],
    ['password', ''],
    ['password', 'seven77'],
    ['password', 'x'.repeat(129)],
    ['password', 12_345_678],
  ])('answers 400 naming %s when it is %j', async (field, value) => {
    const visitor = app.visitor();
    const answer = await visitor.post('/api/register', account({ [field]: value }));
    expectFieldError(answer, field);
    expect(answer.cookies).toEqual([]);
  });

  test.each([
    ['8 characters', 'eight-8!'],
    ['128 characters', 'x'.repeat(128)],
    ['8 characters of four bytes', '🎨🎨🎨🎨🎨🎨🎨🎨'],
  ])('accepts a password of %s, which then works for signing in', async (_, password) => {
    const wanted = account({ password });
    expect((await app.visitor().post('/api/register', wanted)).status).toBe(201);
    const { email } = wanted;
    expect((await app.visitor().post('/api/login', { email, password })).status).toBe(201);
  });

  test('answers 409 for an address that has an account, regardless of case and spaces', async () => {
    const wanted = account();
    await app.visitor().post('/api/register', wanted);
    for (const email of [wanted.email, wanted.email.toUpperCase(), ` ${wanted.email} `]) {
      const visitor = app.visitor();
      const answer = await visitor.post('/api/register', { ...wanted, email });
      expectError(answer, 409, 'EMAIL_TAKEN');
      expect(answer.cookies).toEqual([]);
    }
  });

  test('accepts only one of six concurrent registrations of an address', async () => {
    const wanted = account();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.visitor().post('/api/register', wanted)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409]);
    const rows = app.database('users').collection('users').countDocuments({ email: wanted.email });
    expect(await rows).toBe(1);
  });

  test('neither stores nor logs the password or the token in plain text', async () => {
    const visitor = app.visitor();
    const wanted = account();
    await visitor.post('/api/register', wanted);
    const token = visitor.cookies.get('atelier_session') ?? '';
    expect(token.length).toBeGreaterThan(40);
    const database = app.database('users');
    const rows = await Promise.all(
      ['users', 'sessions'].map((name) => database.collection(name).find().toArray()),
    );
    const kept = JSON.stringify(rows);
    expect(kept).toContain(wanted.email);
    expect(kept).not.toContain(wanted.password);
    expect(kept).not.toContain(token);
    expect(kept).toContain('$argon2id$');
    const logs = app.processes.map((one) => one.logs()).join('\n');
    expect(logs).not.toContain(wanted.password);
    expect(logs).not.toContain(token);
  });
});
