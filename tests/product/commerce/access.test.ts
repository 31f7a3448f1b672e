import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { accessOf, buy, noteOrder } from '../../support/money/commerce.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
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

const playbackPath = (lesson: Lesson) => `/api/courses/${course.id}/lessons/${lesson.id}/playback`;
const play = (person: Person, lesson: Lesson) => person.get(playbackPath(lesson));

/** Waits until each of these people gets a status for a part of a lesson's video. */
async function untilEverywhere(what: string, people: Person[], lesson: Lesson, status: number) {
  for (const person of people) {
    await until(what, async () => (await bytesOf(person, lesson)).status === status);
  }
}

describe('a Pro plan', () => {
  test('opens all premium videos without using up free ones', async () => {
    const learner = await app.learner();
    const sale = await buy(learner, admin, { plan: 'pro', period: 'monthly' });
    expect(sale).toMatchObject({ status: 'paid', subscription: { plan: 'pro', status: 'active' } });
    for (const lesson of lessons) expect((await play(learner, lesson)).status).toBe(200);
    expect((await bytesOf(learner, livestream)).status).toBe(206);
    expect(await accessOf(learner)).toMatchObject({ plan: 'pro', premium_left: 5, opened: [] });
    await until('the profile knows the plan', async () => {
      const { userInfomation } = (await learner.get('/api/session')).json<{
        userInfomation: { plan: string };
      }>();
      return userInfomation.plan === 'pro';
    });
  });

  test('that is refunded stops serving segments on every gateway, and the plan becomes Free', async () => {
    const learner = await app.learner();
    await unlock(learner, lessons[0]!);
    const sale = await buy(learner, admin, { plan: 'pro', period: 'annual' });
    const people = app.urls.map((url) => learner.at(url));
    await untilEverywhere('the video plays', people, lessons[5]!, 206);
    await noteOrder(admin, sale, 'refunds');
    await untilEverywhere('the video is refused', people, lessons[5]!, 403);
    expect((await bytesOf(learner, lessons[0]!)).status).toBe(206);
    await until('the plan is free again', async () => {
      const { userInfomation } = (await learner.get('/api/session')).json<{
        userInfomation: { plan: string };
      }>();
      return userInfomation.plan === 'free';
    });
  });

  test('that is refunded stops playback without spending the free videos that are left', async () => {
    const learner = await app.learner();
    const sale = await buy(learner, admin, { plan: 'pro', period: 'monthly' });
    const people = app.urls.map((url) => learner.at(url));
    await untilEverywhere('the video plays', people, lessons[0]!, 206);
    await noteOrder(admin, sale, 'refunds');
    await untilEverywhere('the video is refused', people, lessons[0]!, 403);
    const renewed = await learner.get(`${playbackPath(lessons[0]!)}?renewal=true`);
    expectError(renewed, 403, 'NOT_ENTITLED');
    expect(await accessOf(learner)).toMatchObject({ premium_left: 5, opened: [] });
    expectError(await play(learner, lessons[0]!), 403, 'NOT_ENTITLED');
    expect((await unlock(learner, lessons[0]!)).status).toBe(201);
    expect(await accessOf(learner)).toMatchObject({ premium_left: 4 });
    expect((await learner.get(`${playbackPath(lessons[0]!)}?renewal=true`)).status).toBe(200);
    await untilEverywhere('the video plays again', people, lessons[0]!, 206);
  });

  test('stops playback when it has expired', async () => {
    const learner = await app.learner();
    await unlock(learner, lessons[0]!);
    const { subscription } = await buy(learner, admin, { plan: 'pro', period: 'monthly' });
    await until(
      'the video plays',
      async () => (await bytesOf(learner, lessons[5]!)).status === 206,
    );
    done(await learner.post('/api/subscription/cancel'), 200);
    const endsAt = new Date();
    const commerce = app.database('commerce');
    await commerce.collection('entitlements').updateMany({ plan: 'pro' }, { $set: { endsAt } });
    await commerce.collection('subscriptions').updateMany({}, { $set: { endsAt } });
    await until(
      'the video is refused',
      async () => (await bytesOf(learner, lessons[5]!)).status === 403,
    );
    await until('the subscription is expired', async () => {
      const rows = await commerce.collection('subscriptions').find({ status: 'expired' }).toArray();
      return rows.some(({ _id }) => String(_id) === subscription!.id);
    });
  });
});

describe('a course that was bought', () => {
  test('opens all of its lessons and no other course', async () => {
    const learner = await app.learner();
    const other = await admin.createCourse({ price: 9 });
    const sale = await buy(learner, admin, { course_id: other.id });
    expect(sale).toMatchObject({ title: other.title, total: { amount: 900 }, period: null });
    expect(await accessOf(learner)).toMatchObject({ plan: 'free', courses: [other.id] });
    expectError(await play(learner, lessons[0]!), 403, 'NOT_ENTITLED');
    expect(await accessOf(learner)).toMatchObject({ premium_left: 5 });
    await buy(learner, admin, { course_id: course.id });
    for (const lesson of lessons) expect((await play(learner, lesson)).status).toBe(200);
    expect(await accessOf(learner)).toMatchObject({ premium_left: 5, opened: [] });
  });

  test('stays available to its buyer when it is archived, but not to other learners or visitors', async () => {
    const kept = await admin.createCourse({ price: 15 });
    const made = await admin.createLesson(kept, { video: 'mp4-one-second' });
    const lesson = await admin.untilMedia(kept, made, 'ready');
    const [buyer, member] = [await app.learner(), await app.learner()];
    await buy(member, admin, { plan: 'pro', period: 'monthly' });
    await buy(buyer, admin, { course_id: kept.id });
    await admin.put(`/api/courses/${kept.id}`, { status: 'archived' });
    const page = `/api/courses/${kept.id}`;
    await until('the course is archived', async () => (await member.get(page)).status === 404);
    const seen = (await buyer.get(page)).json<Course>();
    expect(seen.lessons[0]).toMatchObject({ locked: false, video_url: lesson.video_url });
    expectError(await member.get(page), 404, 'NOT_FOUND');
    expectError(await app.visitor().get(page), 404, 'NOT_FOUND');
    const playback = `${page}/lessons/${lesson.id}/playback`;
    expect((await buyer.get(playback)).status).toBe(200);
    expectError(await member.get(playback), 404, 'NOT_FOUND');
    expect((await bytesOf(buyer, lesson)).status).toBe(206);
    expectError(await bytesOf(member, lesson), 404, 'NOT_FOUND');
    expectError(await bytesOf(app.visitor(), lesson), 404, 'NOT_FOUND');
    expect((await bytesOf(admin, lesson)).status).toBe(206);
  });
});

test('admins can play every lesson, and a disabled account none', async () => {
  for (const lesson of lessons) expect((await play(admin, lesson)).status).toBe(200);
  const learner = await app.learner();
  await buy(learner, admin, { plan: 'pro', period: 'monthly' });
  await until('the video plays', async () => (await bytesOf(learner, lessons[0]!)).status === 206);
  const { userInfomation } = (await learner.get('/api/session')).json<{
    userInfomation: { id: string };
  }>();
  await admin.put(`/api/users/${userInfomation.id}`, { disabled: true });
  for (const person of app.urls.map((url) => learner.at(url))) {
    await until(
      'the video is refused',
      async () => (await bytesOf(person, lessons[0]!)).status === 401,
    );
  }
});
