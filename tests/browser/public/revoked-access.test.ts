import type { Course } from '@atelier/contracts/catalog/courses';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { accessOf, buy, noteOrder, proLearner } from '../../support/money/commerce.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { signInAs } from '../support/page-setup.ts';
import { untilPlays } from '../support/video.ts';

const app = useSharedApp();
const browser = useBrowser();
let course: Course;

beforeAll(async () => {
  const admin = await app.admin();
  const { id } = await admin.createCourse({ title: 'Paid for', price: 29 });
  const lesson = await admin.createLesson({ id }, { title: 'One', serial: 1, video: 'mp4-minute' });
  await admin.untilMedia({ id }, lesson, 'ready');
  // Until it is packaged, a player reads the whole file at once, which cannot be interrupted.
  await admin.untilStreams({ id }, lesson);
  course = await admin.course(id);
});

/** Holds back the rest of a video once it has started, until the returned function is called. */
async function holdTheRest(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  let parts = 0;
  await page.route(/\/streams-[^/]+\.mp4$/, async (route) => {
    parts += 1;
    if (parts > 4) await released.promise;
    await route.continue();
  });
  return released.resolve;
}

test('the player shows an error when its course is unpublished, and Retry plays it once published again', async () => {
  const [admin, learner] = [await app.admin(), await proLearner(app)];
  const page = await browser.newPage();
  await signInAs(page, learner);
  const release = await holdTheRest(page);
  await page.goto(`${app.url}/courses/${course.id}?lesson=0`);
  await untilPlays(page);
  await admin.put(`/api/courses/${course.id}`, { status: 'draft' });
  const { video_url } = course.lessons[0]!;
  await until(
    'the course is unpublished',
    async () => (await learner.get(video_url!)).status === 404,
  );
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 404) refused.push(new URL(answer.url()).pathname);
  });
  release();
  await page.getByText('Failed to load video').first().waitFor();
  // One request of the stream; the file and new URLs are requested next.
  await expect
    .poll(() => refused.filter((path) => /\/streams-[^/]+\.mp4$/.test(path)))
    .toHaveLength(1);
  await admin.put(`/api/courses/${course.id}`, { status: 'published' });
  await until(
    'the course is published again',
    async () => (await learner.get(video_url!)).status === 200,
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  await untilPlays(page);
});

test('the player stops when access ends, and uses a premium video only on request', async () => {
  const [admin, learner] = [await app.admin(), await app.learner()];
  const sale = await buy(learner, admin, { plan: 'pro', period: 'monthly' });
  const page = await browser.newPage();
  await signInAs(page, learner);
  const release = await holdTheRest(page);
  await page.goto(`${app.url}/courses/${course.id}?lesson=0`);
  await untilPlays(page);
  await noteOrder(admin, sale, 'refunds');
  const { video_url } = course.lessons[0]!;
  await until('the access has ended', async () => (await learner.get(video_url!)).status === 403);
  release();

  await page.getByText('This lesson is part of Pro').waitFor();
  await page.getByText('Your access has ended. You can still open 5 videos').waitFor();
  expect(await accessOf(learner)).toMatchObject({ premium_left: 5, opened: [] });
  expect(await accessibilityViolations(page)).toEqual([]);
  await until('the focus is in the dialog', () =>
    page.evaluate('document.activeElement.closest("[role=dialog]") !== null'),
  );
  await page.getByRole('button', { name: 'Use a premium video', exact: true }).press('Enter');
  await untilPlays(page);
  expect(await accessOf(learner)).toMatchObject({ premium_left: 4 });
});
