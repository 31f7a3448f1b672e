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

const lessonsOf = (page: Page) => page.getByRole('region', { name: 'Lessons' });
const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Move ${name}: arrow up or down`, exact: true });

async function untilStored(admin: Admin, { id }: Pick<Course, 'id'>, outline: string) {
  await until(`it is ${outline}`, async () => readable(await admin.course(id)) === outline);
}

test.each(widths('desktop', 'phone'))(
  'on a %s, sections can be added, renamed and deleted inline',
  atBothWidths,
  async (look) => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    await admin.createLesson(course, { title: 'A' });
    const page = await open(`/dashboard/courses/${course.id}`, undefined, look);
    const lessons = lessonsOf(page);
    expect(await lessons.getByRole('heading', { level: 3 }).count()).toBe(0);
    expect(await lessons.getByRole('checkbox').count()).toBe(0);

    await lessons.getByRole('button', { name: 'Add Section' }).click();
    const form = lessons.getByRole('form', { name: 'Add section' });
    await form.getByLabel('Section title').fill('Basics');
    await form.getByLabel('Section title').press('Enter');
    await lessons.getByRole('heading', { level: 3, name: 'Basics' }).waitFor();
    await expectAccessibleLayout(page);

    await lessons.getByRole('button', { name: 'Rename section Basics' }).click();
    const renaming = lessons.getByRole('form', { name: 'Rename Basics' });
    await renaming.getByLabel('Section title').fill('');
    await renaming.getByRole('button', { name: 'Save section' }).click();
    await renaming.locator('[aria-invalid=true]').waitFor();
    expect((await renaming.getByLabel('Section title').boundingBox())!.width).toBeGreaterThan(150);
    await expectAccessibleLayout(page);
    await renaming.getByLabel('Section title').fill('Foundations');
    await renaming.getByRole('button', { name: 'Save section' }).click();
    await lessons.getByRole('heading', { level: 3, name: 'Foundations' }).waitFor();

    await lessons.getByRole('button', { name: 'Add Lesson' }).click();
    const lesson = page.getByRole('form', { name: 'Add lesson' });
    await lesson.getByLabel('Title').fill('B');
    await lesson.getByRole('button', { name: 'Add Lesson' }).click();
    await acknowledge(page, 'Lesson added successfully.');
    await untilStored(admin, course, 'A | Foundations: B');
    await lessons.getByRole('button', { name: 'Edit B', exact: true }).waitFor();

    await lessons.getByRole('button', { name: 'Delete section Foundations' }).click();
    await page.getByText('Its 1 lesson stays in the course, without a section.').waitFor();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await acknowledge(page, 'The section has been deleted. Its lessons are still in the course.');
    await untilStored(admin, course, 'A B');
    await lessons.getByRole('checkbox').first().waitFor({ state: 'detached' });
  },
);

test('lessons and sections can be moved by keyboard, lessons also by dragging and together', async () => {
  const admin = await app.admin();
  const { course } = await withSections(admin);
  const page = await open(`/dashboard/courses/${course.id}`);
  await handle(page, 'A').press('ArrowDown');
  await page.getByText('A is now lesson 1 of 6, in First.').waitFor();
  await untilStored(admin, course, 'First: A B C | Second: D E F');
  await handle(page, 'section Second').press('ArrowUp');
  await page.getByText('Second is now section 1 of 2.').waitFor();
  await untilStored(admin, course, 'Second: D E F | First: A B C');

  await handle(page, 'C').scrollIntoViewIfNeeded();
  await handle(page, 'C').hover();
  const row = lessonsOf(page)
    .getByRole('listitem')
    .filter({ has: handle(page, 'D') });
  const box = (await row.boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + box.height - 8, { steps: 5 });
  await page.mouse.move(box.x + 60, box.y + box.height - 6);
  await page.locator('li[data-line=bottom]').waitFor();
  await page.mouse.up();
  await untilStored(admin, course, 'Second: D C E F | First: A B');

  for (const title of ['D', 'F']) await page.getByLabel(`Select ${title}`, { exact: true }).check();
  const bar = page.getByRole('group', { name: 'Selected lessons' });
  await bar.getByText('2 lessons selected').waitFor();
  await expectAccessibleLayout(page);
  await bar.getByLabel('Move to section').selectOption('First');
  await bar.getByRole('button', { name: 'Move', exact: true }).click();
  await untilStored(admin, course, 'Second: C E | First: A B D F');
  await bar.waitFor({ state: 'detached' });
});

test('the lessons dialog shows sections, and its form moves a lesson to another section', async () => {
  const admin = await app.admin();
  const { course } = await withSections(admin);
  const page = await open(`/dashboard/courses?q=${encodeURIComponent(course.title)}`);
  await page.getByRole('button', { name: `Manage Lessons of ${course.title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Lessons' });
  await dialog.getByRole('heading', { level: 3, name: 'Second' }).waitFor();
  await dialog.getByRole('button', { name: 'Edit B', exact: true }).click();
  const form = page.getByRole('form', { name: 'Edit lesson' });
  await form.getByLabel('Section').selectOption('Second');
  await form.getByRole('button', { name: 'Update Lesson' }).click();
  await until('B is in the second section', async () => {
    return readable(await admin.course(course.id)).startsWith('A | First: C | Second:');
  });
  await expectAccessibleLayout(page);
});

test('renaming a section asks before overwriting a title changed by someone else in the meantime', async () => {
  const admin = await app.admin();
  const { course, first } = await withSections(admin);
  const page = await open(`/dashboard/courses/${course.id}`);
  await page.getByRole('button', { name: 'Rename section First' }).click();
  const title = page.getByLabel('Section title');
  await title.fill('By me');
  await admin.put(`/api/courses/${course.id}/sections/${first.id}`, { title: 'By her' });
  await page.getByRole('form', { name: 'Rename By her' }).waitFor();
  expect(await title.inputValue()).toBe('By me');
  await title.press('Enter');
  await page.getByText('Save over newer changes?').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 3, name: 'By me' }).waitFor();
});
