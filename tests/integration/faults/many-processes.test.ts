import type { Course } from '@atelier/contracts/catalog/courses';
import { describe, expect, test } from 'vitest';
import { Admin, unique } from '../../support/admin.ts';
import { listenToMedia } from '../../support/events.ts';
import { until } from '../../support/until.ts';
import { useApp } from '../../support/use-app.ts';

const app = useApp({ counts: { gateway: 2, catalog: 2, users: 2, media: 2, worker: 3 } });

/** The admin's browser at the second gateway. */
async function adminThere(): Promise<Admin> {
  const there = new Admin(app.urls[1]!);
  for (const [name, value] of (await app.admin()).cookies) there.cookies.set(name, value);
  return there;
}

const soon = { within: 2_000 };

describe('two gateways are one:', () => {
  test('a change through one is seen through the other at once, kept answers or not', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const there = app.visitor(app.urls[1]);
    const path = `/api/courses/${course.id}`;
    await until('the other one has it', async () => (await there.get(path)).status === 200);
    expect((await there.get(path)).json<Course>().title).toBe(course.title);
    const title = unique('Renamed');
    await admin.put(path, { title });
    await until(
      'it says the new title',
      async () => {
        return (await there.get(path)).json<Course>().title === title;
      },
      soon,
    );
    await admin.delete(path);
    await until('it is gone', async () => (await there.get(path)).status === 404, soon);
  });

  test('who signs in at one is known at the other, and signed out at both', async () => {
    const here = await app.learner();
    const there = here.at(app.urls[1]!);
    const known = async () =>
      (await there.get('/api/session')).json<{ userInfomation: unknown }>().userInfomation !== null;
    expect(await known()).toBe(true);
    await here.post('/api/user-logout', { email: here.email });
    await until('the other one knows', async () => !(await known()), soon);
  });

  test('an upload through one is told to the screens at the other', async () => {
    const stream = await listenToMedia(await adminThere());
    const admin = await app.admin();
    const course = await admin.createCourse();
    const lesson = await admin.createLesson(course, { video: 'mp4-one-second' });
    await until('the screen says ready', () =>
      stream.events.some(({ owner, media }) => owner.id === lesson.id && media.status === 'ready'),
    );
    stream.close();
  });
});

test('three workers share the work and do none of it twice', { timeout: 120_000 }, async () => {
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
    'each had some',
  ).toBe(true);
  const all = starts.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(lessons.length);
});

test('the first admin was made once, however many asked', async () => {
  expect(await app.database('users').collection('admins').countDocuments()).toBe(1);
});

test('one of two catalogs killed: every read is answered well', {
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
