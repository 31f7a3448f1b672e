import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { picture } from '../../support/media/picture.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';

const app = useSharedApp();
const browser = useBrowser();
const open = openerOf(app, browser);

test('publishing is scheduled after a question while a course is incomplete, is shown in the list, can be canceled, and happens', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ title: 'Winter', status: 'draft', published: false });
  const page = await open(`/dashboard/courses/${course.id}`);
  const form = page.getByRole('form', { name: 'Schedule' });
  await form.getByText(/^Time zone: \w/).waitFor();
  await form.getByRole('button', { name: 'Schedule' }).click();
  await form.getByText('Publish at is required').first().waitFor();
  await form.getByLabel('Publish at').fill('2020-12-03T09:00');
  await form.getByRole('button', { name: 'Schedule' }).click();
  const question = page.getByRole('alertdialog', { name: 'Publish anyway?' });
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await form.getByText('Publish at must be in the future').first().waitFor();
  await expectAccessibleLayout(page);
  await form.getByLabel('Publish at').fill('2046-12-03T09:00');
  await form.getByRole('button', { name: 'Schedule' }).click();
  await question.getByText(/Missing: cover, description/).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();

  const path = `/api/courses/${course.id}`;
  const texts = { short_description: 'All about it.' };
  await admin.form('PUT', path, texts, { image: await picture() });
  const lesson = await admin.createLesson(course, { video: 'mp4-one-second' });
  await admin.untilMedia(course, lesson, 'ready');
  await page.getByText('Every video ready: done').waitFor();
  await form.getByRole('button', { name: 'Schedule' }).click();
  await heard(page, 'The course is scheduled.');
  await page.getByText('Goes live on 3 Dec 2046, 09:00').waitFor();
  await expectAccessibleLayout(page);

  const other = await open('/dashboard/courses?q=Winter', await app.newAdmin(), 'phone');
  const badge = 'Scheduled for 3 Dec 2046, 09:00: make Winter published';
  await other.getByRole('button', { name: badge }).waitFor();
  await expectAccessibleLayout(other);
  await other.goto(`${app.url}/dashboard/courses/${course.id}`);
  await other.getByRole('button', { name: 'Cancel schedule' }).click();
  await heard(other, 'The course is no longer scheduled.');
  await form.getByRole('button', { name: 'Schedule' }).waitFor();
  expect((await admin.course(course.id)).publish_at).toBeUndefined();

  // Still in the future when the request of a busy test arrives.
  const soon = new Date(Date.now() + 5_000).toISOString();
  expect((await admin.put(`${path}/schedule`, { publish_at: soon })).status).toBe(200);
  await page.getByRole('button', { name: 'Published: make Winter draft' }).waitFor();
  await until('visitors see it', async () => (await app.visitor().get(path)).status === 200);
});
