import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { picture } from '../../support/media/picture.ts';
import { done } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { acknowledge } from '../support/messages.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

test('the Published checkbox follows the status, and a published course is visible to visitors', async () => {
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
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await page.getByText('Course updated successfully.').waitFor();
  expect((await visitor.get(`/api/courses/${id}`)).status).toBe(200);
});

test('a course with an unchecked Published checkbox is shown as not visible until it is published', async () => {
  const admin = await app.admin();
  const fields = { title: 'Half way', status: 'published', published: false };
  const { id } = await admin.createCourse(fields);
  const page = await open('/dashboard/courses?q=Half');
  expect((await app.visitor().get(`/api/courses/${id}`)).status).toBe(404);
  await page.getByRole('button', { name: 'Not visible: make Half way published' }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await acknowledge(page, 'Course updated successfully.');
  await page.getByRole('button', { name: 'Published: make Half way draft' }).waitFor();
  expect((await app.visitor().get(`/api/courses/${id}`)).status).toBe(200);
});

test('publishing an archived course asks first', async () => {
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
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await page.getByText('Course updated successfully.').waitFor();
  expect((await app.visitor().get(`/api/courses/${id}`)).status).toBe(200);
});

test('publishing an incomplete course names what is missing, and Cancel changes nothing', async () => {
  const admin = await app.admin();
  const fields = { title: 'Bare', status: 'draft', published: false };
  const { id } = await admin.createCourse({ ...fields, short_description: 'All about it.' });
  const lesson = await admin.createLesson({ id }, { title: 'Empty' });
  const page = await open(`/dashboard/courses/${id}`);
  const badge = page.getByRole('button', { name: 'Draft: make Bare published' });
  const question = page.getByRole('alertdialog', { name: 'Publish anyway?' });
  const missing = 'Missing: cover, a video or text in every lesson, every video ready';
  await badge.click();
  await question.getByText(`The course is not complete yet. ${missing}`).waitFor();
  await expectAccessibleLayout(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await badge.waitFor();

  // The form asks as well, considers unsaved changes, and keeps them after Cancel.
  const details = page.getByRole('form', { name: 'Details' });
  await details.getByLabel('Status').selectOption('published');
  const { content } = await picture();
  const file = { name: 'cover.png', mimeType: 'image/png', buffer: content as Buffer };
  await details.locator('input[name=image]').setInputFiles(file);
  await details.getByRole('button', { name: 'Save', exact: true }).click();
  await question.getByText('Missing: a video or text in every lesson, every video ready').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await details.getByText(/^Not saved: .*Image/).waitFor();
  expect(await details.getByLabel('Status').inputValue()).toBe('published');
  expect(await admin.course(id)).toMatchObject({ status: 'draft', published: false, image: null });

  // A course without lessons lacks every video, too.
  done(await admin.delete(`/api/courses/${id}/lessons/${lesson.id}`), 200);
  await page.getByText('No lessons added yet').waitFor();
  await details.getByRole('button', { name: 'Save', exact: true }).click();
  await question.getByText('Missing: lessons, a video or text in every lesson').waitFor();
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await page.getByText('Course updated successfully.').waitFor();
  expect((await app.visitor().get(`/api/courses/${id}`)).status).toBe(200);

  // A course that is already published is saved without a question.
  await details.getByLabel('Subtitle').fill('Now');
  await details.getByRole('button', { name: 'Save', exact: true }).click();
  await until('it is saved', async () => (await admin.course(id)).subtitle === 'Now');
});
