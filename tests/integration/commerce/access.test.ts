import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lessons';
import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Admin, done } from '../../support/admin.ts';
import { accessOf, buy, noteOrder } from '../../support/commerce.ts';
import { expectError } from '../../support/errors.ts';
import { createLivestream, untilLivestream } from '../../support/livestreams.ts';
import type { Person } from '../../support/person.ts';
import { until } from '../../support/until.ts';
import { useSharedApp } from '../../support/use-app.ts';

const app = useSharedApp();

/** One more than the five premium videos. */
const lessonCount = 6;

let admin: Admin;
let course: Course;
let lessons: Lesson[];
let livestream: Livestream;
beforeAll(async () => {
  admin = await app.admin();
  course = await admin.createCourse({ price: 29 });
  const made: Lesson[] = [];
  for (let serial = 1; serial <= lessonCount; serial += 1) {
    made.push(await admin.createLesson(course, { serial, video: 'mp4-one-second' }));
  }
  livestream = await createLivestream(admin, { video: 'mp4-one-second' });
  lessons = await Promise.all(made.map((one) => admin.untilMedia(course, one, 'ready')));
  livestream = await untilLivestream(admin, livestream, 'ready');
});

const playbackPath = (lesson: Lesson) => `/api/courses/${course.id}/lessons/${lesson.id}/playback`;
const play = (person: Person, lesson: Lesson) => person.get(playbackPath(lesson));
const bytes = (person: Person, { video_url }: { video_url: string | null }) =>
  person.get(video_url!, { range: 'bytes=0-9' });

/** Waits until a part of a lesson's video is answered with a status to each of these people. */
async function untilEverywhere(what: string, people: Person[], lesson: Lesson, status: number) {
  for (const person of people) {
    await until(what, async () => (await bytes(person, lesson)).status === status);
  }
}

const unlock = (person: Person, { id }: { id: string }) => person.post(`/api/lessons/${id}/unlock`);

/** Says of an account that its e-mail address was confirmed so many days ago. */
async function confirmAddress({ email }: { email: string }, daysAgo: number): Promise<void> {
  const emailVerifiedAt = new Date(Date.now() - daysAgo * 24 * 3_600_000);
  const { modifiedCount } = await app
    .database('users')
    .collection('users')
    .updateOne({ email }, { $set: { emailVerifiedAt } });
  expect(modifiedCount).toBe(1);
}

describe('a Free account', () => {
  test('opens five premium videos, each counted once, and is told how to open more', async () => {
    const learner = await app.learner();
    expect(await accessOf(learner)).toEqual({
      ...{ plan: 'free', courses: [], opened: [], premium_left: 5 },
      ...{ trial_left: 0, trial_ends_at: null },
    });
    for (const lesson of lessons.slice(0, 4)) {
      expect((await play(learner, lesson)).status).toBe(200);
      expect((await play(learner, lesson)).status).toBe(200);
      expect((await bytes(learner, lesson)).status).toBe(206);
    }
    expect(await accessOf(learner)).toMatchObject({ premium_left: 1 });
    expect((await bytes(learner, livestream)).status).toBe(206);
    const { opened, premium_left } = await accessOf(learner);
    expect(premium_left).toBe(0);
    expect(opened).toHaveLength(5);
    expect(opened).toContainEqual({ kind: 'livestream', id: livestream.id });
    const refused = expectError(await play(learner, lessons[5]!), 403, 'NOT_ENTITLED');
    expect(refused.message).toBe(
      'This lesson is part of Pro. Upgrade, or buy the course, to watch it.',
    );
    expect(refused.unlock).toEqual(['pro', 'course']);
    expectError(await bytes(learner, lessons[5]!), 403, 'NOT_ENTITLED');
    expectError(await unlock(learner, lessons[5]!), 409, 'NO_FREE_VIDEOS_LEFT');
    expect((await play(learner, lessons[0]!)).status).toBe(200);
    expect((await bytes(learner, livestream)).status).toBe(206);
  });

  test('is counted right when it opens everything at once, by every gateway', async () => {
    const learner = await app.learner();
    const people = app.urls.map((url) => learner.at(url));
    const asked = lessons.flatMap((lesson) =>
      people.flatMap((person) => [play(person, lesson), bytes(person, lesson)]),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(asked.length / lessonCount);
    const { opened, premium_left } = await accessOf(learner);
    expect([opened.length, premium_left]).toEqual([5, 0]);
  });

  test('unlocks the lessons it chooses, each once, before it watches them', async () => {
    const learner = await app.learner();
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

  test('opens five lessons more in the seven days after its address is confirmed', async () => {
    const learner = await app.learner();
    await confirmAddress(learner, 6);
    const before = await accessOf(learner);
    expect(before).toMatchObject({ premium_left: 5, trial_left: 5 });
    expect(Date.parse(before.trial_ends_at!)).toBeGreaterThan(Date.now());
    for (const lesson of lessons) expect((await play(learner, lesson)).status).toBe(200);
    expect(await accessOf(learner)).toMatchObject({ premium_left: 4, trial_left: 0 });
    // A recording is no lesson: the trial does not open it.
    const other = await app.learner();
    await confirmAddress(other, 0);
    expect((await bytes(other, livestream)).status).toBe(206);
    expect(await accessOf(other)).toMatchObject({ premium_left: 4, trial_left: 5 });
  });

  test('has no trial left a week later, and keeps what the trial has opened', async () => {
    const learner = await app.learner();
    await confirmAddress(learner, 0);
    expect((await play(learner, lessons[0]!)).status).toBe(200);
    await app
      .database('commerce')
      .collection('customers')
      .updateMany({}, { $set: { trialStartedAt: new Date(Date.now() - 8 * 24 * 3_600_000) } });
    expect(await accessOf(learner)).toMatchObject({ premium_left: 5, trial_left: 0 });
    expect((await play(learner, lessons[0]!)).status).toBe(200);
    expect((await play(learner, lessons[1]!)).status).toBe(200);
    expect(await accessOf(learner)).toMatchObject({ premium_left: 4 });
  });
});

describe('Pro', () => {
  test('opens everything and uses nothing up', async () => {
    const learner = await app.learner();
    const sale = await buy(learner, admin, { plan: 'pro', period: 'monthly' });
    expect(sale).toMatchObject({ status: 'paid', subscription: { plan: 'pro', status: 'active' } });
    for (const lesson of lessons) expect((await play(learner, lesson)).status).toBe(200);
    expect((await bytes(learner, livestream)).status).toBe(206);
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro', premium_left: 5, opened: [] });
    await until('the profile knows the plan', async () => {
      const { userInfomation } = (await learner.get('/api/session')).json<{
        userInfomation: { plan: string };
      }>();
      return userInfomation.plan === 'pro';
    });
  });

  test('that is refunded stops the next segment on every gateway, and the plan is Free', async () => {
    const learner = await app.learner();
    for (const lesson of lessons.slice(0, 5)) await play(learner, lesson);
    const sale = await buy(learner, admin, { plan: 'pro', period: 'annual' });
    const people = app.urls.map((url) => learner.at(url));
    await untilEverywhere('it plays here', people, lessons[5]!, 206);
    await noteOrder(admin, sale, 'refunds');
    await untilEverywhere('it stops here', people, lessons[5]!, 403);
    expect((await bytes(learner, lessons[0]!)).status).toBe(206);
    await until('the plan is free again', async () => {
      const { userInfomation } = (await learner.get('/api/session')).json<{
        userInfomation: { plan: string };
      }>();
      return userInfomation.plan === 'free';
    });
  });

  test('that is refunded stops although premium videos are left, and spends none unasked', async () => {
    const learner = await app.learner();
    const sale = await buy(learner, admin, { plan: 'pro', period: 'monthly' });
    const people = app.urls.map((url) => learner.at(url));
    await untilEverywhere('it plays here', people, lessons[0]!, 206);
    await noteOrder(admin, sale, 'refunds');
    await untilEverywhere('it stops here', people, lessons[0]!, 403);
    const renewed = await learner.get(`${playbackPath(lessons[0]!)}?renewal=true`);
    expectError(renewed, 403, 'NOT_ENTITLED');
    expect(await accessOf(learner)).toMatchObject({ premium_left: 5, opened: [] });
    expect((await play(learner, lessons[0]!)).status).toBe(200);
    expect(await accessOf(learner)).toMatchObject({ premium_left: 4 });
    expect((await learner.get(`${playbackPath(lessons[0]!)}?renewal=true`)).status).toBe(200);
    await untilEverywhere('it plays again', people, lessons[0]!, 206);
  });

  test('that has run out stops by itself', async () => {
    const learner = await app.learner();
    for (const lesson of lessons.slice(0, 5)) await play(learner, lesson);
    const { subscription } = await buy(learner, admin, { plan: 'pro', period: 'monthly' });
    await until('it plays', async () => (await bytes(learner, lessons[5]!)).status === 206);
    done(await learner.post('/api/subscription/cancel'), 200);
    const endsAt = new Date();
    const commerce = app.database('commerce');
    await commerce.collection('entitlements').updateMany({ plan: 'pro' }, { $set: { endsAt } });
    await commerce.collection('subscriptions').updateMany({}, { $set: { endsAt } });
    await until('it stops', async () => (await bytes(learner, lessons[5]!)).status === 403);
    await until('the subscription is expired', async () => {
      const rows = await commerce.collection('subscriptions').find({ status: 'expired' }).toArray();
      return rows.some(({ _id }) => String(_id) === subscription!.id);
    });
  });
});

describe('a course that was bought', () => {
  test('opens for life, and no other course with it', async () => {
    const learner = await app.learner();
    const other = await admin.createCourse({ price: 9 });
    const sale = await buy(learner, admin, { course_id: other.id });
    expect(sale).toMatchObject({ title: other.title, total: { amount: 900 }, period: null });
    expect(await accessOf(learner)).toMatchObject({ plan: 'free', courses: [other.id] });
    await play(learner, lessons[0]!);
    expect(await accessOf(learner)).toMatchObject({ premium_left: 4 });
    await buy(learner, admin, { course_id: course.id });
    for (const lesson of lessons) expect((await play(learner, lesson)).status).toBe(200);
    expect(await accessOf(learner)).toMatchObject({ premium_left: 4 });
  });

  test('stays with who bought it when it is archived, and is gone for everybody else', async () => {
    const kept = await admin.createCourse({ price: 15 });
    const made = await admin.createLesson(kept, { video: 'mp4-one-second' });
    const lesson = await admin.untilMedia(kept, made, 'ready');
    const [buyer, member] = [await app.learner(), await app.learner()];
    await buy(member, admin, { plan: 'pro', period: 'monthly' });
    await buy(buyer, admin, { course_id: kept.id });
    await admin.put(`/api/courses/${kept.id}`, { status: 'archived' });
    const page = `/api/courses/${kept.id}`;
    await until('it is gone', async () => (await member.get(page)).status === 404);
    const seen = (await buyer.get(page)).json<Course>();
    expect(seen.lessons[0]).toMatchObject({ locked: false, video_url: lesson.video_url });
    expectError(await member.get(page), 404, 'NOT_FOUND');
    expectError(await app.visitor().get(page), 404, 'NOT_FOUND');
    const playback = `${page}/lessons/${lesson.id}/playback`;
    expect((await buyer.get(playback)).status).toBe(200);
    expectError(await member.get(playback), 404, 'NOT_FOUND');
    expect((await bytes(buyer, lesson)).status).toBe(206);
    expectError(await bytes(member, lesson), 404, 'NOT_FOUND');
    expectError(await bytes(app.visitor(), lesson), 404, 'NOT_FOUND');
    expect((await bytes(admin, lesson)).status).toBe(206);
  });
});

test('admins see everything, and an account that is disabled nothing', async () => {
  for (const lesson of lessons) expect((await play(admin, lesson)).status).toBe(200);
  const learner = await app.learner();
  await buy(learner, admin, { plan: 'pro', period: 'monthly' });
  await until('it plays', async () => (await bytes(learner, lessons[0]!)).status === 206);
  const { userInfomation } = (await learner.get('/api/session')).json<{
    userInfomation: { id: string };
  }>();
  await admin.put(`/api/users/${userInfomation.id}`, { disabled: true });
  for (const person of app.urls.map((url) => learner.at(url))) {
    await until('it stops', async () => (await bytes(person, lessons[0]!)).status === 401);
  }
});
