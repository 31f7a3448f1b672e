import type { Course } from '@atelier/contracts/catalog/courses';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import {
  completeDraft,
  expectPublishedOnce,
  inSeconds,
  schedule,
  scheduleOf,
} from '../../support/catalog/schedules.ts';
import { useSellingApp } from '../../support/processes/use-app.ts';

const { app } = useSellingApp();

describe('a scheduled course', () => {
  test('is published once, by the admin who scheduled it', async () => {
    const admin = await app.admin();
    const other = await app.newAdmin();
    const course = await completeDraft(admin);
    const answer = await schedule(other, course, 5);
    expect(answer.status, answer.text).toBe(200);
    await expectPublishedOnce(app, course, other);
  });

  test.each([
    ['is published', { status: 'published', published: true }],
    ['is archived', { status: 'archived' }],
    ['has its box ticked', { published: true }],
  ])('is removed from the schedule once it %s by hand', async (_, change) => {
    const admin = await app.admin();
    const course = await completeDraft(admin);
    await schedule(admin, course);
    await admin.put(`/api/courses/${course.id}`, { title: 'Renamed', status: 'draft' });
    expect((await admin.course(course.id)).publish_at).toBeDefined();
    await admin.put(`/api/courses/${course.id}`, change);
    expect((await admin.course(course.id)).publish_at).toBeUndefined();
  });

  test('can be rescheduled and canceled, and other admins see its time', async () => {
    const admin = await app.admin();
    const other = await app.newAdmin('admin');
    const course = await completeDraft(admin);
    await schedule(admin, course);
    const publish_at = '2046-12-03T09:00:00.000Z';
    expect((await other.put(scheduleOf(course), { publish_at })).status).toBe(200);
    const list = (await other.get(`/api/courses?all=1&q=${encodeURIComponent(course.title)}`)).json<
      Course[]
    >();
    expect(list.find(({ id }) => id === course.id)).toMatchObject({ publish_at, status: 'draft' });
    expect((await admin.delete(scheduleOf(course))).status).toBe(200);
    expect((await other.course(course.id)).publish_at).toBeUndefined();
    expectError(await admin.delete('/api/courses/nothing/schedule'), 404, 'NOT_FOUND');
  });
});

describe('a schedule is refused', () => {
  test('if it is in the past or the course is empty, published or archived', async () => {
    const admin = await app.admin();
    const course = await completeDraft(admin);
    expectFieldError(await schedule(admin, course, -60), 'publish_at');
    const empty = await schedule(admin, await admin.createCourse({ status: 'draft' }));
    expectFieldError(empty, 'publish_at');
    expect(empty.text).toContain(
      'Missing: cover, description, lessons, a video or text in every lesson, every video ready',
    );
    const draft = await admin.createCourse({ status: 'draft' });
    const asked = { publish_at: inSeconds(600), is_incomplete: true };
    expect((await admin.put(scheduleOf(draft), asked)).status).toBe(200);
    await admin.put(`/api/courses/${course.id}`, { status: 'archived' });
    expectFieldError(await schedule(admin, course), 'publish_at');
    await admin.put(`/api/courses/${course.id}`, { status: 'published', published: true });
    expectFieldError(await schedule(admin, course), 'publish_at');
  });

  test('with 409 if another has scheduled the course since it was read', async () => {
    const admin = await app.admin();
    const course = await completeDraft(admin);
    expect((await schedule(admin, course, 90)).status).toBe(200);
    const body = { publish_at: inSeconds(60), if_updated_at: course.updated_at };
    expectError(await admin.put(scheduleOf(course), body), 409, 'CHANGED');
  });
});
