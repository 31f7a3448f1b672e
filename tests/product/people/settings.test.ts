import type { AdminPreferences, AdminProfile } from '@atelier/contracts/users/admin-settings';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { assetOf } from '../../support/media/bucket.ts';
import { describePicture, picture } from '../../support/media/picture.ts';
import { done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { adminEmail, adminPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

const profileOf = async (admin: Person) =>
  done(await admin.get('/api/admin-profile'), 200).profile as AdminProfile;
const preferencesOf = async (admin: Person) =>
  done(await admin.get('/api/admin-preferences'), 200).preferences as AdminPreferences;

describe('/api/admin-profile', () => {
  test('returns the profile of the signed-in admin', async () => {
    expect(await profileOf(await app.newAdmin('admin'))).toEqual({
      id: expect.any(String),
      name: '',
      email: expect.stringMatching(/^admin-\d+@atelier\.test$/),
      avatar: null,
      avatars: [],
      role: 'admin',
      job_title: 'Staff',
      email_change: null,
      created_at: expect.any(String),
    });
  });

  test('stores a name', async () => {
    const admin = await app.newAdmin('admin');
    done(await admin.put('/api/admin-profile', { name: '  Ann Admin ' }), 200);
    expect(await profileOf(admin)).toMatchObject({ name: 'Ann Admin' });
  });

  test('refuses an empty name and an invalid address', async () => {
    const admin = await app.newAdmin('admin');
    const before = await profileOf(admin);
    expectFieldError(await admin.put('/api/admin-profile', { name: ' ' }), 'name');
    expectFieldError(await admin.put('/api/admin-profile', { email: 'nowhere' }), 'email');
    expect(await profileOf(admin)).toEqual(before);
  });

  test('refuses another email address, and says where it is changed', async () => {
    const admin = await app.newAdmin('admin');
    const before = await profileOf(admin);
    for (const email of [`${crypto.randomUUID()}@atelier.test`, adminEmail]) {
      const refused = await admin.put('/api/admin-profile', { name: 'New', email });
      expect(expectFieldError(refused, 'email')).toContain('POST /api/admin-profile/email');
    }
    expect(await profileOf(admin)).toEqual(before);
    const same = { name: 'Ann', email: before.email.toUpperCase() };
    done(await admin.put('/api/admin-profile', same), 200);
    expect(await profileOf(admin)).toMatchObject({ name: 'Ann', email: before.email });
  });

  test('stores, replaces and removes a picture, and deletes its files', async () => {
    const admin = await app.newAdmin('admin');
    const send = async (fields: Record<string, string>, files = {}) =>
      done(await admin.form('PUT', '/api/admin-profile', fields, files), 200);
    await send({ name: 'Ann Admin' }, { avatar: await picture() });
    const { avatar: first } = await profileOf(admin);
    const stored = await app.visitor().get(first!);
    expect(stored.status).toBe(200);
    expect(await describePicture(stored.bytes)).toMatchObject({ codec: 'webp' });
    await send({}, { avatar: await picture() });
    const { avatar: second } = await profileOf(admin);
    await until('the first picture is deleted', async () => {
      return (await app.bucket.keysOf(assetOf(first!))).length === 0;
    });
    await send({ name: 'Ann' });
    expect(await profileOf(admin)).toMatchObject({ name: 'Ann', avatar: second });
    await send({ avatar: '' });
    expect(await profileOf(admin)).toMatchObject({ avatar: null, avatars: [] });
    await until('the second picture is deleted', async () => {
      return (await app.bucket.keysOf(assetOf(second!))).length === 0;
    });
    const text = { content: Buffer.from('text') };
    const refused = await admin.form('PUT', '/api/admin-profile', {}, { avatar: text });
    expectError(refused, 415, 'UNSUPPORTED_MEDIA');
  });
});

describe('PUT /api/admin-password', () => {
  const newPassword = 'quite another one';

  test('changes the password and ends every other session', async () => {
    const admin = await app.newAdmin('admin');
    const { email } = await profileOf(admin);
    const elsewhere = app.visitor();
    done(await elsewhere.post('/api/adminlogin', { email, password: adminPassword }), 200);
    expect((await elsewhere.get('/api/admin-dashboard')).status).toBe(200);
    const change = { currentPassword: adminPassword, newPassword };
    done(await admin.put('/api/admin-password', change), 200);
    await until('the other session has ended', async () => {
      return (await elsewhere.get('/api/admin-dashboard')).status === 401;
    });
    expect((await admin.get('/api/admin-dashboard')).status).toBe(200);
    const signIn = (password: string) => app.visitor().post('/api/adminlogin', { email, password });
    expect((await signIn(adminPassword)).status).toBe(401);
    expect((await signIn(newPassword)).status).toBe(200);
  });

  test.each([
    ['currentPassword', { currentPassword: 'not mine', newPassword }],
    ['currentPassword', { newPassword }],
    ['newPassword', { currentPassword: adminPassword, newPassword: 'short' }],
    ['newPassword', { currentPassword: adminPassword, newPassword: 'password123' }],
  ])('answers 400 naming %s, and keeps the password', async (field, change) => {
    const admin = await app.newAdmin('admin');
    expectFieldError(await admin.put('/api/admin-password', change), field);
    const { email } = await profileOf(admin);
    const signIn = { email, password: adminPassword };
    expect((await app.visitor().post('/api/adminlogin', signIn)).status).toBe(200);
  });
});

describe('/api/admin-preferences', () => {
  test('default to email only, and are stored per admin', async () => {
    const [admin, other] = [await app.newAdmin('admin'), await app.newAdmin('admin')];
    const atFirst = { email: true, push: false, sms: false };
    expect(await preferencesOf(admin)).toEqual(atFirst);
    await Promise.all([
      admin.put('/api/admin-preferences', { email: false }),
      admin.put('/api/admin-preferences', { sms: true }),
    ]);
    expect(await preferencesOf(admin)).toEqual({ email: false, push: false, sms: true });
    expect(await preferencesOf(other)).toEqual(atFirst);
    expectFieldError(await admin.put('/api/admin-preferences', { push: 'maybe' }), 'push');
  });
});
