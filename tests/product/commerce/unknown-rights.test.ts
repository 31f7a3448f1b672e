import type { Course } from '@atelier/contracts/catalog/courses';
import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { proLearner } from '../../support/money/commerce.ts';
import { callsOf } from '../../support/processes/process-metrics.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

test('videos play without a call to commerce while the gateway knows the rights', async () => {
  const admin = await app.admin();
  const { id } = await admin.createCourse({ price: 29 });
  const made = await admin.createLesson({ id }, { video: 'mp4-one-second' });
  const lesson = await admin.untilMedia({ id }, made, 'ready');
  const buyer = await proLearner(app);
  const commerce = app.process('commerce');
  const countCalls = async () => [
    await callsOf(commerce, 'commerce.access.open'),
    await callsOf(commerce, 'commerce.access.rights'),
  ];
  for (const url of [`/api/courses/${id}/lessons/${lesson.id}/playback`, lesson.video_url!]) {
    await until(`${url} is served without a call`, async () => {
      const before = await countCalls();
      expect((await buyer.get(url)).status).toBe(200);
      return String(await countCalls()) === String(before);
    });
  }
  // Only the rights were fetched.
  expect(await callsOf(commerce, 'commerce.access.rights')).toBeGreaterThan(0);
});

test('while commerce is down, lessons are not shown as locked and do not play', async () => {
  const admin = await app.admin();
  const { id } = await admin.createCourse({ price: 29 });
  const made = await admin.createLesson({ id }, { video: 'mp4-one-second' });
  const lesson = await admin.untilMedia({ id }, made, 'ready');
  const [buyer, free] = [await proLearner(app), await app.learner()];
  const page = `/api/courses/${id}`;
  const isLocked = async (person: typeof buyer) =>
    (await person.get(page)).json<Course>().lessons[0]!.locked;
  const playback = `${page}/lessons/${lesson.id}/playback`;

  await app.process('commerce').stop();
  // The gateway caches access for a short time.
  for (const person of [buyer, free]) {
    await until('the lesson is not shown as locked', async () => !(await isLocked(person)));
    expectError(await person.get(playback), 503, 'UNAVAILABLE');
    expectError(await person.get(lesson.video_url!), 503, 'UNAVAILABLE');
  }
  expectError(await app.visitor().get(playback), 401, 'UNAUTHENTICATED');

  await app.process('commerce').restart();
  await until(
    'the buyer can play the lesson again',
    async () => (await buyer.get(playback)).status === 200,
  );
  await until('the lesson is locked again for others', async () => isLocked(free));
  expect(await isLocked(buyer)).toBe(false);
  expectError(await free.get(playback), 403, 'NOT_ENTITLED');
});
