import type { Course, CourseSummary } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { proLearner } from '../../support/money/commerce.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

let course: Course;
let lesson: Lesson;
let address: string;
beforeAll(async () => {
  const admin = await app.admin();
  course = await admin.createCourse({ price: 19 });
  const made = await admin.createLesson(course, { video: 'mp4-index-first' });
  lesson = await admin.untilMedia(course, made, 'ready');
  address = lesson.video_url!;
});

const change = async (fields: Record<string, unknown>) => {
  expect((await (await app.admin()).put(`/api/courses/${course.id}`, fields)).status).toBe(200);
};

test('a visitor sees the lesson of a priced course as locked and without a video', async () => {
  const seen = (await app.visitor().get(`/api/courses/${course.id}`)).json<Course>();
  expect(seen.locked).toBe(true);
  expect(seen.lessons[0]).toEqual({
    ...lesson,
    ...{ locked: true, video_url: null },
  });
});

test('Pro and an admin see the lesson as unlocked, a Free account as locked', async () => {
  const free = (await (await app.learner()).get(`/api/courses/${course.id}`)).json<Course>();
  expect(free.lessons[0]).toMatchObject({ locked: true, video_url: null });
  for (const person of [await proLearner(app), await app.admin()]) {
    const seen = (await person.get(`/api/courses/${course.id}`)).json<Course>();
    expect(seen.lessons[0]).toMatchObject({ locked: false, video_url: address });
  }
});

test('everyone may watch a free preview, until it is none or its course is a draft', async () => {
  const admin = await app.admin();
  const path = `/api/courses/${course.id}/lessons/${lesson.id}`;
  const mark = async (free_preview: boolean) =>
    expect((await admin.put(path, { free_preview })).status).toBe(200);
  const visitor = app.visitor();
  const answers = async (status: number) =>
    until(`a visitor gets ${status}`, async () => {
      const both = [await visitor.get(address), await visitor.get(`${path}/playback`)];
      return both.every((one) => one.status === status);
    });
  await mark(true);
  await answers(200);
  const seen = (await visitor.get(`/api/courses/${course.id}`)).json<Course>();
  expect(seen.lessons[0]).toMatchObject({ free_preview: true, locked: false, video_url: address });
  const listed = (await visitor.get('/api/courses')).json<CourseSummary[]>();
  expect(listed.find(({ id }) => id === course.id)?.lessons[0]?.free_preview).toBe(true);
  await change({ status: 'draft' });
  await answers(404);
  await change({ status: 'published' });
  await answers(200);
  await mark(false);
  await answers(401);
});

describe('the URL of the video', () => {
  test('answers 401 to GET, range and HEAD requests of a visitor, and after signing out', async () => {
    expectError(await app.visitor().get(address), 401, 'UNAUTHENTICATED');
    expectError(await app.visitor().get(address, { range: 'bytes=0-9' }), 401, 'UNAUTHENTICATED');
    expect((await app.visitor().call('HEAD', address)).status).toBe(401);
    const ended = await app.learner();
    const before = ended.at(app.url);
    await ended.post('/api/user-logout', { email: ended.email });
    expectError(await before.get(address), 401, 'UNAUTHENTICATED');
  });

  test('is open to Pro and to an admin, but not to a Free account', async () => {
    expectError(await (await app.learner()).get(address), 403, 'NOT_ENTITLED');
    for (const person of [await proLearner(app), await app.admin()]) {
      const answer = await person.get(address);
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toMatch(/private/);
    }
  });

  test.each([
    ['another name', () => address.replace(/[^/]+$/, 'original.mov')],
    ['another asset', () => address.replace(/[0-9a-f]{24}/, 'f'.repeat(24))],
    ['a parent folder', () => `${address}/../original.mp4`],
    ['the folder', () => address.replace(/[^/]+$/, '')],
  ])('answers 404 with %s', async (_, other) => {
    expectError(await (await proLearner(app)).get(other()), 404, 'NOT_FOUND');
  });

  test('answers 404 to a learner while the course is a draft, but is open to an admin', async () => {
    const learner = await app.learner();
    await change({ status: 'draft' });
    await until(
      'the video of the draft answers 404',
      async () => (await learner.get(address)).status === 404,
      {
        within: 2_000,
      },
    );
    expectError(await app.visitor().get(address), 404, 'NOT_FOUND');
    expect((await (await app.admin()).get(address)).status).toBe(200);
    await change({ status: 'published' });
  });

  test('is open to everybody only while the course is free', async () => {
    const seen = async () => (await app.visitor().get(address)).status;
    await change({ price: 0 });
    await until('the video is open', async () => (await seen()) === 200, { within: 2_000 });
    await change({ price: 19 });
    await until('the video requires a session', async () => (await seen()) === 401, {
      within: 2_000,
    });
  });
});
