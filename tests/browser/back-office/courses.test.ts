import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { createLivestream } from '../../support/catalog/livestreams.ts';
import { createTutorial } from '../../support/catalog/tutorials.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { failure, signInAs } from '../support/page-setup.ts';
import { overflows, phone } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();

async function open(path: string, options = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await signInAs(page, await app.admin());
  await page.goto(`${app.url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('courses are shown five per page and can be searched by title or instructor', async () => {
  const admin = await app.admin();
  const { category } = await admin.home();
  const instructor = await admin.createInstructor('Zoë Zimmer');
  for (const title of ['Ink', 'Paper', 'Stone', 'Glass', 'Steel'])
    await admin.createCourse({ title });
  const fields = { category_id: category.id, instructor_id: instructor.id };
  await admin.createCourse({ title: 'Wood', ...fields });

  const page = await open('/dashboard/courses', { viewport: phone, colorScheme: 'light' });
  await rowOf(page, 'Wood').waitFor();
  expect(await page.getByRole('row').count(), 'the header and five rows').toBe(6);
  await page.getByText('Showing 1 to 5 of').waitFor();
  expect(await overflows(page)).toBe(false);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next' }).click();
  await rowOf(page, 'Ink').waitFor();
  const search = page.getByLabel('Search by title or instructor');
  await search.fill('zimmer');
  await rowOf(page, 'Wood').waitFor();
  await rowOf(page, 'Ink').waitFor({ state: 'detached' });
  await search.fill('nothing of the kind');
  await page.getByText('No courses found').waitFor();
  await page.route('**/api/courses?*', failure(403, 'Not just now'));
  await search.fill('ink');
  await page.getByText('The courses could not be loaded').waitFor();
  await page.unroute('**/api/courses?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await rowOf(page, 'Ink').waitFor();
});

test('two admins see what the other saves, and are asked before overwriting it', async () => {
  const admin = await app.admin();
  await admin.createCourse({ title: 'Shared' });
  const [one, other] = [
    await open('/dashboard/courses?q=Shared'),
    await open('/dashboard/courses'),
  ];
  await other.getByLabel('Search by title or instructor').fill('Shared');
  await other.getByRole('button', { name: 'Edit Shared' }).click();
  const late = other.getByRole('dialog');
  await late.getByLabel('Subtitle').fill('Of the other');

  await one.getByRole('button', { name: 'Edit Shared' }).click();
  await one.getByRole('dialog').getByLabel('Subtitle').fill('Of the one');
  await one.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await one.getByText('Course updated successfully.').waitFor();
  await other.getByRole('cell', { name: /Of the one/, includeHidden: true }).waitFor();

  await late.getByRole('button', { name: 'Update' }).click();
  await other.getByText('Save over newer changes?').waitFor();
  expect(await accessibilityViolations(other)).toEqual([]);
  await other.getByRole('button', { name: 'Cancel' }).last().click();
  expect(await late.getByLabel('Subtitle').inputValue()).toBe('Of the other');
  await late.getByRole('button', { name: 'Update' }).click();
  const question = other.getByRole('alertdialog');
  await question.getByLabel(': Of the one').waitFor();
  await question.getByLabel('You: Of the other').waitFor();
  await question.getByRole('button', { name: 'Save' }).click();
  await other.getByText('Course updated successfully.').waitFor();
  await one.getByRole('cell', { name: /Of the other/, includeHidden: true }).waitFor();
});

test('a lesson moved to another page of the list by keyboard keeps the focus', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ title: 'Long' });
  for (let serial = 1; serial <= 21; serial++) {
    await admin.createLesson(course, { title: `Part ${serial}`, serial });
  }
  const page = await open('/dashboard/courses?q=Long');
  await page.getByRole('button', { name: /Manage Lessons of Long/ }).click();
  const handle = page.getByRole('button', { name: 'Move Part 20: arrow up or down' });
  await handle.press('ArrowDown');
  await page.getByText('Page 2 of 2').waitFor();
  const isHeld = () => handle.evaluate((one) => one.ownerDocument.activeElement === one);
  await until('its handle has the focus on the next page', isHeld);
  await page.keyboard.press('ArrowUp');
  await page.getByText('Page 1 of 2').waitFor();
  await until('its handle has the focus on the page before', isHeld);
  await until('the order is saved', async () => {
    const { lessons } = await admin.course(course.id);
    return lessons[19]?.title === 'Part 20' && lessons[20]?.title === 'Part 21';
  });
});

test('the search in the top bar finds all content and users, including drafts, and opens their pages', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ title: 'Quartz grids', status: 'draft' });
  await admin.createLesson(course, { title: 'Quartz gutters' });
  await createTutorial(admin, {
    title: 'Minerals',
    subTutorials: [{ title: 'Quartz ramps', description: '' }],
  });
  await createLivestream(admin, { title: 'Quartz live' });
  const visitor = app.visitor();
  await visitor.post('/api/register', {
    ...{ name: 'Quentin Quartz', email: 'quartz@atelier.test', password: 'a long enough password' },
  });
  const page = await open('/dashboard');
  const field = page.getByLabel('Search the back office');
  const options = page.getByRole('option');
  const leaveDialog = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await field.fill('quartz');
  for (const words of ['grids', 'gutters', 'ramps', 'live', 'Quentin']) {
    await options.filter({ hasText: words }).first().waitFor();
  }
  expect(await accessibilityViolations(page)).toEqual([]);
  await options.filter({ hasText: 'gutters' }).click();
  await page.getByRole('dialog').getByText('Quartz gutters').first().waitFor();
  await leaveDialog();

  await field.fill('quartz ramps');
  await options.filter({ hasText: 'ramps' }).first().waitFor();
  await field.press('Enter');
  expect(await page.getByLabel('Course title').inputValue()).toBe('Minerals');
  await leaveDialog();

  await field.fill('quartz live');
  await options.filter({ hasText: 'live' }).click();
  await rowOf(page, 'Quartz live').waitFor();
  await field.fill('quentin');
  await options.filter({ hasText: 'Quentin' }).click();
  await rowOf(page, 'Quentin Quartz').waitFor();
  expect(await page.getByLabel('Search users').inputValue()).toBe('quartz@atelier.test');
  await field.fill('nothing of the kind');
  await page.getByText('No results for “nothing of the kind”.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('No results for “nothing of the kind”.').waitFor({ state: 'detached' });
});
