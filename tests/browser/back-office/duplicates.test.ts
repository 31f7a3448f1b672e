import type { Course } from '@atelier/contracts/catalog/courses';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import type { Admin } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { successOf } from '../support/messages.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

const nameOfFocus = (page: Page) =>
  page.evaluate<string>('document.activeElement.ariaLabel ?? document.activeElement.textContent');

async function untilFocused(page: Page, name: string): Promise<void> {
  await until(`${name} has the focus`, async () => (await nameOfFocus(page)) === name);
}

const titlesOf = async (admin: Admin, { id }: Pick<Course, 'id'>) =>
  (await admin.course(id)).lessons.map(({ title }) => title);

async function withLessons(admin: Admin, count: number): Promise<Course> {
  const course = await admin.createCourse();
  for (let serial = 1; serial <= count; serial++) {
    await admin.createLesson(course, { title: `L${serial}`, serial });
  }
  return course;
}

test.each(widths('desktop', 'phone'))(
  'on a %s, duplicating a course opens the copy with the focus on its title, and Undo deletes it',
  atBothWidths,
  async (look) => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    await admin.createLesson(course, { title: 'Only' });
    const q = encodeURIComponent(course.title);
    const page = await open(`/dashboard/courses?q=${q}`, undefined, look);
    await page.getByRole('button', { name: `Duplicate ${course.title}` }).click();
    const title = `Copy of ${course.title}`;
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await untilFocused(page, title);
    await page.getByRole('button', { name: 'Edit Only' }).waitFor();
    const success = successOf(page).filter({ hasText: 'Course duplicated successfully.' });
    await success.waitFor();
    await success.hover();
    await expectAccessibleLayout(page);
    const [copy] = (await admin.get(`/api/courses?all=1&q=${encodeURIComponent(title)}`)).json<
      Course[]
    >();
    expect(copy).toMatchObject({ title, status: 'draft', published: false });
    await success.getByRole('button', { name: `Undo: delete ${title}` }).click();
    await successOf(page).getByText('The copy has been deleted.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
    expect((await admin.get(`/api/courses/${copy!.id}`)).status).toBe(404);
    expect((await admin.course(course.id)).lessons).toHaveLength(1);
  },
);

test('Undo asks before it deletes a copy with unsaved text', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const page = await open(`/dashboard/courses?q=${encodeURIComponent(course.title)}`);
  await page.getByRole('button', { name: `Duplicate ${course.title}` }).click();
  const title = `Copy of ${course.title}`;
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByLabel('Subtitle').fill('Typed');
  const success = successOf(page).filter({ hasText: 'Course duplicated successfully.' });
  await success.getByRole('button', { name: /^Undo/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Subtitle').inputValue()).toBe('Typed');
  const all = await admin.get(`/api/courses?all=1&q=${encodeURIComponent(title)}`);
  expect(all.json<Course[]>()).toHaveLength(1);
});

test('a duplicated lesson is shown with the focus, on its page of the list, and Undo deletes it', async () => {
  const admin = await app.admin();
  const course = await withLessons(admin, 20);
  const page = await open(`/dashboard/courses/${course.id}`);
  await page.getByRole('button', { name: 'Duplicate L20' }).click();
  const success = successOf(page).filter({ hasText: 'Lesson duplicated successfully.' });
  await success.waitFor();
  await page.getByRole('button', { name: 'Edit Copy of L20' }).waitFor();
  await untilFocused(page, 'Edit Copy of L20');
  expect((await titlesOf(admin, course)).slice(-2)).toEqual(['L20', 'Copy of L20']);
  await success.hover();
  await expectAccessibleLayout(page);
  await success.getByRole('button', { name: 'Undo: delete Copy of L20' }).click();
  await successOf(page).getByText('The copy has been deleted.').waitFor();
  await page.getByRole('button', { name: 'Edit Copy of L20' }).waitFor({ state: 'detached' });
  expect((await titlesOf(admin, course)).at(-1)).toBe('L20');
});

test('Undo asks before it deletes a copy that was changed since', async () => {
  const admin = await app.admin();
  const course = await withLessons(admin, 1);
  const page = await open(`/dashboard/courses/${course.id}`);
  await page.getByRole('button', { name: 'Duplicate L1' }).click();
  const undo = successOf(page).getByRole('button', { name: 'Undo: delete Copy of L1' });
  await undo.hover();
  const copy = (await admin.course(course.id)).lessons[1]!;
  const path = `/api/courses/${course.id}/lessons/${copy.id}`;
  expect((await admin.put(path, { description: 'Mine' })).status).toBe(200);
  await undo.click();
  const question = page.getByRole('alertdialog');
  await question.getByText('The copy has been changed since it was made.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await titlesOf(admin, course)).toEqual(['L1', 'Copy of L1']);
});

test('Undo can be reached by keyboard while a dialog is open', async () => {
  const admin = await app.admin();
  const course = await withLessons(admin, 2);
  const page = await open(`/dashboard/courses?q=${encodeURIComponent(course.title)}`);
  await page.getByRole('button', { name: `Manage Lessons of ${course.title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Lessons' });
  await dialog.getByRole('button', { name: 'Duplicate L1' }).press('Enter');
  await untilFocused(page, 'Edit Copy of L1');
  expect(await titlesOf(admin, course)).toEqual(['L1', 'Copy of L1', 'L2']);
  await successOf(page).getByRole('button', { name: 'Undo: delete Copy of L1' }).waitFor();
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  await untilFocused(page, 'Undo: delete Copy of L1');
  await page.keyboard.press('Enter');
  await successOf(page).getByText('The copy has been deleted.').waitFor();
  expect(await titlesOf(admin, course)).toEqual(['L1', 'L2']);
  expect(await dialog.count()).toBe(1);
});
