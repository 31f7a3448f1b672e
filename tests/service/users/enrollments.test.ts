import type { Enrollment } from '@atelier/contracts/users/learning/enrollments';
import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { expireDeletions } from '../../support/catalog/deletions.ts';
import { done } from '../../support/people/admin.ts';
import { historyOf, watch } from '../../support/people/learning.ts';
import type { Person } from '../../support/people/person.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

type Learner = Person & { email: string };

const list = async (query: string) =>
  done(await (await app.admin()).get(`/api/enrollments${query}`), 200).enrollments as Enrollment[];
const enrollmentsOf = ({ email }: Learner) => list(`?q=${encodeURIComponent(email)}&per_page=100`);

async function newCourse(lessons: number, fields: Record<string, unknown> = {}) {
  const admin = await app.admin();
  const course = await admin.createCourse(fields);
  const made = [];
  for (let n = 0; n < lessons; n++) made.push(await admin.createLesson(course));
  return { course, lessons: made };
}

test('a learner is enrolled by watching a first lesson, and each lesson adds progress', async () => {
  const learner = await app.learner();
  const { course, lessons } = await newCourse(4);
  expect(await enrollmentsOf(learner)).toEqual([]);
  const before = new Date().toISOString();
  await watch(learner, { course, lesson: lessons[0]! }, 30, { duration: 60 });
  const after = new Date().toISOString();
  const [first, ...others] = await enrollmentsOf(learner);
  expect(others).toEqual([]);
  const at = first!.enrolled_at;
  expect([before, at, after].toSorted()).toEqual([before, at, after]);
  expect([first]).toEqual([
    {
      id: expect.any(String),
      user_id: expect.any(String),
      name: 'Lea Learner',
      email: learner.email,
      course_id: course.id,
      course: course.title,
      enrolled_at: at,
      progress: 13,
    },
  ]);
  await watch(learner, { course, lesson: lessons[0]! }, 60, { duration: 60 });
  await watch(learner, { course, lesson: lessons[1]! }, 60, { duration: 60 });
  expect(await enrollmentsOf(learner)).toMatchObject([{ enrolled_at: at, progress: 50 }]);
});

test('enrollments in hidden courses are listed, those in deleted ones are not, and pages are full', async () => {
  const admin = await app.admin();
  const learner = await app.learner();
  const courses = [];
  for (let n = 0; n < 4; n++) {
    const { course, lessons } = await newCourse(1);
    await watch(learner, { course, lesson: lessons[0]! }, 5);
    courses.push(course);
  }
  await admin.put(`/api/courses/${courses[0]!.id}`, { status: 'draft' });
  done(await admin.delete(`/api/courses/${courses[2]!.id}`), 200);
  const query = `?q=${learner.email}&per_page=2`;
  const first = await list(query);
  const second = await list(`${query}&page=2`);
  const ids = [...first, ...second].map(({ course_id }) => course_id);
  expect(ids).toEqual([courses[3]!.id, courses[1]!.id, courses[0]!.id]);
});

test('enrollments have the current name, and can be searched by name and email address', async () => {
  const learner = await app.learner();
  const { course, lessons } = await newCourse(1);
  await watch(learner, { course, lesson: lessons[0]! }, 5);
  const name = `Zoé ${crypto.randomUUID().slice(0, 8)}`;
  done(await learner.put('/api/update-profile', { name }), 200);
  const byName = await list(`?q=${encodeURIComponent(name.replace('é', 'E'))}`);
  expect(byName).toMatchObject([{ name, email: learner.email }]);
  expect(await list(`?q=${learner.email.toUpperCase()}`)).toEqual(byName);
  const sorted = (await list('?sort=name&per_page=100')).map((one) => one.name);
  expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('enrollments end when the lessons, the history or the account are deleted', async () => {
  const admin = await app.admin();
  const learner = await app.learner();
  const two = await newCourse(2);
  const [one, other] = [await newCourse(1), await newCourse(1)];
  for (const { course, lessons } of [two, one, other]) {
    for (const lesson of lessons) await watch(learner, { course, lesson }, 5);
  }
  const courses = async () => (await enrollmentsOf(learner)).map(({ course_id }) => course_id);
  await learner.delete(`/api/history/${two.lessons[0]!.id}`);
  expect(await courses()).toContain(two.course.id);
  await learner.delete(`/api/history/${two.lessons[1]!.id}`);
  expect(await courses()).toEqual([other.course.id, one.course.id]);
  await admin.delete(`/api/courses/${other.course.id}/lessons/${other.lessons[0]!.id}`);
  await expireDeletions(app);
  await historyOf(learner);
  expect(await courses()).toEqual([one.course.id]);
  await learner.delete('/api/history');
  expect(await courses()).toEqual([]);
  await watch(learner, { course: one.course, lesson: one.lessons[0]! }, 5);
  done(await learner.json('DELETE', '/api/account', { password: learnerPassword }), 200);
  expect(await courses()).toEqual([]);
});

test('enrollments are for admins only', async () => {
  expectError(await (await app.learner()).get('/api/enrollments'), 403, 'FORBIDDEN');
});

test('learners with progress but no enrollment are enrolled by the first migration', async () => {
  const learner = await app.learner();
  const { course, lessons } = await newCourse(2);
  for (const lesson of lessons) await watch(learner, { course, lesson }, 5);
  await app.database('users').collection('enrollments').deleteMany({});
  await app.database('users').collection('migrations').deleteMany({});
  await app.restart();
  const [found] = await until('the enrollment is listed', () => enrollmentsOf(learner));
  expect(found).toMatchObject({ course_id: course.id, name: 'Lea Learner' });
});
