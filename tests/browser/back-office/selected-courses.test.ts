import type { Course } from '@atelier/contracts/catalog/courses';
import { expect, test } from 'vitest';
import { type Admin, unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, type looks, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { acknowledge, successOf } from '../support/messages.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

const draft = { status: 'draft', published: false };

/** Opens the list of only some new drafts, in selection mode. */
async function opened(count: number, look: keyof typeof looks = 'desktop') {
  const admin = await app.admin();
  const name = unique('Many');
  const courses: Course[] = [];
  for (let index = 0; index < count; index += 1) {
    courses.push(await admin.createCourse({ title: `${name} ${index}`, ...draft }));
  }
  const path = `/dashboard/courses?sort=title&q=${encodeURIComponent(name)}`;
  const page = await open(path, undefined, look);
  await page.getByRole('button', { name: 'Select courses' }).click();
  const bar = page.getByRole('group', { name: 'Selected courses' });
  return {
    admin,
    courses,
    page,
    bar,
    box: (at: number) => page.getByLabel(`Select ${name} ${at}`),
  };
}

const statesOf = async (admin: Admin, courses: readonly Pick<Course, 'id'>[]) => {
  const now = await Promise.all(courses.map(({ id }) => admin.course(id)));
  return now.map(({ status, published }) => `${status}${published ? '' : ', hidden'}`);
};

test.each(widths('desktop', 'phone'))(
  'on a %s, selected courses are published and archived together, after confirmation',
  atBothWidths,
  async (look) => {
    const { admin, courses, page, bar, box } = await opened(3, look);
    const drafts = await statesOf(admin, courses);
    await box(0).check();
    await box(2).check();
    await bar.getByText('2 courses selected', { exact: true }).waitFor();
    // The bar leaves room for the rows behind it.
    expect((await bar.boundingBox())!.height).toBeLessThan(130);
    await expectAccessibleLayout(page);

    await bar.getByRole('button', { name: 'Publish' }).click();
    const question = page.getByRole('alertdialog', { name: 'Publish 2 courses?' });
    await question.getByText(courses[2]!.title).first().waitFor();
    await question.getByText('is not complete. Missing: cover').first().waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await statesOf(admin, courses)).toEqual(drafts);

    await bar.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('button', { name: 'Yes, publish' }).click();
    await acknowledge(page, '2 courses published.');
    expect(await statesOf(admin, courses)).toEqual(['published', drafts[1], 'published']);
    await bar.getByText('0 courses selected', { exact: true }).waitFor();

    await bar.getByRole('button', { name: 'Select all on this page' }).click();
    await bar.getByText('3 courses selected', { exact: true }).waitFor();
    await bar.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('button', { name: 'Yes, archive' }).click();
    await acknowledge(page, '3 courses archived.');
    const archived = 'archived, hidden';
    expect(await statesOf(admin, courses)).toEqual([archived, archived, archived]);
  },
);

test('courses selected across pages are deleted together after a question with their names, and restored', async () => {
  const { admin, courses, page, bar, box } = await opened(6);
  await admin.createLesson(courses[0]!, { title: 'One' });
  await box(0).check();
  await page.getByRole('navigation', { name: 'Pages of courses' }).getByText('2').click();
  await box(5).check();
  await bar.getByText('2 courses selected (1 not on this page)', { exact: true }).waitFor();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const [first, last] = [courses[0]!, courses[5]!];
  await page.getByText(`Delete “${first.title}” and “${last.title}”`).waitFor();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  const success = successOf(page).filter({ hasText: '2 courses deleted.' });
  await success.hover();
  for (const { id } of [first, last]) {
    expect((await admin.get(`/api/courses/${id}`)).status).toBe(404);
  }
  await success.getByRole('button', { name: 'Restore 2 courses' }).click();
  await acknowledge(page, 'The 2 courses have been restored as drafts');
  expect((await admin.course(first.id)).lessons).toHaveLength(1);
});

test('courses can be selected by keyboard: Down moves to the checkbox of the next row', async () => {
  const { page, bar, box } = await opened(3);
  await box(0).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await bar.getByText('3 courses selected', { exact: true }).waitFor();
});
