import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import type { Person } from '../../support/people/person.ts';
import { profileOf } from '../../support/people/profile.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

describe('GET /api/profile', () => {
  test("returns every field of the caller's own profile", async () => {
    const learner = await app.learner();
    expect(await profileOf(learner)).toEqual({
      id: expect.any(String),
      name: 'Lea Learner',
      email: learner.email,
      email_verified: true,
      company_name: null,
      phone_number: null,
      postcode: null,
      address_line_1: null,
      address_line_2: null,
      country: null,
      state: null,
      city: null,
      twitter: null,
      website: null,
      description: null,
      avatar: null,
      avatars: [],
      plan: 'free',
      email_change: null,
      created_at: expect.any(String),
    });
  });

  test('answers 403 for another address, whether or not it has an account', async () => {
    const [learner, other] = [await app.learner(), await app.learner()];
    for (const email of [other.email, 'nobody@atelier.test']) {
      expectError(await learner.get(`/api/profile?email=${email}`), 403, 'FORBIDDEN');
    }
  });
});

describe('PUT /api/update-profile', () => {
  test.each(['form', 'json'] as const)(
    'changes only the given fields, sent as %s',
    async (encoding) => {
      const learner = await app.learner();
      const fields = { email: learner.email, name: 'Lea L.', city: 'Oslo', phone_number: '+47 1' };
      const answer =
        encoding === 'form'
          ? await learner.form('PUT', '/api/update-profile', fields)
          : await learner.put('/api/update-profile', fields);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.json()).toMatchObject({ status: 'success', message: expect.any(String) });
      expect(await profileOf(learner)).toMatchObject({ ...fields, country: null });
      await learner.put('/api/update-profile', { city: '' });
      expect(await profileOf(learner)).toMatchObject({ name: 'Lea L.', city: null });
    },
  );

  test('stores Twitter, website and description, which the export includes', async () => {
    const learner = await app.learner();
    const told = {
      twitter: '@lea',
      website: 'https://lea.example/work?a=1',
      description: 'Draws.',
    };
    expect((await learner.put('/api/update-profile', told)).status).toBe(200);
    expect(await profileOf(learner)).toMatchObject(told);
    const kept = await learner.get('/api/account/export');
    expect(kept.json()).toMatchObject({ profile: told });
    expect((await learner.put('/api/update-profile', { website: '' })).status).toBe(200);
    expect(await profileOf(learner)).toMatchObject({ ...told, website: null });
  });

  test.each([
    ['twitter', 'a'.repeat(101), 'Twitter must be at most 100 characters'],
    ['website', `https://a.example/${'a'.repeat(200)}`, 'Website must be at most 200 characters'],
    ['website', 'lea.example', 'Website must be an address that starts with http:// or https://'],
    [
      ...(['website', 'javascript:alert(1)'] as const),
      'Website must be an address that starts with http:// or https://',
    ],
    ['website', 'http://', 'Website must be an address that starts with http:// or https://'],
    ['description', 'a'.repeat(1001), 'Description must be at most 1000 characters'],
  ])('answers 400 for an invalid %s', async (field, value, message) => {
    const learner = await app.learner();
    const answer = await learner.put('/api/update-profile', { [field]: value });
    expect(expectFieldError(answer, field)).toBe(message);
    expect(await profileOf(learner)).toMatchObject({ [field]: null });
  });

  test("answers 403 for another account's address and changes nothing", async () => {
    const [learner, other] = [await app.learner(), await app.learner()];
    const answer = await learner.put('/api/update-profile', {
      email: other.email,
      name: 'Mallory',
    });
    expectError(answer, 403, 'FORBIDDEN');
    expect((await profileOf(other)).name).toBe('Lea Learner');
  });
});

describe('PUT /api/change-password', () => {
  const change = (person: Person, oldPassword: string, newPassword: string) =>
    person.put('/api/change-password', { oldPassword, newPassword });

  test('changes the password and ends every other session', async () => {
    const learner = await app.learner();
    const other = app.visitor();
    await other.post('/api/login', { email: learner.email, password: learnerPassword });
    const answer = await change(learner, learnerPassword, 'violet-otter-42');
    expect(answer.json()).toMatchObject({ status: 'success' });
    await until('the other session has ended', async () => {
      return (await other.get('/api/sessions')).status === 401;
    });
    expect((await learner.get('/api/sessions')).status).toBe(200);
    const { email } = learner;
    const signIn = (password: string) => app.visitor().post('/api/login', { email, password });
    expect((await signIn(learnerPassword)).status).toBe(401);
    expect((await signIn('violet-otter-42')).status).toBe(201);
  });

  test('answers 400 for a wrong old password and for an unacceptable new one', async () => {
    const learner = await app.learner();
    expectFieldError(await change(learner, 'wrong', 'violet-otter-42'), 'oldPassword');
    for (const bad of ['short', 'x'.repeat(129), 'password123']) {
      expectFieldError(await change(learner, learnerPassword, bad), 'newPassword');
    }
    expect((await learner.get('/api/sessions')).status).toBe(200);
  });
});
