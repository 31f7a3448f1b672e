import { afterEach, describe, expect, test } from 'vitest';
import { expectError } from '../../support/errors.ts';
import { type EventStream, listenToMedia } from '../../support/events.ts';
import type { Person } from '../../support/person.ts';
import { until } from '../../support/until.ts';
import { useSharedApp } from '../../support/use-app.ts';

const app = useSharedApp();

const open: EventStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
async function listen(person: Person): Promise<EventStream> {
  const stream = await listenToMedia(person);
  open.push(stream);
  return stream;
}

describe('GET /api/media/events', () => {
  test('answers 401 to a visitor and 403 to a learner', async () => {
    expectError(await app.visitor().get('/api/media/events'), 401, 'UNAUTHENTICATED');
    expectError(await (await app.learner()).get('/api/media/events'), 403, 'FORBIDDEN');
  });

  test('tells an admin how a video moves on, up to the end', async () => {
    const admin = await app.admin();
    const stream = await listen(admin);
    expect(stream.answer.statusCode).toBe(200);
    expect(stream.answer.headers['content-type']).toBe('text/event-stream');
    expect(stream.answer.headers['cache-control']).toBe('no-store');
    const course = await admin.createCourse();
    const lesson = await admin.createLesson(course, { video: 'mov-hevc' });
    const own = () => stream.events.filter(({ owner }) => owner.id === lesson.id);
    await until('the stream says that it is ready', () => own().at(-1)?.media.status === 'ready');
    const owner = { service: 'catalog', kind: 'lesson', id: lesson.id, parentId: course.id };
    const [first] = own();
    expect(first).toEqual({
      assetId: expect.stringMatching(/^[0-9a-f]{24}$/),
      owner,
      media: { status: 'processing', progress: 0, error: null },
      step: null,
    });
    expect(own().some(({ step }) => step === 'preparing')).toBe(true);
    expect(own().at(-1)!.media).toEqual({ status: 'ready', progress: 100, error: null });
    const percents = own().map(({ media }) => media.progress);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    // What is said is so: the lesson is not behind.
    expect((await admin.lesson(course, lesson)).media.status).toBe('ready');
  });

  test('tells the reason of a failure', async () => {
    const admin = await app.admin();
    const stream = await listen(admin);
    const course = await admin.createCourse();
    const lesson = await admin.createLesson(course, { video: 'truncated-index-last' });
    const last = await until('it has failed', () =>
      stream.events.find(({ owner, media }) => owner.id === lesson.id && media.status === 'failed'),
    );
    expect(last.media.error).toMatch(/truncated/);
  });

  test('tells one admin what another has saved', async () => {
    const [admin, other] = [await app.admin(), await app.newAdmin()];
    const stream = await listen(admin);
    const course = await other.createCourse();
    const seen = stream.changes.length;
    await other.put(`/api/courses/${course.id}`, { title: 'Of the other' });
    await until('the change is told', () =>
      stream.changes.slice(seen).some(({ tags }) => tags.includes('courses')),
    );
    expect((await admin.course(course.id)).title).toBe('Of the other');

    await app.visitor().post('/api/contact', {
      ...{ name: 'Vera', email: 'vera@atelier.test', subject: 'Hello', message: 'Some words' },
    });
    await until('the message is told', () =>
      stream.changes.some(({ tags }) => tags.includes('messages')),
    );
  });

  test('ends for an admin who has signed out', { timeout: 40_000 }, async () => {
    const admin = await app.newAdmin();
    const stream = await listen(admin.at(app.url));
    await admin.post('/api/admin-logout');
    await until('the stream is over', stream.isOver, { within: 30_000 });
  });
});
