import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { assetOf } from '../../support/media/bucket.ts';
import { picture } from '../../support/media/picture.ts';
import { favor, note, watch } from '../../support/people/learning.ts';
import type { Person } from '../../support/people/person.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

test('GET /api/account/export returns the profile, sessions, learning data and messages', async () => {
  const learner = await app.learner();
  await learner.put('/api/update-profile', { city: 'Oslo' });
  await learner.post('/api/contact', contactMessageOf(learner));
  const { course, lesson } = await learnSomething(learner);
  const answer = await learner.get('/api/account/export');
  expect(answer.json()).toMatchObject({
    exported_at: expect.any(String),
    profile: { email: learner.email, city: 'Oslo' },
    sessions: [{ address: '127.0.0.1', device: expect.any(String) }],
    progress: [{ course_id: course.id, lesson_id: lesson.id, position: 12 }],
    notes: [{ lesson_id: lesson.id, position: 12, text: 'Look *again*' }],
    favorites: [{ kind: 'course', id: course.id, added_at: expect.any(String) }],
    enrollments: [{ course_id: course.id, enrolled_at: expect.any(String) }],
    messages: [{ subject: 'Invoice', message: 'Hello', sent_at: expect.any(String) }],
  });
  expect(answer.text).not.toMatch(/password|tokenHash/i);
});

test('DELETE /api/account with a wrong password keeps the account', async () => {
  const learner = await app.learner();
  const leave = (password: string) => learner.json('DELETE', '/api/account', { password });
  expectFieldError(await leave('not mine'), 'password');
  expect((await learner.get('/api/sessions')).status).toBe(200);
});

test('DELETE /api/account leaves no trace of the person in MongoDB, Redis or the bucket', async () => {
  const learner = await app.learner();
  const avatar = await picture();
  await learner.form('PUT', '/api/update-profile', { name: 'Lea Leaves' }, { avatar });
  await learnSomething(learner);
  await learner.post('/api/contact', contactMessageOf(learner));
  await learner.post('/api/reset', { email: learner.email });
  await app.visitor().post('/api/login', { email: learner.email, password: 'wrong' });
  const session = (await learner.get('/api/session')).json<{
    userInfomation: { id: string; avatar: string };
  }>();
  const { id, avatar: path } = session.userInfomation;

  const answer = await learner.json('DELETE', '/api/account', { password: learnerPassword });
  expect(answer.status, answer.text).toBe(200);
  expect(learner.cookies.has('atelier_session')).toBe(false);
  const signIn = { email: learner.email, password: learnerPassword };
  const asset = assetOf(path);
  await until('no trace is left', async () => {
    const traces = [
      ...(await app.bucket.keysOf(asset)),
      ...(await tracesInMongo([learner.email, id, asset])),
      ...(await tracesInRedis([learner.email, id])),
    ];
    if (traces.length > 0) throw new Error(traces.join(', '));
    return true;
  });
  expect((await app.visitor().post('/api/login', signIn)).status).toBe(401);
});

test('data written while the account is being deleted is deleted too', async () => {
  const learner = await app.learner();
  const { id } = (await learner.get('/api/session')).json<{ userInfomation: { id: string } }>()
    .userInfomation;
  const { course, lesson } = await learnSomething(learner);
  const admin = await app.admin();
  const lessons = [lesson];
  for (let n = 0; n < 40; n++) lessons.push(await admin.createLesson(course));
  const second = learner.at(app.url);
  const statuses = new Set<number>();
  let isOver = false;
  // Four other windows keep writing until the account is deleted.
  const opening = [0, 1, 2, 3].map(async (window) => {
    for (let n = window; !isOver; n = (n + 4) % lessons.length) {
      const body = { course_id: course.id, position: 99 };
      statuses.add((await second.put(`/api/progress/${lessons[n]!.id}`, body)).status);
      statuses.add((await second.delete(`/api/history/${lessons[n]!.id}`)).status);
      statuses.add((await second.put(`/api/favorites/course/${course.id}`, {})).status);
      const place = { course_id: course.id, lesson_id: lesson.id, position: n };
      statuses.add((await second.put(`/api/notes/note-${n}`, place)).status);
    }
  });
  const left = await learner.json('DELETE', '/api/account', { password: learnerPassword });
  isOver = true;
  await Promise.all(opening);
  expect(left.status, left.text).toBe(200);
  expect([...statuses].toSorted()).toEqual([200, 401]);
  await until('nothing names the account any more', async () => {
    const traces = await tracesInMongo([id]);
    if (traces.length > 0) throw new Error(traces.join(', '));
    return true;
  });
});

const contactMessageOf = ({ email }: { email: string }) => ({
  ...{ name: 'Lea Learner', email, subject: 'Invoice', message: 'Hello' },
});

/** Watches a lesson, writes a note in it, and adds its course to the favorites. */
async function learnSomething(learner: Person) {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const lesson = await admin.createLesson(course);
  await watch(learner, { course, lesson }, 12);
  await note(learner, { course, lesson }, { text: 'Look *again*' });
  await favor(learner, 'course', course.id);
  return { course, lesson };
}

async function tracesInMongo(words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const service of ['users', 'media', 'catalog'] as const) {
    const database = app.database(service);
    for (const { name } of await database.listCollections().toArray()) {
      const text = JSON.stringify(await database.collection(name).find().toArray());
      found.push(...words.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`));
    }
  }
  return found;
}

/** Searches keys and values. Records of finished jobs name assets, not people. */
async function tracesInRedis(words: string[]): Promise<string[]> {
  const redis = new Redis(app.env.REDIS_URL!);
  try {
    const keys = await redis.keys(`${app.env.NAMESPACE}*`);
    const texts = await Promise.all(
      keys.map(async (key) => {
        const type = await redis.type(key);
        const value = type === 'hash' ? await redis.hgetall(key) : '';
        return `${key} ${JSON.stringify(value)}`;
      }),
    );
    return texts.filter((text) => words.some((word) => text.includes(word)));
  } finally {
    redis.disconnect();
  }
}
