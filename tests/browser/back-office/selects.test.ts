import { expect, test } from 'vitest';
import { createLivestreamCategory } from '../../support/catalog/livestreams.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';

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
