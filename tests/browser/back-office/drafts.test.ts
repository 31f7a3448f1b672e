import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { adminEmail, adminPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { reload } from '../support/drafts.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

const typed = 'Long thought about';

test('a draft is removed when its form is discarded, and at sign-out', async () => {
  const page = await browser.newPage();
  const signIn = async () => {
    await page.getByLabel('Email').fill(adminEmail);
    await page.getByLabel('Password', { exact: true }).fill(adminPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard/courses');
  };
  const title = page.getByRole('dialog').getByLabel('Title', { exact: true });
  const discard = page.getByRole('button', { name: 'Yes, discard it' });
  const isKept = () => page.evaluate<boolean>("'draft:course:new' in sessionStorage");
  await page.goto(`${app.url}/dashboard/courses`);
  await signIn();
  const write = async () => {
    await page.getByRole('button', { name: 'Add Course' }).click();
    await title.fill(typed);
    await until('the draft is stored', isKept);
  };
  await write();
  await page.keyboard.press('Escape');
  await discard.click();
  await title.waitFor({ state: 'detached' });
  expect(await isKept()).toBe(false);

  await write();
  await reload(page);
  expect(await isKept()).toBe(true);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/admin/login');
  await until('the draft is removed', async () => !(await isKept()));
});

test('Back asks before typed text is discarded, and Forward returns to the page', async () => {
  const page = await open('/dashboard/messages');
  await page.getByRole('link', { name: 'Category-Instructor' }).click();
  await page.getByRole('heading', { level: 1, name: 'Category-Instructor' }).waitFor();
  const name = page.getByRole('form', { name: 'Category' }).getByLabel('Name');
  await name.fill(typed);
  const question = page.getByRole('alertdialog').filter({ hasText: 'Discard what you typed?' });
  const goBack = () => page.evaluate('history.back()');

  await goBack();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await page.waitForURL('**/dashboard/category-instructor');
  expect(await name.inputValue()).toBe(typed);

  await goBack();
  await question.getByRole('button', { name: 'Yes, discard it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/messages');
  await page.evaluate('history.forward()');
  await page.getByRole('heading', { level: 1, name: 'Category-Instructor' }).waitFor();
  expect(await name.inputValue()).toBe('');
});
