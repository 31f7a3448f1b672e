import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

const question = (page: Page) => page.getByRole('alertdialog').getByText('Discard what you typed?');

/** Answers the question, and waits until it is closed. */
async function answer(page: Page, name: 'Cancel' | 'Yes, discard it'): Promise<void> {
  await question(page).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
  await question(page).waitFor({ state: 'detached' });
}

test('the form of a course asks before discarding typed text, and closes without a question if there is none', async () => {
  const page = await open('/dashboard/courses');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Title', { exact: true });
  await page.getByRole('button', { name: 'Add Course' }).click();
  await field.focus();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Add Course' }).click();
  await field.fill('Long thought about');
  await page.keyboard.press('Escape');
  await answer(page, 'Cancel');
  await page.mouse.click(4, 4);
  await answer(page, 'Cancel');
  expect(await field.inputValue()).toBe('Long thought about');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await answer(page, 'Yes, discard it');
  await dialog.waitFor({ state: 'detached' });
});

test('Escape returns from the lesson form to the lessons, and asks first if there is typed text', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const page = await open(`/dashboard/courses?q=${encodeURIComponent(course.title)}`);
  await page.getByRole('button', { name: `Manage Lessons of ${course.title}` }).click();
  const lessons = page.getByRole('dialog', { name: 'Manage Lessons' });
  const add = lessons.getByRole('button', { name: 'Add Lesson' });
  await add.click();
  const title = page.getByRole('form', { name: 'Add lesson' }).getByLabel('Title');
  await title.focus();
  await page.keyboard.press('Escape');
  await add.click();
  await title.fill('Typed');
  await page.keyboard.press('Escape');
  await answer(page, 'Cancel');
  expect(await title.inputValue()).toBe('Typed');
  await page.keyboard.press('Escape');
  await answer(page, 'Yes, discard it');
  await add.waitFor();
  await page.keyboard.press('Escape');
  await lessons.waitFor({ state: 'detached' });
});

test('a form on a page asks before typed text is lost by following a link or reloading', async () => {
  const page = await open('/dashboard/settings');
  const name = page.getByRole('form', { name: 'Account Settings' }).getByLabel('Name');
  await name.fill('Ada Lovelace');
  await page.getByRole('link', { name: 'Category-Instructor' }).click();
  await answer(page, 'Cancel');
  expect(await name.inputValue()).toBe('Ada Lovelace');
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await heard(page, 'Profile Updated!');
  await page.getByRole('link', { name: 'Category-Instructor' }).click();
  await page.getByRole('heading', { level: 1, name: 'Category-Instructor' }).waitFor();

  const category = page.getByRole('form', { name: 'Category' }).getByLabel('Name');
  await category.fill('Type');
  await page.getByRole('link', { name: 'Messages' }).click();
  await answer(page, 'Yes, discard it');
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
});

test.each([
  ['Category', '/api/categories', 'createCategory'],
  ['Instructor', '/api/instructors', 'createInstructor'],
] as const)(
  'the %s form asks before overwriting a name that someone else has changed',
  async (what, path, make) => {
    const admin = await app.admin();
    const row = await admin[make]();
    const page = await open('/dashboard/category-instructor');
    const name = page.getByRole('form', { name: what }).getByLabel('Name');
    await page.getByRole('button', { name: `Edit ${row.name}`, exact: true }).click();
    await name.fill(`${row.name} by me`);
    expect((await admin.put(`${path}/${row.id}`, { name: `${row.name} by her` })).status).toBe(200);
    await page.getByText(`${row.name} by her`, { exact: true }).waitFor();
    expect(await name.inputValue()).toBe(`${row.name} by me`);
    await name.press('Enter');
    const over = page.getByRole('alertdialog').filter({ hasText: 'Save over newer changes?' });
    await over.getByRole('button', { name: 'Cancel' }).click();
    await over.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe(`${row.name} by me`);
    await name.press('Enter');
    await over.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${row.name} by me`, { exact: true }).waitFor();
  },
);
