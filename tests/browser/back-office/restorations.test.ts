import type { Course } from '@atelier/contracts/catalog/courses';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { createLivestream } from '../../support/catalog/livestreams.ts';
import type { Admin } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { acknowledge, successOf } from '../support/messages.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

async function withLessons(admin: Admin, titles: string): Promise<Course> {
  const course = await admin.createCourse({ title: `Course ${crypto.randomUUID()}` });
  for (const title of titles) await admin.createLesson(course, { title });
  return course;
}

const titlesOf = async (admin: Admin, { id }: Pick<Course, 'id'>) =>
  (await admin.course(id)).lessons.map(({ title }) => title).join('');

test.each(widths('desktop', 'phone'))(
  'on a %s, a deleted course can be restored from the list of deleted courses and lessons',
  atBothWidths,
  async (look) => {
    const admin = await app.admin();
    const course = await withLessons(admin, 'AB');
    expect((await admin.delete(`/api/courses/${course.id}`)).status).toBe(200);
    const page = await open('/dashboard/courses', undefined, look);
    await page.getByRole('link', { name: 'Deleted', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Deleted Courses and Lessons' }).waitFor();
    await page.getByLabel('Search by title').fill(course.title);
    const row = page.getByRole('row').filter({ hasText: course.title });
    await row.getByText('Course with 2 lessons').waitFor();
    await expectAccessibleLayout(page);
    await row.getByRole('button', { name: `Restore ${course.title}` }).click();
    await acknowledge(page, 'The course has been restored as a draft');
    await page.getByText('Nothing to restore').waitFor();
    expect(await titlesOf(admin, course)).toBe('AB');
    await page.getByRole('link', { name: 'All courses' }).click();
    await page.getByRole('heading', { level: 1, name: 'Courses', exact: true }).waitFor();
  },
);

test('a deleted course can be restored from the message that follows', async () => {
  const admin = await app.admin();
  const course = await withLessons(admin, 'A');
  const page = await open(`/dashboard/courses?q=${encodeURIComponent(course.title)}`);
  await page.getByRole('button', { name: `Delete ${course.title}` }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  const success = successOf(page).filter({ hasText: 'The course has been deleted.' });
  await success.hover();
  expect((await admin.get(`/api/courses/${course.id}`)).status).toBe(404);
  await success.getByRole('button', { name: `Restore ${course.title}` }).click();
  await acknowledge(page, 'The course has been restored as a draft');
  await page.getByRole('button', { name: `Delete ${course.title}` }).waitFor();
  expect(await titlesOf(admin, course)).toBe('A');
});

test('selected lessons are deleted together, and restored together to their places', async () => {
  const admin = await app.admin();
  const course = await withLessons(admin, 'ABCD');
  const page = await open(`/dashboard/courses/${course.id}`);
  await page.getByRole('button', { name: 'Select lessons' }).click();
  for (const title of 'BC') await page.getByLabel(`Select ${title}`, { exact: true }).check();
  const bar = page.getByRole('group', { name: 'Selected lessons' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Delete “B” and “C”?', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  const success = successOf(page).filter({ hasText: '2 lessons deleted.' });
  await success.hover();
  await bar.waitFor({ state: 'detached' });
  expect(await titlesOf(admin, course)).toBe('AD');
  await success.getByRole('button', { name: 'Restore 2 lessons' }).click();
  await acknowledge(page, 'The 2 lessons have been restored.');
  await until('they are back in their places', async () => {
    return (await titlesOf(admin, course)) === 'ABCD';
  });
  await page.getByRole('button', { name: 'Edit C', exact: true }).waitFor();
});

test('an editor is told when another admin has already restored a course', async () => {
  const admin = await app.admin();
  const editor = await app.newAdmin('editor');
  const course = await withLessons(admin, 'A');
  await admin.delete(`/api/courses/${course.id}`);
  const q = encodeURIComponent(course.title);
  const page = await open(`/dashboard/courses/deleted?q=${q}`, editor);
  const button = page.getByRole('button', { name: `Restore ${course.title}` });
  await button.waitFor();
  const { deletions } = (await admin.get(`/api/deletions?q=${q}`)).json<{
    deletions: { id: string }[];
  }>();
  // Another admin restores it first, and live updates do not arrive.
  await page.route('**/api/events**', (route) => route.abort());
  await page.route('**/api/deletions?**', (route) => route.abort());
  await admin.post(`/api/deletions/${deletions[0]!.id}/restore`);
  await button.click();
  await page.getByRole('alertdialog').getByText('There is nothing to restore.').waitFor();
});

test('what is deleted is deleted for good after a question, and livestreams have their own list', async () => {
  const admin = await app.admin();
  const course = await withLessons(admin, 'AB');
  expect((await admin.delete(`/api/courses/${course.id}`)).status).toBe(200);
  const page = await open(`/dashboard/courses/deleted?q=${encodeURIComponent(course.title)}`);
  await page.getByRole('button', { name: `Delete for good: ${course.title}` }).click();
  await page.getByText(`Delete “${course.title}”?`).waitFor();
  await page.getByRole('button', { name: 'Yes, delete for good' }).click();
  await acknowledge(page, 'The course has been deleted for good.');
  await page.getByText('Nothing to restore').waitFor();

  const title = `Stream ${crypto.randomUUID()}`;
  await createLivestream(admin, { title });
  await page.goto(new URL('/dashboard/livestreams', page.url()).href);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  // Until it is closed, it covers what is below.
  await acknowledge(page, 'Livestream deleted successfully');
  await page.getByRole('link', { name: 'Deleted', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Deleted Livestreams' }).waitFor();
  const restore = page.getByRole('row').getByRole('button', { name: `Restore ${title}` });
  await restore.waitFor();
  await expectAccessibleLayout(page);
  await restore.click();
  await acknowledge(page, 'The livestream has been restored.');
  await page.getByRole('link', { name: 'All livestreams' }).click();
  await page.getByRole('button', { name: `Delete ${title}` }).waitFor();
});
