import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { accessOf } from '../../support/money/commerce.ts';
import { planOf } from '../../support/money/plan-changes.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { bytesOf, createPremiumCourse, unlock } from './premium-course.ts';

const app = useSharedApp();

let admin: Admin;
let course: Course;
let lessons: Lesson[];
let livestream: Livestream;
beforeAll(async () => {
  admin = await app.admin();
  ({ course, lessons, livestream } = await createPremiumCourse(admin));
});

const play = (person: Person, lesson: Lesson) =>
  person.get(`/api/courses/${course.id}/lessons/${lesson.id}/playback`);

/** Marks the email address of an account as confirmed the given number of days ago. */
async function confirmAddress({ email }: { email: string }, daysAgo: number): Promise<void> {
  const emailVerifiedAt = new Date(Date.now() - daysAgo * 24 * 3_600_000);
  const { modifiedCount } = await app
    .database('users')
    .collection('users')
    .updateOne({ email }, { $set: { emailVerifiedAt } });
  expect(modifiedCount).toBe(1);
}

describe('a Free account', () => {
  test('can unlock five premium videos of its choice, and none is unlocked automatically', async () => {
    const learner = await app.learner();
    expect(await accessOf(learner)).toEqual({
      ...{ plan: 'free', courses: [], given_until: [], opened: [], premium_left: 5 },
      ...{ trial_left: 0, trial_ends_at: expect.any(String) },
    });
    for (const lesson of lessons.slice(0, 4)) {
      const refused = expectError(await play(learner, lesson), 403, 'NOT_ENTITLED');
      expect(refused.unlock).toEqual(['pro', 'course', 'free_video']);
      const bytes = expectError(await bytesOf(learner, lesson), 403, 'NOT_ENTITLED');
      expect(bytes.unlock).toEqual(refused.unlock);
      expect((await unlock(learner, lesson)).status).toBe(201);
      expect((await play(learner, lesson)).status).toBe(200);
      expect((await bytesOf(learner, lesson)).status).toBe(206);
    }
    expect(await accessOf(learner)).toMatchObject({ premium_left: 1 });
    const recording = `/api/livestreams/${livestream.id}/playback`;
    const locked = expectError(await learner.get(recording), 403, 'NOT_ENTITLED');
    expect(locked.unlock).toEqual(['pro', 'free_video']);
    expectError(await bytesOf(learner, livestream), 403, 'NOT_ENTITLED');
    expect((await unlock(learner, livestream, 'livestreams')).status).toBe(201);
    expect((await unlock(learner, livestream, 'livestreams')).status).toBe(200);
    expect((await learner.get(recording)).status).toBe(200);
    expect((await bytesOf(learner, livestream)).status).toBe(206);
    const { opened, premium_left } = await accessOf(learner);
    expect(premium_left).toBe(0);
    expect(opened).toHaveLength(5);
    expect(opened).toContainEqual({ kind: 'livestream', id: livestream.id });
    const refused = expectError(await play(learner, lessons[5]!), 403, 'NOT_ENTITLED');
    expect(refused.message).toBe(
      'This lesson is part of Pro. Upgrade, or buy the course, to watch it.',
    );
    expect(refused.unlock).toEqual(['pro', 'course']);
    expectError(await bytesOf(learner, lessons[5]!), 403, 'NOT_ENTITLED');
    expectError(await unlock(learner, lessons[5]!), 409, 'NO_FREE_VIDEOS_LEFT');
    expect((await play(learner, lessons[0]!)).status).toBe(200);
    expect((await bytesOf(learner, livestream)).status).toBe(206);
  });

  test('sees videos as locked until it has unlocked them, on every gateway', async () => {
    const learner = await app.learner();
    const people = app.urls.map((url) => learner.at(url));
    const lockedFor = async (person: Person) => {
      const seen = (await person.get(`/api/courses/${course.id}`)).json<Course>();
      return seen.lessons.map(({ locked, video_url }) => locked && video_url === null);
    };
    const recordingFor = async (person: Person) =>
      (await person.get(`/api/livestreams/${livestream.id}`)).json<Livestream>();
    const all = lessons.map(() => true);
    for (const person of people) {
      expect(await lockedFor(person)).toEqual(all);
      expect(await recordingFor(person)).toMatchObject({ locked: true, video_url: null });
      expect((await person.get('/api/livestreams')).text).not.toContain(livestream.video_url);
    }
    await unlock(learner, lessons[2]!);
    await unlock(learner, livestream, 'livestreams');
    for (const person of people) {
      await until('the lesson is open here', async () => !(await lockedFor(person))[2]);
      expect(await lockedFor(person)).toEqual(all.with(2, false));
      expect(await recordingFor(person)).toEqual(livestream);
      expect((await person.get('/api/livestreams')).text).toContain(livestream.video_url);
    }
    const other = await app.newcomer();
    expect(await lockedFor(other)).toEqual(all);
    await confirmAddress(other, 0);
    await until('the trial opens them', async () => (await lockedFor(other)).every((one) => !one));
  });

  test('can unlock only five videos, even if it requests all at once through every gateway', async () => {
    const learner = await app.learner();
    const people = app.urls.map((url) => learner.at(url));
    const asked = lessons.flatMap((lesson) => people.map((person) => unlock(person, lesson)));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(people.length);
    const { opened, premium_left } = await accessOf(learner);
    expect([opened.length, premium_left]).toEqual([5, 0]);
  });

  test('unlocks each lesson once before watching it, even with concurrent requests', async () => {
    const learner = await app.newcomer();
    await confirmAddress(learner, 0);
    expect((await unlock(learner, lessons[0]!)).status).toBe(201);
    expect((await unlock(learner, lessons[0]!)).status).toBe(200);
    expect(await accessOf(learner)).toMatchObject({ premium_left: 4, trial_left: 5 });
    expect((await play(learner, lessons[0]!)).status).toBe(200);
    expect(await accessOf(learner)).toMatchObject({ premium_left: 4, trial_left: 5 });
    const atOnce = app.urls.flatMap((url) => [learner.at(url), learner.at(url)]);
    const answers = await Promise.all(atOnce.map((person) => unlock(person, lessons[1]!)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...atOnce.slice(1).map(() => 200), 201]);
    const { premium_videos } = done(await learner.get('/api/subscription'), 200);
    expect(premium_videos).toEqual({ limit: 5, used: [lessons[0]!.id, lessons[1]!.id] });
    expectError(await unlock(learner, { id: 'f'.repeat(24) }), 404, 'NOT_FOUND');
    expectError(await unlock(app.visitor(), lessons[0]!), 401, 'UNAUTHENTICATED');
  });

  test('can play five more lessons in the seven days after its address is confirmed', async () => {
    const learner = await app.newcomer();
    await confirmAddress(learner, 6);
    const before = await accessOf(learner);
    expect(before).toMatchObject({ premium_left: 5, trial_left: 5 });
    expect(await planOf(learner)).toMatchObject({ plan: 'free', status: 'trialing' });
    expect(Date.parse(before.trial_ends_at!)).toBeGreaterThan(Date.now());
    for (const lesson of lessons.slice(0, 5)) {
      expect((await play(learner, lesson)).status).toBe(200);
      expect((await play(learner, lesson)).status).toBe(200);
      expect((await bytesOf(learner, lesson)).status).toBe(206);
    }
    expectError(await play(learner, lessons[5]!), 403, 'NOT_ENTITLED');
    expect(await accessOf(learner)).toMatchObject({ premium_left: 5, trial_left: 0 });
    expect(await planOf(learner)).toMatchObject({ plan: 'free', status: 'free' });
    // The trial opens lessons only, no recordings.
    const other = await app.newcomer();
    await confirmAddress(other, 0);
    expectError(await bytesOf(other, livestream), 403, 'NOT_ENTITLED');
    expect(await accessOf(other)).toMatchObject({ premium_left: 5, trial_left: 5 });
  });

  test('has no trial left after a week, but keeps the lessons opened in it', async () => {
    const learner = await app.newcomer();
    await confirmAddress(learner, 0);
    expect((await play(learner, lessons[0]!)).status).toBe(200);
    await app
      .database('commerce')
      .collection('customers')
      .updateMany({}, { $set: { trialStartedAt: new Date(Date.now() - 8 * 24 * 3_600_000) } });
    expect(await accessOf(learner)).toMatchObject({ premium_left: 5, trial_left: 0 });
    expect((await play(learner, lessons[0]!)).status).toBe(200);
    expectError(await play(learner, lessons[1]!), 403, 'NOT_ENTITLED');
    expect(await accessOf(learner)).toMatchObject({ premium_left: 5 });
  });

  test('unlocks nothing before its address is verified', async () => {
    const newcomer = await app.newcomer();
    const refused = expectError(await unlock(newcomer, lessons[0]!), 403, 'EMAIL_NOT_VERIFIED');
    expect(refused.message).toContain('Verify your email address first.');
    expectError(await unlock(newcomer, livestream, 'livestreams'), 403, 'EMAIL_NOT_VERIFIED');
    expect(await accessOf(newcomer)).toMatchObject({ premium_left: 5, opened: [] });
    await confirmAddress(newcomer, 30);
    expect((await unlock(newcomer, lessons[0]!)).status).toBe(201);
  });
});

describe('what an address has used', () => {
  const password = learnerPassword;
  const leave = async (person: Person) =>
    done(await person.json('DELETE', '/api/account', { password }), 200);
  const register = async (email: string) => {
    const person = Object.assign(app.visitor(), { email: email.toLowerCase() });
    const account = { name: 'Lea Learner', email, password };
    done(await person.post('/api/register', account), 201);
    await confirmAddress(person, 0);
    return person;
  };

  test('is remembered when its account is deleted, in whatever spelling it comes back', async () => {
    const name = crypto.randomUUID();
    const first = await register(`${name}@atelier.test`);
    for (const lesson of lessons.slice(0, 2)) {
      expect((await unlock(first, lesson)).status).toBe(201);
    }
    expect((await play(first, lessons[3]!)).status).toBe(200);
    await leave(first);
    const second = await register(`${name.toUpperCase()}@atelier.test`);
    const left = { premium_left: 3, trial_left: 4, opened: [] };
    expect(await accessOf(second)).toMatchObject(left);
    for (const lesson of lessons.slice(0, 3)) {
      expect((await unlock(second, lesson)).status).toBe(201);
    }
    await leave(second);
    const third = await register(`${name}+again@atelier.test`);
    expect(await accessOf(third)).toMatchObject({ premium_left: 0 });
    expectError(await unlock(third, lessons[0]!), 409, 'NO_FREE_VIDEOS_LEFT');
    // Nothing but counts under a hash is kept.
    const rows = await app.database('commerce').collection('used_allowances').find().toArray();
    expect(JSON.stringify(rows)).not.toContain(name);
    const fields = ['_id', 'trialStartedAt', 'until', 'used'];
    expect(Object.keys(rows[0]!).toSorted()).toEqual(fields);
  });

  test('is also counted if the address was changed before', async () => {
    const person = await register(`${crypto.randomUUID()}@atelier.test`);
    const { email } = person;
    const users = app.database('users').collection('users');
    expect((await unlock(person, lessons[0]!)).status).toBe(201);
    await users.updateOne({ email }, { $set: { email: `${crypto.randomUUID()}@atelier.test` } });
    const next = await register(email);
    expect(await accessOf(next)).toMatchObject({ premium_left: 4 });
  });
});
