import type { Course } from '@atelier/contracts/catalog/courses';
import { describe, expect, test } from 'vitest';
import { listenToMedia } from '../../support/calls/events.ts';
import { until } from '../../support/calls/until.ts';
import { Admin, done, unique } from '../../support/people/admin.ts';
import { useApp } from '../../support/processes/use-app.ts';

const app = useApp({ counts: { gateway: 2, catalog: 2, users: 2, media: 2, worker: 3 } });

/** Returns the admin's session at the second gateway. */
async function adminThere(): Promise<Admin> {
  const there = new Admin(app.urls[1]!);
  for (const [name, value] of (await app.admin()).cookies) there.cookies.set(name, value);
  return there;
}

const soon = { within: 2_000 };

describe('with two gateways', () => {
  test('a change through one is visible through the other within two seconds, despite its cache', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const there = app.visitor(app.urls[1]);
    const path = `/api/courses/${course.id}`;
    await until(
      'the other gateway has the course',
      async () => (await there.get(path)).status === 200,
    );
    expect((await there.get(path)).json<Course>().title).toBe(course.title);
    const title = unique('Renamed');
    await admin.put(path, { title });
    await until(
      'the other gateway has the new title',
      async () => {
        return (await there.get(path)).json<Course>().title === title;
      },
      soon,
    );
    await admin.delete(path);
    await until(
      'the other gateway answers 404',
      async () => (await there.get(path)).status === 404,
      soon,
    );
  });

  test('a session at one is valid at the other, and signing out ends it at both', async () => {
    const here = await app.learner();
    const there = here.at(app.urls[1]!);
    const known = async () =>
      (await there.get('/api/session')).json<{ userInfomation: unknown }>().userInfomation !== null;
    expect(await known()).toBe(true);
    await here.post('/api/user-logout', { email: here.email });
    await until('the session has ended at the other gateway', async () => !(await known()), soon);
  });

  test('an upload through one sends media events to clients of the other', async () => {
    const stream = await listenToMedia(await adminThere());
    const admin = await app.admin();
    const course = await admin.createCourse();
    const lesson = await admin.createLesson(course, { video: 'mp4-one-second' });
    await until('the event stream reports the lesson as ready', () =>
      stream.events.some(({ owner, media }) => owner.id === lesson.id && media.status === 'ready'),
    );
    stream.close();
  });
});

test('the next list shows an admin their change, whichever processes respond', async () => {
  const admins = [await app.admin(), await adminThere()] as const;
  const category = await admins[0].createCategory();
  const instructor = await admins[0].createInstructor();
  const path = `/api/courses?category_id=${category.id}&per_page=1`;
  for (let count = 1; count <= 15; count++) {
    const [here, there] = count % 2 === 0 ? admins : [admins[1], admins[0]];
    await here.createCourse({ category_id: category.id, instructor_id: instructor.id });
    const [name, surname] = [unique('Design'), unique('Ada')];
    done(await here.put(`/api/categories/${category.id}`, { name }), 200);
    done(await here.put(`/api/instructors/${instructor.id}`, { name: surname }), 200);
    // Four reads, so that both processes of the catalog are asked.
    for (let read = 0; read < 4; read++) {
      const answer = await (read % 2 === 0 ? there : here).get(path);
      const [course] = answer.json<Course[]>();
      expect(answer.headers['x-total-count']).toBe(String(count));
      expect([course!.category.name, course!.instructor.name]).toEqual([name, surname]);
    }
  }
});

test('three workers share the jobs and run none of them twice', { timeout: 120_000 }, async () => {
  const gateways = [await app.admin(), await adminThere()];
  const course = await gateways[0]!.createCourse();
  const lessons = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      gateways[n % 2]!.createLesson(course, { video: n % 3 ? 'mp4-index-last' : 'mkv-h264' }),
    ),
  );
  for (const lesson of lessons) await gateways[0]!.untilMedia(course, lesson, 'ready', 90_000);
  const workers = app.processes.filter(({ name }) => name === 'worker');
  const startsOf = (log: string) =>
    [...log.matchAll(/"job":"(process-[0-9a-f]+-1)","event":"job-started"/g)].map(([, job]) => job);
  const starts = workers.map((worker) => startsOf(worker.logs()));
  expect(
    starts.every((own) => own.length > 0),
    'each worker had some',
  ).toBe(true);
  const all = starts.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(lessons.length);
});

test('only one first admin is created by several users processes', async () => {
  expect(await app.database('users').collection('admins').countDocuments()).toBe(1);
});

test('every read succeeds while one of two catalog processes is killed', {
  timeout: 60_000,
}, async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const learner = await app.learner();
  await app.process('catalog', 1).kill();
  const answers = [];
  for (let n = 0; n < 40; n++) {
    const answer = await learner.get(`/api/courses/${course.id}?n=${n}`);
    answers.push(answer.status);
    expect(answer.milliseconds).toBeLessThan(12_000);
  }
  expect(answers).toEqual(Array(40).fill(200));
  await app.process('catalog', 1).restart();
});
