import type { Course } from '@atelier/contracts/catalog/courses';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import type { Admin } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { signInAs } from '../support/page-setup.ts';
import { phone } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

async function openLessons(course: Course): Promise<Page> {
  const page = await open(`/dashboard/courses?q=${encodeURIComponent(course.title)}`);
  await page.getByRole('button', { name: `Manage Lessons of ${course.title}` }).click();
  await page.getByRole('button', { name: 'Add Lesson' }).waitFor();
  return page;
}

async function withLessons(admin: Admin, count: number): Promise<Course> {
  const course = await admin.createCourse();
  for (let serial = 1; serial <= count; serial++) {
    await admin.createLesson(course, { title: `No ${serial}`, serial });
  }
  return course;
}

const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move ${title}: arrow up or down` });

const shown = (page: Page) =>
  page
    .getByRole('list', { name: 'Lessons' })
    .getByRole('button', { name: /^Rename / })
    .allTextContents();

async function stored(admin: Admin, course: Course): Promise<string[]> {
  return (await admin.course(course.id)).lessons.map(({ title }) => title);
}

test('moves of lessons by two admins, one after the other, are all kept', async () => {
  const admin = await app.admin();
  const course = await withLessons(admin, 6);
  const [one, other] = [await openLessons(course), await openLessons(course)];
  await handle(one, 'No 6').press('ArrowUp');
  const first = ['No 1', 'No 2', 'No 3', 'No 4', 'No 6', 'No 5'];
  await expect.poll(() => shown(other)).toEqual(first);
  await handle(other, 'No 2').press('ArrowUp');
  const second = ['No 2', 'No 1', 'No 3', 'No 4', 'No 6', 'No 5'];
  await expect.poll(() => shown(one)).toEqual(second);
  await handle(one, 'No 4').press('ArrowUp');
  const third = ['No 2', 'No 1', 'No 4', 'No 3', 'No 6', 'No 5'];
  await until('all three moves are stored', async () => {
    return (await stored(admin, course)).join() === third.join();
  });
  expect(await one.getByText('Save over newer changes?').count()).toBe(0);
});

test('a line shows where a dragged lesson would be inserted', async () => {
  const admin = await app.admin();
  const course = await withLessons(admin, 3);
  const page = await openLessons(course);
  const rows = page.getByRole('list', { name: 'Lessons' }).getByRole('listitem');
  await handle(page, 'No 3').hover();
  const row = (await rows.first().boundingBox())!;
  const x = row.x + 60;
  await page.mouse.down();
  await page.mouse.move(x, row.y + row.height - 6, { steps: 5 });
  await page.mouse.move(x, row.y + row.height - 4);
  await page.locator('li[data-line=bottom]', { hasText: 'No 1' }).waitFor();
  await page.mouse.move(x, row.y + 6, { steps: 5 });
  await page.mouse.move(x, row.y + 4);
  await page.locator('li[data-line=top]', { hasText: 'No 1' }).waitFor();
  await page.mouse.up();
  const order = ['No 3', 'No 1', 'No 2'];
  await expect.poll(() => shown(page)).toEqual(order);
  await until('the order is stored', async () => {
    return (await stored(admin, course)).join() === order.join();
  });
  expect(await page.locator('li[data-line]').count()).toBe(0);
});

test('on touch screens, buttons move a lesson up and down', async () => {
  const admin = await app.admin();
  const course = await withLessons(admin, 3);
  const page = await browser.newPage({ viewport: phone, hasTouch: true, isMobile: true });
  await signInAs(page, admin);
  await page.goto(`${app.url}/dashboard/courses?q=${encodeURIComponent(course.title)}`);
  await page.getByRole('button', { name: `Manage Lessons of ${course.title}` }).tap();
  await page.getByRole('button', { name: 'Move No 1 down', exact: true }).tap();
  await page.getByText('No 1 is now lesson 2 of 3.').waitFor();
  await page.getByRole('button', { name: 'Move No 3 up', exact: true }).tap();
  const order = ['No 2', 'No 3', 'No 1'];
  await expect.poll(() => shown(page)).toEqual(order);
  const first = page.getByRole('button', { name: 'Move No 3 up', exact: true });
  await first.tap();
  await page.getByText('No 3 is now lesson 1 of 3.').waitFor();
  await expect.poll(() => first.isDisabled()).toBe(true);
  await expect.poll(() => focused(page)).toBe('Move No 3 up');
  await page.getByRole('button', { name: 'Move No 3 down', exact: true }).tap();
  await expect.poll(() => shown(page)).toEqual(order);
  expect(await page.getByRole('button', { name: 'Move No 2 up' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Move No 1 down' }).isDisabled()).toBe(true);
  expect(await handle(page, 'No 2').count()).toBe(0);
  await expectAccessibleLayout(page);
});

/** Returns the label of the focused element. */
const focused = (page: Page) => page.evaluate<string | null>('document.activeElement.ariaLabel');
