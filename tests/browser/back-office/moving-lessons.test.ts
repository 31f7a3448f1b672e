import type { Course } from '@atelier/contracts/catalog/courses';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
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

test('a lesson on the course page has room for its title beside checkbox and actions', async () => {
  const admin = await app.admin();
  const { id } = await admin.createCourse(ownTitle());
  const title = 'Choosing a typeface by its job';
  await admin.createLesson({ id }, { title });
  const page = await open(`/dashboard/courses/${id}`);
  await page.getByRole('button', { name: 'Select lessons' }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByLabel(`Select ${title}`) });
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const box = await row.getByText(title, { exact: true }).boundingBox();
    expect(box?.width, `at ${width} px`).toBeGreaterThan(120);
    expect(box?.height, `at ${width} px`).toBeLessThan(80);
  }
});
