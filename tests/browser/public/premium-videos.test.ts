import { buffer } from 'node:stream/consumers';
import type { Course } from '@atelier/contracts/catalog/courses';
import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLivestream, untilLivestream } from '../../support/catalog/livestreams.ts';
import { accessOf, proLearner } from '../../support/money/commerce.ts';
import { done } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { signInAs } from '../support/page-setup.ts';
import { untilPlays } from '../support/video.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp();
const browser = useBrowser();
let course: Course;
let livestream: Livestream;

beforeAll(async () => {
  const admin = await app.admin();
  const { id } = await admin.createCourse({ title: 'Grids that hold', price: 29 });
  for (const title of ['Columns', 'Gutters']) {
    const lesson = await admin.createLesson({ id }, { title, video: 'mp4-index-first' });
    await admin.untilMedia({ id }, lesson, 'ready');
  }
  course = await admin.course(id);
  const begun = await createLivestream(admin, { title: 'Live grids', video: 'mp4-index-first' });
  livestream = await untilLivestream(admin, begun, 'ready');
});

const openLesson = (page: Page) => page.goto(`${app.url}/courses/${course.id}?lesson=0`);
const useOne = (page: Page) =>
  page.getByRole('button', { name: 'Use a premium video', exact: true });
const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'light' } as const;

describe.each(widths(['1280 px', {}], ['390 px', phone]))(
  'a premium video of a Free account at %s',
  atBothWidths,
  (_, options) => {
    test('is used up once, by the button, and not by opening or reloading a lesson', async () => {
      const learner = await app.learner();
      const page = await browser.newPage(options);
      await signInAs(page, learner);
      await openLesson(page);
      await page.getByText('You can open 5 premium videos of your choice').waitFor();
      await page.reload();
      await useOne(page).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await accessOf(learner)).toMatchObject({ premium_left: 5, opened: [] });

      const other = await page.context().newPage();
      await openLesson(other);
      await useOne(other).waitFor();
      await useOne(page).dblclick();
      await untilPlays(page);
      expect(await accessOf(learner)).toMatchObject({ premium_left: 4 });
      // In a tab with the old state, the same lesson does not use up another one.
      await useOne(other).click();
      await untilPlays(other);
      expect(await accessOf(learner)).toMatchObject({ premium_left: 4 });

      // Moving to the next lesson does not use up one either.
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await page.getByText('You can open 4 premium videos of your choice').waitFor();
      expect(await accessOf(learner)).toMatchObject({ premium_left: 4 });
    });
  },
);

test('a lesson of the trial is asked about, and not used up by opening it or by Next', async () => {
  const learner = await app.learner();
  const begun = await accessOf(learner);
  expect(begun).toMatchObject({ trial_left: 0 });
  const { id } = done(await learner.get('/api/session'), 200).userInfomation as { id: string };
  const customers = app.database('commerce').collection<{ _id: string }>('customers');
  await customers.updateOne({ _id: id }, { $set: { trialStartedAt: new Date() } });
  const page = await browser.newPage();
  await signInAs(page, learner);
  await openLesson(page);
  const watch = page.getByRole('button', { name: 'Watch in your trial', exact: true });
  await page.getByText('Watching it uses one of the 5 lessons left in your trial').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('heading', { name: 'Gutters' }).first().waitFor();
  await watch.waitFor();
  expect(await accessOf(learner)).toMatchObject({ trial_left: 5, opened: [] });
  await watch.click();
  await untilPlays(page);
  expect(await accessOf(learner)).toMatchObject({ trial_left: 4 });
  // What is open plays without a question.
  await page.reload();
  await untilPlays(page);
  expect(await accessOf(learner)).toMatchObject({ trial_left: 4 });
});

test('a recording uses up a premium video too', async () => {
  const learner = await app.learner();
  const page = await browser.newPage();
  await signInAs(page, learner);
  await page.goto(`${app.url}/livestreams/${livestream.id}`);
  await page.getByRole('button', { name: 'Play Live grids' }).click();
  await useOne(page).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await useOne(page).press('Enter');
  await untilPlays(page);
  expect(await accessOf(learner)).toMatchObject({ premium_left: 4 });
});

test('a video can be downloaded with a plan', async () => {
  const page = await browser.newPage(phone);
  await signInAs(page, await proLearner(app));
  await openLesson(page);
  await untilPlays(page);
  const link = page.getByRole('link', { name: 'Download video' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('Grids that hold 1 Columns.mp4');
  const { length } = await buffer(await download.createReadStream());
  const answer = await (await app.admin()).get(await link.getAttribute('href').then(String));
  expect(length).toBe(Number(answer.headers['content-length']));
  expect(await accessibilityViolations(page)).toEqual([]);
});

describe.each(widths(['1280 px', {}], ['390 px', phone]))(
  'the ePub of a course at %s',
  atBothWidths,
  (_, options) => {
    test('is downloaded from its page and the list of downloads', async () => {
      const page = await browser.newPage(options);
      await signInAs(page, await proLearner(app));
      const name = /ePub of Grids that hold$/;
      for (const path of [`/courses/${course.slug}`, '/downloads']) {
        await page.goto(`${app.url}${path}`);
        const link = page.getByRole('link', { name });
        const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
        expect(download.suggestedFilename()).toBe(`${course.slug}.epub`);
        const { length } = await buffer(await download.createReadStream());
        expect(length).toBeGreaterThan(1_000);
        expect(await accessibilityViolations(page)).toEqual([]);
      }
    });
  },
);
