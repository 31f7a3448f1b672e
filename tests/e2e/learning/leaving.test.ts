import { expect, test } from 'vitest';
import { learnerPassword } from '../../support/app.ts';
import { useSharedApp } from '../../support/use-app.ts';
import { be } from '../support/be.ts';
import { accessibilityFaults, useBrowser } from '../support/browser.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();

test('an account is deleted by its password, asked for first and once', async () => {
  const learner = await app.learner();
  const page = await browser.newPage();
  await be(page, learner);
  await page.goto(`${app.url}/account/settings`);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const form = page.getByRole('form', { name: 'Delete account' });
  await page.getByText('This cannot be undone.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByLabel('Password', { exact: true }).fill('not mine');
  await form.getByRole('button', { name: 'Delete account' }).click();
  await form.getByText('The password is not correct', { exact: true }).waitFor();
  expect((await learner.get('/api/sessions')).status).toBe(200);
  await form.getByLabel('Password', { exact: true }).fill(learnerPassword);
  await form.getByRole('button', { name: 'Delete account' }).click();
  await page.waitForURL(`${app.url}/`);
  await page.getByText('Deleted!').waitFor();
  expect((await learner.get('/api/sessions')).status).toBe(401);
});
