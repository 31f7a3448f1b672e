import { expect, test } from 'vitest';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';

const app = useSharedApp();
const browser = useBrowser();
const open = openerOf(app, browser);

test('the question before deleting a course is accessible on a phone, and Cancel keeps the course', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ title: 'To be deleted' });
  for (const serial of [1, 2, 3]) await admin.createLesson(course, { serial });
  const page = await open('/dashboard/courses', undefined, 'phone');
  await page.getByRole('button', { name: 'Delete To be deleted' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Delete “To be deleted” with its 3 lessons?', { exact: true }).waitFor();
  await expectAccessibleLayout(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Delete To be deleted' }).count()).toBe(1);
});
