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
import { heard } from '../support/heard.ts';
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

test('a premium video is not used up while offline, and can be opened once online again', async () => {
  const learner = await app.learner();
  const page = await browser.newPage();
  await signInAs(page, learner);
  await openLesson(page);
  await useOne(page).waitFor();
  await page.context().setOffline(true);
  browser.allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await useOne(page).click();
  await heard(page, 'The video could not be opened');
  await page.context().setOffline(false);
  await useOne(page).click();
  await untilPlays(page);
  expect(await accessOf(learner)).toMatchObject({ premium_left: 4 });
});

test('a recording uses up a premium video too; when none is left, the player says so', async () => {
  const learner = await app.learner();
  const page = await browser.newPage();
  await signInAs(page, learner);
  const openLive = async () => {
    await page.goto(`${app.url}/livestreams/${livestream.id}`);
    await page.getByRole('button', { name: 'Play Live grids' }).click();
  };
  await openLive();
  await useOne(page).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await useOne(page).press('Enter');
  await untilPlays(page);
  expect(await accessOf(learner)).toMatchObject({ premium_left: 4 });

  const other = await app.learner();
  const counters = { $set: { 'used.premium': 5 } };
  await accessOf(other);
  await app.database('commerce').collection('customers').updateMany({}, counters);
  const second = await browser.newPage();
  await signInAs(second, other);
  await openLesson(second);
  await second.getByText('You have used all the videos of your Free account').waitFor();
  expect(await useOne(second).count()).toBe(0);
  expect(await accessibilityViolations(second)).toEqual([]);
  // Already opened videos stay open.
  await openLive();
  await untilPlays(page);
});

test('a recording is marked as locked in the list and on its page, except for learners with Pro', async () => {
  const learner = await app.learner();
  const page = await browser.newPage(phone);
  await signInAs(page, learner);
  await page.goto(`${app.url}/livestreams`);
  const item = page.getByRole('listitem').filter({ hasText: 'Live grids' });
  await item.getByText('Use a premium video to watch').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await item.getByRole('link').click();
  await page.getByRole('button', { name: 'Play Live grids' }).waitFor();
  await page.getByText('Use a premium video to watch').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto(`${app.url}/pricing`);
  await page.getByText('With Pro, or as one of 5 premium videos').waitFor();

  const member = await browser.newPage();
  await signInAs(member, await proLearner(app));
  await member.goto(`${app.url}/livestreams/${livestream.id}`);
  await member.getByRole('button', { name: 'Play Live grids' }).waitFor();
  const known = member.waitForResponse('**/api/access');
  await member.reload();
  await known;
  await expect.poll(() => member.getByText(/ to watch$/).count()).toBe(0);
});

test('a video can be downloaded with a plan, and not with a premium video of a Free account', async () => {
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

  const free = await browser.newPage();
  await signInAs(free, await app.learner());
  await openLesson(free);
  const known = free.waitForResponse('**/api/access');
  await useOne(free).click();
  await known;
  await untilPlays(free);
  await free.getByRole('button', { name: 'Mark as watched' }).waitFor();
  expect(await free.getByRole('link', { name: 'Download video' }).count()).toBe(0);
});

describe.each(widths(['1280 px', {}], ['390 px', phone]))(
  'the ePub of a course at %s',
  atBothWidths,
  (_, options) => {
    test('is downloaded from its page and the list of downloads, with a plan only', async () => {
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

      const free = await browser.newPage(options);
      await signInAs(free, await app.learner());
      for (const path of [`/courses/${course.slug}`, '/downloads']) {
        const known = free.waitForResponse('**/api/access');
        await free.goto(`${app.url}${path}`);
        await known;
        await free.getByText('Grids that hold').first().waitFor();
        expect(await free.getByRole('link', { name }).count()).toBe(0);
      }
    });
  },
);
