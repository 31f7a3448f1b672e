import { expect, test } from 'vitest';
import { useSharedApp } from '../../support/use-app.ts';
import { openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { acknowledge } from '../support/messages.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

test('the Published box follows the status, and visitors get what the badge says', async () => {
  const admin = await app.admin();
  const { id } = await admin.createCourse({ title: 'Twofold', status: 'draft', published: false });
  const visitor = app.visitor();
  const page = await open('/dashboard/courses?q=Twofold');
  await page.getByRole('button', { name: 'Edit Twofold' }).click();
  const dialog = page.getByRole('dialog');
  const [status, box] = [dialog.getByLabel('Status'), dialog.getByLabel('Published')];
  await status.selectOption('published');
  expect(await box.isChecked()).toBe(true);
  await dialog.getByText('Visitors see it. The Published box follows the status.').waitFor();
  await box.uncheck();
  expect(await status.inputValue()).toBe('draft');
  await box.check();
  expect(await status.inputValue()).toBe('published');
  await status.selectOption('archived');
  expect(await box.isChecked()).toBe(false);
  await status.selectOption('published');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Course updated successfully.').waitFor();
  expect((await visitor.get(`/api/courses/${id}`)).status).toBe(200);
});

test('a course whose box is not ticked is not shown as published', async () => {
  const admin = await app.admin();
  const fields = { title: 'Half way', status: 'published', published: false };
  const { id } = await admin.createCourse(fields);
  const page = await open('/dashboard/courses?q=Half');
  expect((await app.visitor().get(`/api/courses/${id}`)).status).toBe(404);
  await page.getByRole('button', { name: 'Not visible: make Half way published' }).click();
  await acknowledge(page, 'Course updated successfully.');
  await page.getByRole('button', { name: 'Published: make Half way draft' }).waitFor();
  expect((await app.visitor().get(`/api/courses/${id}`)).status).toBe(200);
});

test('an archived course is not published by one press', async () => {
  const admin = await app.admin();
  const { id } = await admin.createCourse({ title: 'Old', status: 'archived', published: false });
  const page = await open('/dashboard/courses?q=Old');
  const badge = page.getByRole('button', { name: 'Archived: make Old published' });
  await badge.click();
  await page.getByText('Publish the course?').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await badge.waitFor();
  expect((await admin.course(id)).status).toBe('archived');
  await badge.click();
  await page.getByRole('button', { name: 'Yes, publish it' }).click();
  await page.getByText('Course updated successfully.').waitFor();
  expect((await app.visitor().get(`/api/courses/${id}`)).status).toBe(200);
});
