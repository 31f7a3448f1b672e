import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

const titlesOn = (page: Page) =>
  page.getByRole('region', { name: 'Courses' }).locator('tbody tr td:first-child').allInnerTexts();

const untilTitles = (page: Page, what: string, titles: readonly string[]) =>
  until(what, async () => String(await titlesOn(page)) === String(titles));

const parametersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('courses can be filtered and sorted, the URL keeps both, and the CSV contains all of them', async () => {
  const admin = await app.admin();
  const ines = await admin.createInstructor('Ines of the lists');
  const color = await admin.createCategory('Color of the lists');
  for (const n of [1, 2, 3, 4, 5, 6]) {
    await admin.createCourse({ title: `Listed ${n}`, price: 10 - n, category_id: color.id });
  }
  await admin.createCourse({ title: 'Kept back', status: 'draft', instructor_id: ines.id });
  const page = await open('/dashboard/courses');

  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByLabel('Status').selectOption('Draft');
  await untilTitles(page, 'drafts alone are listed', ['Kept back']);
  await page.getByLabel('Status').selectOption('All statuses');
  await page.getByLabel('Instructor', { exact: true }).selectOption('Ines of the lists');
  await untilTitles(page, "the instructor's course is listed", ['Kept back']);
  await page.getByLabel('Instructor', { exact: true }).selectOption('All instructors');
  await page.getByLabel('Category').selectOption('Color of the lists');
  await page.getByLabel('Order').selectOption('By title');
  await untilTitles(
    page,
    'the category is in its order',
    [1, 2, 3, 4, 5].map((n) => `Listed ${n}`),
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await untilTitles(page, 'the second page is shown', ['Listed 6']);
  const place = { category: color.id, sort: 'title', page: '2' };
  await until('the URL contains the filters', () => {
    return (
      JSON.stringify(parametersOf(page)) ===
      JSON.stringify({ page: '2', sort: 'title', category: color.id })
    );
  });

  await page.reload();
  await untilTitles(page, 'a reload keeps the place', ['Listed 6']);
  await page.getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  await page.goBack();
  await untilTitles(page, 'Back leads to the same place', ['Listed 6']);
  expect(parametersOf(page)).toEqual(place);
  await expectAccessibleLayout(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('courses.csv');
  const bytes = await buffer(await file.createReadStream());
  expect(bytes.toString().startsWith('\uFEFF'), 'spreadsheets read it as UTF-8').toBe(true);
  const lines = bytes.toString().trim().split('\r\n');
  expect(lines[0]).toBe('Course,Instructor,Category,Price,Status,Lessons');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => `Listed ${n}`),
  );

  await page.getByRole('link', { name: 'Courses', exact: true }).click();
  await until(
    'the link shows the unfiltered list',
    async () => (await titlesOn(page)).length === 5,
  );
  expect(parametersOf(page)).toEqual({});
});

test('the URL keeps a search, and an empty list shows no count', async () => {
  const page = await open('/dashboard/courses');
  await page.getByLabel('Search by title or instructor').fill('Nothing of that name');
  await page.getByText('No courses found').waitFor();
  expect(await page.getByText(/^Showing /).count()).toBe(0);
  await until('the URL contains the search', () => parametersOf(page).q === 'Nothing of that name');
  await page.reload();
  await page.getByText('No courses found').waitFor();
  expect(await page.getByLabel('Search by title or instructor').inputValue()).toBe(
    'Nothing of that name',
  );
});

test('rows are compact and have pictures', async () => {
  const admin = await app.admin();
  await admin.createCourse({ title: 'Dense in a row' });
  const page = await open('/dashboard/courses?q=Dense+in+a+row');
  const row = page.getByRole('row').filter({ hasText: 'Dense in a row' });
  await row.waitFor();
  expect(await row.locator('svg, img').count()).toBeGreaterThan(0);
  expect((await row.boundingBox())!.height).toBeLessThan(52);
  await expectAccessibleLayout(page);
});

test('a page number beyond the last page shows the last page', async () => {
  await (await app.admin()).createCourse();
  const page = await open('/dashboard/courses?page=99999999999');
  await page.getByText(/^Showing \d+ to \d+ of \d+ entries$/).waitFor();
});
