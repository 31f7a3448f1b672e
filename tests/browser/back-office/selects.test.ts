import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import {
  createLivestream,
  createLivestreamCategory,
  livestream,
} from '../../support/catalog/livestreams.ts';
import { unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { acknowledge } from '../support/messages.ts';
import { holdRequests, signInAs } from '../support/page-setup.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

test('the chosen instructor of a course stays selected when someone else adds one', async () => {
  const admin = await app.admin();
  const { id } = await admin.createInstructor('Ida Chosen');
  const page = await open('/dashboard/courses');
  await page.getByRole('button', { name: 'Add Course', exact: true }).click();
  const instructor = page.getByRole('dialog').getByLabel('Instructor');
  await instructor.selectOption({ label: 'Ida Chosen' });
  await admin.createInstructor('Anna Added');
  await instructor.getByRole('option', { name: 'Anna Added' }).waitFor({ state: 'attached' });
  expect(await instructor.inputValue()).toBe(id);
});

test('the chosen category of a livestream stays selected when someone else adds one', async () => {
  const admin = await app.admin();
  const chosen = await createLivestreamCategory(admin, { name: 'Chosen' });
  const page = await open('/dashboard/livestreams');
  await page.getByRole('button', { name: 'Add Livestream' }).click();
  const category = page.getByRole('dialog').getByLabel('Category');
  await category.selectOption({ label: 'Chosen' });
  await createLivestreamCategory(admin, { name: 'Added' });
  await category.getByRole('option', { name: 'Added' }).waitFor({ state: 'attached' });
  expect(await category.inputValue()).toBe(chosen.id);
});

test('a livestream cannot be saved before a restored category has loaded', async () => {
  const admin = await app.admin();
  const title = unique('Live again');
  const made = await createLivestream(admin, { title });
  const chosen = await createLivestreamCategory(admin, { name: 'Restored' });
  const page = await open(`/dashboard/livestreams?q=${encodeURIComponent(title)}`);
  const edit = page.getByRole('button', { name: `Edit ${title}` });
  const form = page.getByRole('dialog');
  await edit.click();
  await form.getByLabel('Category').selectOption({ label: 'Restored' });
  await until('the draft is stored', () =>
    page.evaluate(`(sessionStorage['draft:livestream:${made.id}'] ?? '').includes('${chosen.id}')`),
  );
  const release = await holdRequests(page, '**/api/livestreams/categories*');
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await edit.click();
  await page.getByText('Unsaved changes were restored').waitFor();
  const save = form.getByRole('button', { name: 'Update', exact: true });
  expect(await save.isDisabled()).toBe(true);
  release();
  await save.click();
  await form.waitFor({ state: 'detached' });
  expect((await livestream(admin, made)).category_id).toBe(chosen.id);
});

test('a course can be saved although categories and instructors cannot be loaded', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const page = await browser.newPage();
  await signInAs(page, admin);
  await page.route(/\/api\/(categories|instructors)/, (route) => route.abort());
  await page.goto(`${app.url}/dashboard/courses/${course.id}`);
  const details = page.getByRole('form', { name: 'Details' });
  await details.getByLabel('Subtitle').fill('Without lists');
  expect(await details.getByLabel('Instructor').inputValue()).toBe(course.instructor.id);
  await details.getByRole('button', { name: 'Save', exact: true }).click();
  await acknowledge(page, 'Course updated successfully.');
  expect(await admin.course(course.id)).toMatchObject({
    ...{ subtitle: 'Without lists', category: { id: course.category.id } },
  });
});

test('a course cannot be saved before a restored instructor has loaded', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const { id } = await admin.createInstructor('Rita Restored');
  const page = await open(`/dashboard/courses/${course.id}`);
  const details = page.getByRole('form', { name: 'Details' });
  await details.getByLabel('Instructor').selectOption({ label: 'Rita Restored' });
  await until('the draft is stored', () =>
    page.evaluate(`(sessionStorage['draft:course:${course.id}'] ?? '').includes('${id}')`),
  );
  const release = await holdRequests(page, '**/api/instructors*');
  await page.reload();
  await page.getByText('Unsaved changes were restored').waitFor();
  const save = details.getByRole('button', { name: 'Save', exact: true });
  expect(await save.isDisabled()).toBe(true);
  release();
  await save.click();
  await acknowledge(page, 'Course updated successfully.');
  expect((await admin.course(course.id)).instructor.id).toBe(id);
});
