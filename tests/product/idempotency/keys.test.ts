import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { picture } from '../../support/media/picture.ts';
import { type Admin, unique } from '../../support/people/admin.ts';
import { useSellingApp } from '../../support/processes/use-app.ts';
import { creates, expectSame, newKey, send } from './creating-calls.ts';

// Two of every process that may receive the repeated call.
const { app } = useSellingApp();

describe('an idempotency key', () => {
  const post = async (key: string, person?: Admin) =>
    send(
      person ?? (await app.admin()),
      await creates['catalog.categories.create']!(await app.admin(), app),
      {
        'idempotency-key': key,
      },
    );

  test.each([
    ['no characters', ''],
    ['201 characters', 'x'.repeat(201)],
    ['text with a space', 'a b'],
    ['non-ASCII text', 'sch\u00f6n'],
  ])('of %s answers 400 naming the header', async (_, key) => {
    expectFieldError(await post(key), 'Idempotency-Key');
  });

  test.each(['x', 'x'.repeat(200), '~!{"}'])('of %s is accepted', async (key) => {
    expect((await post(key)).status).toBe(201);
  });

  test('used for another operation of the same service answers 409', async () => {
    const key = crypto.randomUUID();
    expect((await post(key)).status).toBe(201);
    const other = { path: '/api/instructors', body: { name: unique('Ada') } };
    const answer = await send(await app.admin(), other, { 'idempotency-key': key });
    expectError(answer, 409, 'KEY_REUSED');
  });

  test('is separate for each admin', async () => {
    const key = crypto.randomUUID();
    expect((await post(key)).status).toBe(201);
    expect((await post(key, await app.newAdmin('admin'))).status).toBe(201);
  });

  test('of a refused call can be used again', async () => {
    const admin = await app.admin();
    const key = newKey();
    expectFieldError(await send(admin, { path: '/api/categories', body: {} }, key), 'name');
    const taken = await admin.createCategory();
    const again = { path: '/api/categories', body: { name: taken.name } };
    expectError(await send(admin, again, key), 409, 'NAME_TAKEN');
    const free = { path: '/api/categories', body: { name: unique('Free') } };
    expect((await send(admin, free, key)).status).toBe(201);
  });

  test('is stored for a day, but not in plain text and without the password hash of the call', async () => {
    const admin = await app.admin();
    const key = newKey();
    const create = await creates['users.admins.create']!(admin, app);
    await send(admin, create, key);
    const claims = app.database('users').collection('once');
    const text = JSON.stringify(await claims.find().toArray());
    expect(text).not.toContain(key['idempotency-key']);
    expect(text).not.toMatch(/passwordHash|argon2/);
    const indexes = await claims.indexes();
    expect(indexes.map(({ expireAfterSeconds }) => expireAfterSeconds)).toContain(24 * 3_600);
  });

  test('is ignored by calls that create nothing', async () => {
    const answer = await app.visitor().get('/api/courses', { 'idempotency-key': '' });
    expect(answer.status).toBe(200);
  });
});

test('the second file is deleted when an upload is repeated with the same key', async () => {
  const admin = await app.admin();
  const key = newKey();
  const fields = { name: unique('Portrait') };
  const avatar = await picture();
  const upload = () => admin.form('POST', '/api/instructors', fields, { avatar }, { headers: key });
  const first = await upload();
  const stored = (await app.bucket.contents()).toSorted();
  expectSame(first, [await upload()]);
  await until('the second file is gone', async () => {
    expect((await app.bucket.contents()).toSorted()).toEqual(stored);
    return true;
  });
  const { instructor } = first.json<{ instructor: { avatar: string } }>();
  expect((await app.visitor().get(instructor.avatar)).status).toBe(200);
  const smaller = await picture({ width: 64, height: 64 });
  const other = await admin.form(
    'POST',
    '/api/instructors',
    fields,
    { avatar: smaller },
    { headers: key },
  );
  expectError(other, 409, 'KEY_REUSED');
  expect((await app.bucket.contents()).toSorted()).toEqual(stored);
});
