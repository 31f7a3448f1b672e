import { expect, test } from 'vitest';
import { adminEmail, adminPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { holdRequests, signInAs } from '../support/page-setup.ts';
import { overflows, phone } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();

async function openSignIn(path = '/admin/login', options = {}) {
  const page = await browser.newPage(options);
  await page.goto(`${app.url}${path}`);
  await page.getByRole('heading', { level: 1, name: 'Admin Portal' }).waitFor();
  const form = page.getByRole('form', { name: 'Sign in' });
  const enter = async (email: string, password: string) => {
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Sign in' }).click();
  };
  return { page, form, enter };
}

test('signing in shows the specified texts, and stores the account without a secret', async () => {
  const { page, form, enter } = await openSignIn('/admin/login', { viewport: phone });
  expect(await overflows(page)).toBe(false);
  expect(await accessibilityViolations(page)).toEqual([]);
  const release = await holdRequests(page, '**/api/adminlogin');
  await form.getByLabel('Remember me').check();
  await enter(adminEmail, adminPassword);
  const busy = form.getByRole('button', { name: 'Signing in...' });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  release();
  await heard(page, 'Login successful!');
  await page.waitForURL('**/dashboard');
  const stored = await page.evaluate<Record<string, string>>(
    "JSON.parse(localStorage.getItem('admin'))",
  );
  expect(Object.keys(stored).toSorted()).toEqual(['adminEmail', 'adminId', 'role']);
  const cookies = await page.context().cookies();
  const days = (Math.max(...cookies.map(({ expires }) => expires)) * 1_000 - Date.now()) / 864e5;
  expect(days, 'remembered for thirty days').toBeGreaterThan(29);
});

test('the guard redirects users without access, and returns to the page after sign-in', async () => {
  const { page, enter } = await openSignIn('/dashboard/livestreams?q=x');
  await enter(adminEmail, adminPassword);
  await page.waitForURL('**/dashboard/livestreams?q=x');

  const learner = await browser.newPage();
  await signInAs(learner, await app.learner());
  await learner.goto(`${app.url}/dashboard/courses`);
  await learner.waitForURL('**/admin/login');
});
