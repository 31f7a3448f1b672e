import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { picture } from '../../support/media/picture.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { acknowledge } from '../support/messages.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

test('the page of a course names unsaved fields, saves them, and shows changes by others', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const page = await open(`/dashboard/courses?q=${encodeURIComponent(course.title)}`);
  await page.getByRole('link', { name: course.title }).click();
  await page.getByRole('heading', { level: 1, name: course.title }).waitFor();
  const details = page.getByRole('form', { name: 'Details' });
  await details.getByText('Everything is saved.').waitFor();
  await expectAccessibleLayout(page);

  await details.getByLabel('Subtitle').fill('By hand');
  await details.getByLabel('Tags').fill('one, two');
  await details.getByText('Not saved: Subtitle, Tags').waitFor();
  await details.getByRole('button', { name: 'Discard changes' }).click();
  await details.getByText('Everything is saved.').waitFor();
  expect(await details.getByLabel('Subtitle').inputValue()).toBe('');

  await details.getByLabel('Subtitle').fill('By hand');
  await details.getByRole('button', { name: 'Save', exact: true }).click();
  await acknowledge(page, 'Course updated successfully.');
  await details.getByText('Everything is saved.').waitFor();
  expect((await admin.course(course.id)).subtitle).toBe('By hand');

  await admin.put(`/api/courses/${course.id}`, { subtitle: 'By somebody else' });
  await until('the form follows', async () => {
    return (await details.getByLabel('Subtitle').inputValue()) === 'By somebody else';
  });
  await details.getByLabel('Tags').fill('three');
  await admin.createLesson(course, { title: 'By somebody else' });
  await page.getByRole('region', { name: 'Lessons' }).getByText('By somebody else').waitFor();
  await details.getByRole('button', { name: 'Save', exact: true }).click();
  await until('the form is saved without a question', async () => {
    return (await admin.course(course.id)).tags === 'three';
  });
  await details.getByText('Everything is saved.').waitFor();
  await details.getByLabel('Tags').fill('four');
  await admin.put(`/api/courses/${course.id}`, { subtitle: 'Once more', tags: 'five' });
  await details.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alertdialog').getByText('Save over newer changes?').waitFor();
});

test('the checklist shows what a course lacks, and a published course is visible to visitors', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ status: 'draft', published: false });
  const page = await open(`/dashboard/courses/${course.id}`, undefined, 'phone');
  const checks = page.getByRole('list', { name: 'Checklist' });
  const isDone = (label: string) => checks.getByText(`${label}: done`).waitFor();
  await checks.getByText('Cover: not yet').waitFor();
  await checks.getByText('Lessons: not yet').waitFor();
  await expectAccessibleLayout(page);

  const lessons = page.getByRole('region', { name: 'Lessons' });
  await lessons.getByRole('button', { name: 'Add Lesson' }).click();
  const form = page.getByRole('form', { name: 'Add lesson' });
  await form.getByLabel('Title').fill('The first');
  await form.getByLabel('Title').press('Enter');
  await lessons.getByText('The first').waitFor();
  await isDone('Lessons');
  await checks.getByText('A video or text in every lesson: not yet').waitFor();

  const details = page.getByRole('form', { name: 'Details' });
  await details.getByLabel('Short description').fill('All about it.');
  const { content } = await picture();
  const file = { name: 'cover.png', mimeType: 'image/png', buffer: content as Buffer };
  await details.locator('input[name=image]').setInputFiles(file);
  await details.getByText('Not saved: Short description, Image').waitFor();
  await details.getByRole('button', { name: 'Save', exact: true }).click();
  await isDone('Cover');
  await isDone('Description');

  await page.getByRole('button', { name: `Draft: make ${course.title} published` }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await page.getByText('Visitors see it.', { exact: false }).first().waitFor();
  expect((await app.visitor().get(`/api/courses/${course.id}`)).status).toBe(200);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'View as visitor' }).click();
  const site = await opened;
  await site.getByRole('heading', { level: 1, name: course.title }).waitFor();
});

test('a course that does not exist shows "Course not found"', async () => {
  const page = await open('/dashboard/courses/000000000000000000000000');
  await page.getByRole('heading', { level: 1, name: 'Course not found' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'All courses' }).click();
  await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
});

test('typed text is kept when someone else deletes the course, and after it is restored', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const page = await open(`/dashboard/courses/${course.id}`);
  const subtitle = page.getByRole('form', { name: 'Details' }).getByLabel('Subtitle');
  await subtitle.fill('Long thought about');
  await admin.delete(`/api/courses/${course.id}`);
  await page.getByText('This course has been deleted').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await acknowledge(page, 'Course not found.');
  expect(await subtitle.inputValue()).toBe('Long thought about');
  await expectAccessibleLayout(page);
  expect((await admin.post(`/api/deletions/${course.id}/restore`)).status).toBe(200);
  await page.getByText('This course has been deleted').waitFor({ state: 'detached' });
  expect(await subtitle.inputValue()).toBe('Long thought about');
});
