import { afterEach, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { type EventStream, listenToMedia } from '../../support/calls/events.ts';
import { until } from '../../support/calls/until.ts';
import type { Person } from '../../support/people/person.ts';
import { adminPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

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

  test('sends an admin the progress of a video until it is ready', async () => {
    const admin = await app.admin();
    const stream = await listen(admin);
    expect(stream.answer.statusCode).toBe(200);
    expect(stream.answer.headers['content-type']).toBe('text/event-stream');
    expect(stream.answer.headers['cache-control']).toBe('no-store');
    const course = await admin.createCourse();
    const lesson = await admin.createLesson(course, { video: 'mov-hevc' });
    const own = () => stream.events.filter(({ owner }) => owner.id === lesson.id);
    await until(
      'the stream reports the lesson as ready',
      () => own().at(-1)?.media.status === 'ready',
    );
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
    // The event is not ahead of the stored lesson.
    expect((await admin.lesson(course, lesson)).media.status).toBe('ready');
  });

  test('sends the reason for a failure', async () => {
    const admin = await app.admin();
    const stream = await listen(admin);
    const course = await admin.createCourse();
    const lesson = await admin.createLesson(course, { video: 'truncated-index-last' });
    const last = await until('the stream reports the failure', () =>
      stream.events.find(({ owner, media }) => owner.id === lesson.id && media.status === 'failed'),
    );
    expect(last.media.error).toMatch(/truncated/);
  });

  test('sends an admin the changes that others save', async () => {
    const [admin, other] = [await app.admin(), await app.newAdmin()];
    const stream = await listen(admin);
    const course = await other.createCourse();
    const seen = stream.changes.length;
    await other.put(`/api/courses/${course.id}`, { title: 'Of the other' });
    await until('the stream reports the change', () =>
      stream.changes.slice(seen).some(({ tags }) => tags.includes('courses')),
    );
    expect((await admin.course(course.id)).title).toBe('Of the other');

    await app.visitor().post('/api/contact', {
      ...{ name: 'Vera', email: 'vera@atelier.test', subject: 'Hello', message: 'Some words' },
    });
    await until('the stream reports the message', () =>
      stream.changes.some(({ tags }) => tags.includes('messages')),
    );
  });

  describe('ends at once, at every gateway, for an admin', () => {
    /** Opens streams at both gateways, which then cache the session. */
    async function listenEverywhere(admin: Person): Promise<EventStream[]> {
      expect(app.urls.length).toBeGreaterThan(1);
      return Promise.all(app.urls.map((url) => listen(admin.at(url))));
    }

    const gateways = () => app.processes.filter(({ name }) => name === 'gateway');
    const endedByMessage = () =>
      gateways().map((one) => one.logs().split('"event":"live-streams-ended"').length);

    /** Expects each gateway to end its stream because of a message, not by its periodic check. */
    async function expectEnd(streams: EventStream[], act: () => Promise<unknown>): Promise<void> {
      const before = endedByMessage();
      await act();
      await until('the streams have ended', () => streams.every(({ isOver }) => isOver()));
      await until('each gateway has got the message', () =>
        endedByMessage().every((count, n) => count > before[n]!),
      );
    }

    const newAdmin = async () => {
      const admin = await app.newAdmin('admin');
      const { profile } = (await admin.get('/api/admin-profile')).json<{
        profile: { id: string; email: string };
      }>();
      return { admin, ...profile };
    };

    test('who has signed out', async () => {
      const { admin } = await newAdmin();
      const streams = await listenEverywhere(admin);
      await expectEnd(streams, () => admin.post('/api/admin-logout'));
    });

    test('who was removed', async () => {
      const { admin, id } = await newAdmin();
      const streams = await listenEverywhere(admin);
      const owner = await app.admin();
      await expectEnd(streams, () => owner.delete(`/api/admins/${id}`));
    });

    test('whose password was changed in another session, which keeps its streams', async () => {
      const { admin, email } = await newAdmin();
      const other = app.visitor();
      const signIn = { email, password: adminPassword };
      expect((await other.post('/api/adminlogin', signIn)).status).toBe(200);
      const streams = await listenEverywhere(other);
      const own = await listenEverywhere(admin);
      const change = { currentPassword: adminPassword, newPassword: 'violet-otter-42' };
      await expectEnd(streams, () => admin.put('/api/admin-password', change));
      const seen = own.map(({ changes }) => changes.length);
      await (await app.admin()).createCategory();
      await until('both streams report the change', () =>
        own.every(({ changes }, n) => changes.length > seen[n]!),
      );
      expect(streams.flatMap(({ changes }) => changes)).toEqual([]);
    });
  });
});
