import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

test.each(['page', 'dialog'])(
  'in the lessons %s, a new lesson follows the last one and is scrolled into view',
  async (place) => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    for (let serial = 1; serial <= 41; serial++) {
      await admin.createLesson(course, { title: `Part ${serial}`, serial });
    }
    const isPage = place === 'page';
    const list = `/dashboard/courses?q=${encodeURIComponent(course.title)}`;
    const page = await open(isPage ? `/dashboard/courses/${course.id}` : list);
    if (!isPage) {
      await page.getByRole('button', { name: `Manage Lessons of ${course.title}` }).click();
    }
    const form = page.getByRole('form', { name: 'Add lesson' });
    for (const serial of [42, 43]) {
      await page.getByRole('button', { name: 'Add Lesson' }).click();
      expect(await form.getByLabel('Serial').inputValue()).toBe(String(serial));
      await form.getByLabel('Title').fill(`Part ${serial}`);
      await form.getByLabel('Title').press('Enter');
      const edit = page.getByRole('button', { name: `Edit Part ${serial}` });
      await edit.waitFor();
      // A live update may show the lesson before the form has its response.
      await form.waitFor({ state: 'detached' });
      await until('it is in view', async () => {
        const box = await edit.boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= page.viewportSize()!.height;
      });
    }
  },
);

test('the first lesson of a course gets the serial 0', async () => {
  const course = await (await app.admin()).createCourse();
  const page = await open(`/dashboard/courses/${course.id}`);
  await page.getByRole('button', { name: 'Add Lesson' }).click();
  expect(await page.getByLabel('Serial').inputValue()).toBe('0');
});

test('a lesson can be renamed inline, with questions before discarding text and overwriting newer changes', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const lesson = await admin.createLesson(course, { title: 'Before', description: 'As it was' });
  const page = await open(`/dashboard/courses/${course.id}`);
  const title = page.getByLabel('Lesson title');
  await page.getByRole('button', { name: 'Rename Before' }).click();
  await title.fill('After');
  await title.press('Escape');
  const question = page.getByRole('alertdialog').filter({ hasText: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  const other = { title: 'Hers', description: 'Changed' };
  await admin.put(`/api/courses/${course.id}/lessons/${lesson.id}`, other);
  await title.press('Enter');
  const conflict = page.getByRole('alertdialog').filter({ hasText: 'Save over newer changes?' });
  await conflict.getByLabel(': Hers').waitFor();
  await conflict.getByRole('button', { name: 'Save' }).click();
  const renamed = page.getByRole('button', { name: 'Rename After' });
  await renamed.waitFor();
  await until('it has the focus', () =>
    renamed.evaluate((one) => one.ownerDocument.activeElement === one),
  );
  const stored = await admin.lesson(course, lesson);
  expect([stored.title, stored.description]).toEqual(['After', 'Changed']);
  await expectAccessibleLayout(page);
});
