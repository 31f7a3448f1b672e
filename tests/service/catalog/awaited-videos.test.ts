import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

const title = 'Perspectiva';
const editor = {
  learner: null,
  admin: { id: '1'.repeat(24), role: 'editor', sessionId: 's' },
} as const;

/** Adds a listed course with a lesson to read, and before it one that was made for a file. */
async function courseWithAwaited() {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const add = async (fields: Record<string, unknown>) =>
    done(await admin.post(`/api/courses/${course.id}/lessons`, fields), 201).lesson as Lesson;
  const awaited = await add({ title, serial: 1, awaits_video: true });
  const text = await add({ title: 'To read', serial: 2, description: 'Text' });
  return { admin, course, awaited, text };
}

const pathOf = (course: Course, lesson: Lesson) => `/api/courses/${course.id}/lessons/${lesson.id}`;

async function titles(by: Person, { id }: Course): Promise<string[]> {
  const { lessons } = (await by.get(`/api/courses/${id}`)).json<Course>();
  return lessons.map((lesson) => lesson.title);
}

const listed = async (by: Person, { id }: Course) =>
  (await by.get('/api/courses'))
    .json<Course[]>()
    .find((course) => course.id === id)!
    .lessons.map((lesson) => lesson.title);

const found = async (by: Person) =>
  (done(await by.get(`/api/search?q=${title}`), 200).results as unknown[]).length;

async function attachVideo(course: Course, { id: lessonId }: Lesson): Promise<void> {
  const video = {
    assetId: crypto.randomUUID(),
    key: `uploads/${lessonId}/original.mp4`,
    contentType: 'video/mp4',
    fileName: 'lesson.mp4',
    bytes: 1_000,
  };
  await app.call(
    lessonOperations.update,
    { courseId: course.id, lessonId, files: { video } },
    { actor: editor },
  );
}

test('a lesson made for a video is hidden from learners until the video is uploaded', async () => {
  const { admin, course, awaited, text } = await courseWithAwaited();
  const learner = await app.learner();
  expect(awaited.awaits_video).toBe(true);
  expect(await titles(admin, course)).toEqual([title, 'To read']);
  for (const one of [app.visitor(), learner]) {
    expect(await titles(one, course)).toEqual(['To read']);
    expect(await listed(one, course)).toEqual(['To read']);
    expect(await found(one)).toBe(0);
    expectError(await one.get(`${pathOf(course, awaited)}/playback`), 404, 'NOT_FOUND');
  }
  const report = { course_id: course.id, position: 0, done: true };
  expectError(await learner.put(`/api/progress/${awaited.id}`, report), 404, 'NOT_FOUND');
  done(await learner.put(`/api/progress/${text.id}`, report), 200);
  const { enrollments } = done(await admin.get(`/api/enrollments?q=${learner.email}`), 200);
  expect(enrollments).toMatchObject([{ course_id: course.id, progress: 100 }]);
  await attachVideo(course, awaited);
  expect(await titles(learner, course)).toEqual([title, 'To read']);
  expect(await listed(learner, course)).toEqual([title, 'To read']);
  await until('the lesson is found', async () => (await found(learner)) === 1);
});

test('an admin can show such a lesson without a video', async () => {
  const { admin, course, awaited } = await courseWithAwaited();
  done(await admin.put(pathOf(course, awaited), { title: 'Renamed' }), 200);
  expect(await titles(app.visitor(), course)).toEqual(['To read']);
  done(await admin.put(pathOf(course, awaited), { awaits_video: false }), 200);
  expect(await titles(app.visitor(), course)).toEqual(['Renamed', 'To read']);
});

test('copies of such a lesson are hidden as well', async () => {
  const { admin, course, awaited } = await courseWithAwaited();
  const path = `/api/courses/${course.id}`;
  done(await admin.post(`${path}/lessons/${awaited.id}/duplicates`, {}), 201);
  expect(await titles(app.visitor(), course)).toEqual(['To read']);
  const copy = done(await admin.post(`${path}/duplicates`, {}), 201).course as Course;
  done(await admin.put(`/api/courses/${copy.id}`, { status: 'published', published: true }), 200);
  expect(await titles(app.visitor(), copy)).toEqual(['To read']);
});

test('two admins who drop the same folder at once add each section and lesson once', async () => {
  const [admin, other] = [await app.admin(), await app.newAdmin('editor')];
  const course = await admin.createCourse();
  const path = `/api/courses/${course.id}`;
  const both = [admin, other, admin, other];
  const sections = await Promise.all(
    both.map((one) => one.post(`${path}/sections`, { title: 'Basics', unless_named: true })),
  );
  const ids = new Set(sections.map((answer) => (done(answer, 201).section as { id: string }).id));
  expect(ids.size).toBe(1);
  const lesson = { title, serial: 1, section_id: [...ids][0], unless_named: true };
  const lessons = await Promise.all(both.map((one) => one.post(`${path}/lessons`, lesson)));
  expect(lessons.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  done(await other.post(`${path}/lessons`, { ...lesson, section_id: '' }), 201);
  done(await other.post(`${path}/lessons`, { ...lesson, unless_named: false }), 201);
  expect(await titles(admin, course)).toHaveLength(3);
});
