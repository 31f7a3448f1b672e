import type { Instructor } from '@atelier/contracts/catalog/instructors';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const noSuchId = ['x', '0'.repeat(24), '%00', '9'.repeat(900)];

async function listed(): Promise<Instructor[]> {
  return (await app.visitor().get('/api/instructors')).json<Instructor[]>();
}

describe('POST /api/instructors', () => {
  test.each(['json', 'form'])('answers 201 with the instructor, sent as %s', async (as) => {
    const admin = await app.admin();
    const name = unique('Grace Hopper');
    const answer =
      as === 'json'
        ? await admin.post('/api/instructors', { name: ` ${name} ` })
        : await admin.form('POST', '/api/instructors', { name: ` ${name} ` });
    expect(answer.status).toBe(201);
    expect(answer.json()).toEqual({
      message: 'Instructor added successfully.',
      instructor: { id: expect.any(String), name, avatar: null, avatars: [] },
    });
  });

  test.each([
    [undefined, 'Name is required'],
    ['', 'Name is required'],
    ['  ', 'Name is required'],
    ['A', 'Name must be at least 2 characters'],
    ['x'.repeat(101), 'Name must be at most 100 characters'],
  ])('answers 400 for the name %j: %s', async (name, message) => {
    const admin = await app.admin();
    const asJson = await admin.post('/api/instructors', { name });
    expect(expectFieldError(asJson, 'name')).toBe(message);
    const asForm = await admin.form('POST', '/api/instructors', name === undefined ? {} : { name });
    expect(expectFieldError(asForm, 'name')).toBe(message);
  });

  test('accepts the empty file part of a form without a chosen file', async () => {
    const admin = await app.admin();
    const avatar = { content: Buffer.alloc(0), name: '' };
    const instructor = await admin.createInstructor(unique('Nobody'), avatar);
    expect(instructor.avatar).toBeNull();
  });

  test('answers 400 for a file under an unexpected field name', async () => {
    const admin = await app.admin();
    const portrait = { content: Buffer.from('x'), name: 'a.jpg' };
    const answer = await admin.form('POST', '/api/instructors', { name: 'Ada' }, { portrait });
    expectFieldError(answer, 'portrait');
  });
});

test('GET /api/instructors lists instructors sorted by name regardless of case', async () => {
  const admin = await app.admin();
  const mark = unique('order');
  for (const name of [`b ${mark}`, `C ${mark}`, `A ${mark}`]) await admin.createInstructor(name);
  const own = (await listed()).filter(({ name }) => name.endsWith(mark));
  expect(own.map(({ name }) => name[0])).toEqual(['A', 'b', 'C']);
});

describe('PUT /api/instructors/:id', () => {
  test('changes the name', async () => {
    const admin = await app.admin();
    const { id } = await admin.createInstructor();
    const name = unique('Renamed');
    const answer = await admin.form('PUT', `/api/instructors/${id}`, { name });
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({
      message: 'Instructor updated successfully.',
      instructor: { id, name, avatar: null, avatars: [] },
    });
    expect(await listed()).toContainEqual({ id, name, avatar: null, avatars: [] });
  });

  test('keeps the name if none is sent, and refuses a short one', async () => {
    const admin = await app.admin();
    const { id, name } = await admin.createInstructor();
    expect((await admin.put(`/api/instructors/${id}`, {})).json()).toMatchObject({
      instructor: { id, name },
    });
    expectFieldError(await admin.put(`/api/instructors/${id}`, { name: 'A' }), 'name');
  });

  test.each(noSuchId)('answers 404 for the id %s', async (id) => {
    const answer = await (await app.admin()).put(`/api/instructors/${id}`, { name: 'Nobody' });
    expectError(answer, 404, 'NOT_FOUND');
  });
});

describe('DELETE /api/instructors/:id', () => {
  test('deletes an instructor without courses', async () => {
    const admin = await app.admin();
    const instructor = await admin.createInstructor();
    const answer = await admin.delete(`/api/instructors/${instructor.id}`);
    expect(answer.json()).toEqual({ message: 'Instructor has been deleted.' });
    expect(await listed()).not.toContainEqual(instructor);
    expectError(await admin.delete(`/api/instructors/${instructor.id}`), 404, 'NOT_FOUND');
  });

  test('answers 409 with the number of courses', async () => {
    const admin = await app.admin();
    const { id } = await admin.createInstructor();
    await admin.createCourse({ instructor_id: id });
    await admin.createCourse({ instructor_id: id, status: 'draft' });
    const refused = expectError(await admin.delete(`/api/instructors/${id}`), 409, 'IN_USE');
    expect(refused.message).toMatch(/\b2 courses\b/);
  });

  test.each(noSuchId)('answers 404 for the id %s', async (id) => {
    expectError(await (await app.admin()).delete(`/api/instructors/${id}`), 404, 'NOT_FOUND');
  });
});
