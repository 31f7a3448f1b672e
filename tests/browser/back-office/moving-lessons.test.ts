import type { Course } from '@atelier/contracts/catalog/courses';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { readable, withSections } from '../../support/catalog/sections.ts';
import type { Admin } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { acknowledge } from '../support/messages.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

const barOf = (page: Page) => page.getByRole('group', { name: 'Selected lessons' });
const titlesOf = async (admin: Admin, { id }: Pick<Course, 'id'>) =>
  (await admin.course(id)).lessons.map(({ title }) => title).join(' ');

/** A title that is not contained in any other. */
const ownTitle = () => ({ title: `Course ${crypto.randomUUID()}` });

async function withLessons(admin: Admin, titles: string): Promise<Course> {
  const course = await admin.createCourse(ownTitle());
  for (const title of titles) await admin.createLesson(course, { title });
  return course;
}

/** Searches for a course by title and chooses it by keyboard. */
async function choose(page: Page, { title }: Pick<Course, 'title'>): Promise<void> {
  await barOf(page).getByRole('button', { name: 'Move to course…' }).click();
  const field = barOf(page).getByRole('combobox', { name: 'Move to course' });
  await field.fill(title);
  const options = barOf(page).getByRole('listbox', { name: 'Courses' }).getByRole('option');
  await until('one course is left', async () => (await options.count()) === 1);
  await field.press('ArrowDown');
  await field.press('Enter');
}

test.each(widths('desktop', 'phone'))(
  'on a %s, lessons of a course without sections can be selected and moved to another course',
  atBothWidths,
  async (look) => {
    const admin = await app.admin();
    const [from, to] = [await withLessons(admin, 'ABC'), await withLessons(admin, 'X')];
    const page = await open(`/dashboard/courses/${from.id}`, undefined, look);
    await page.getByRole('button', { name: 'Select lessons' }).click();
    for (const title of 'CA') await page.getByLabel(`Select ${title}`, { exact: true }).check();
    await barOf(page).getByText('2 lessons selected').waitFor();
    await barOf(page).getByRole('button', { name: 'Move to course…' }).click();
    await barOf(page).getByRole('option').first().waitFor();
    await expectAccessibleLayout(page);
    await page.keyboard.press('Escape');
    await barOf(page).getByRole('combobox').waitFor({ state: 'detached' });
    await choose(page, to);
    const question = page.getByRole('alertdialog');
    await question.getByText(`They go to the end of “${to.title}”, without a section.`).waitFor();
    await question.getByRole('button', { name: 'Yes, move' }).click();
    await acknowledge(page, `2 lessons moved to “${to.title}”.`);
    await page.getByRole('button', { name: 'Edit A', exact: true }).waitFor({ state: 'detached' });
    await barOf(page).waitFor({ state: 'detached' });
    expect(await titlesOf(admin, from)).toBe('B');
    expect(await titlesOf(admin, to)).toBe('X A C');
  },
);

test.each([1024, 1280, 1440])(
  'at %d px, a lesson on the course page has room for its title beside checkbox and actions',
  async (width) => {
    const admin = await app.admin();
    const { id } = await admin.createCourse(ownTitle());
    const title = 'Choosing a typeface by its job';
    await admin.createLesson({ id }, { title });
    const page = await open(`/dashboard/courses/${id}`);
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Select lessons' }).click();
    const row = page.getByRole('listitem').filter({ has: page.getByLabel(`Select ${title}`) });
    const box = await row.getByText(title, { exact: true }).boundingBox();
    expect(box?.width).toBeGreaterThan(120);
    expect(box?.height).toBeLessThan(80);
  },
);

test('Enter waits for the results of a search in progress', async () => {
  const admin = await app.admin();
  const [from, to] = [await withLessons(admin, 'AB'), await withLessons(admin, 'X')];
  await withLessons(admin, 'Y');
  const page = await open(`/dashboard/courses/${from.id}`);
  await page.getByRole('button', { name: 'Select lessons' }).click();
  await page.getByLabel('Select A', { exact: true }).check();
  await barOf(page).getByRole('button', { name: 'Move to course…' }).click();
  await barOf(page).getByRole('option').first().waitFor();
  const release = Promise.withResolvers<void>();
  await page.route(/[?&]q=/, (route) => release.promise.then(() => route.continue()));
  const field = barOf(page).getByRole('combobox', { name: 'Move to course' });
  await field.fill(to.title);
  await field.press('Enter');
  release.resolve();
  await page.getByRole('alertdialog').getByText(`the end of “${to.title}”`).waitFor();
});

test('lessons can be moved out of sections in the dialog, and Cancel moves none', async () => {
  const admin = await app.admin();
  const { course } = await withSections(admin);
  const to = await admin.createCourse(ownTitle());
  const page = await open(`/dashboard/courses?q=${encodeURIComponent(course.title)}`);
  await page.getByRole('button', { name: `Manage Lessons of ${course.title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Lessons' });
  await dialog.getByLabel('Select E', { exact: true }).check();
  await choose(page, to);
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(readable(await admin.course(course.id))).toBe(readable(course));
  await dialog.getByRole('combobox', { name: 'Move to course' }).press('Enter');
  await question.getByRole('button', { name: 'Yes, move' }).click();
  await until('it is moved', async () => (await titlesOf(admin, to)) === 'E');
  await acknowledge(page, `1 lesson moved to “${to.title}”.`);
  expect(readable(await admin.course(course.id))).toBe('A | First: B C | Second: D F');
});

test('moving lessons asks first if someone else has reordered them and that is not shown yet', async () => {
  const admin = await app.admin();
  const [from, to] = [await withLessons(admin, 'ABC'), await admin.createCourse(ownTitle())];
  const page = await open(`/dashboard/courses/${from.id}`);
  await page.route(`**/api/courses/${from.id}`, (route) => route.abort());
  const lesson_ids = (await admin.course(from.id)).lessons.map(({ id }) => id).toReversed();
  await admin.put(`/api/courses/${from.id}/lesson-order`, { lesson_ids });
  await page.getByRole('button', { name: 'Select lessons' }).click();
  for (const title of 'AB') await page.getByLabel(`Select ${title}`, { exact: true }).check();
  await choose(page, to);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, move' }).click();
  await page.getByText('Someone else has reordered the lessons.').waitFor();
  expect(await titlesOf(admin, to)).toBe('');
  await page.unroute(`**/api/courses/${from.id}`);
  await page.getByRole('button', { name: 'Yes, move' }).click();
  await until('they are moved in the new order', async () => (await titlesOf(admin, to)) === 'B A');
});

test('a lesson whose video is not ready is not moved, and the message names it', async () => {
  const admin = await app.admin();
  const [from, to] = [await withLessons(admin, ''), await withLessons(admin, '')];
  await admin.createLesson(from, { title: 'Waiting', video: 'mp4-one-second' });
  const page = await open(`/dashboard/courses/${from.id}`);
  await page.getByRole('button', { name: 'Select lessons' }).click();
  await page.getByLabel('Select Waiting', { exact: true }).check();
  await choose(page, to);
  await page.getByRole('button', { name: 'Yes, move' }).click();
  await acknowledge(page, 'Only lessons whose videos are ready can be moved, not “Waiting”');
  expect(await titlesOf(admin, from)).toBe('Waiting');
});

test('a lesson whose file is still being uploaded is not moved', async () => {
  const admin = await app.admin();
  const [from, to] = [await withLessons(admin, ''), await withLessons(admin, '')];
  const page = await open(`/dashboard/courses/${from.id}`);
  await page.route('**/api/media/uploads', () => undefined);
  const file = { name: 'Arriving.mp4', mimeType: 'video/mp4', buffer: Buffer.from('content') };
  await page.getByLabel('Drop videos here: each becomes a lesson').setInputFiles(file);
  await page.getByRole('button', { name: 'Select lessons' }).click();
  await page.getByLabel('Select Arriving', { exact: true }).check();
  await choose(page, to);
  await acknowledge(page, 'The video of “Arriving” is still being uploaded.');
  expect(await titlesOf(admin, from)).toBe('Arriving');
});
