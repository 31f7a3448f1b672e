import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { adminEmail, adminPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { signInAs } from '../support/page-setup.ts';
import { desktop, overflows, phone } from '../support/site.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();

async function open(path: string, options = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await signInAs(page, await app.newAdmin());
  await page.goto(`${app.url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

interface Screen {
  readonly path: string;
  readonly title: string;
  readonly columns?: readonly string[];
  readonly words: readonly string[];
}

const screens: readonly Screen[] = [
  {
    ...{ path: '/dashboard/reviews', title: 'Course Reviews' },
    columns: ['Course', 'Reviewer', 'Rating', 'Comment', 'Date', 'Status'],
    words: ['Sample data', 'Approved', 'Pending'],
  },
  {
    ...{ path: '/dashboard/certificate', title: 'Certificate' },
    columns: ['User', 'Course', 'Issued', 'Status'],
    words: ['Sample data', 'Issued', 'Pending'],
  },
  {
    ...{ path: '/dashboard/categories', title: 'Categories' },
    words: ['Planned for a later release'],
  },
  {
    ...{ path: '/dashboard/articles', title: 'Articles' },
    words: ['Planned for a later release'],
  },
];

describe.each(
  widths(
    ['a desktop, dark', { viewport: desktop, colorScheme: 'dark' }],
    ['a phone, light', { viewport: phone, colorScheme: 'light' }],
  ),
)('on %s', atBothWidths, (_name, options) => {
  test('sample data is marked as such, and planned screens say so', async () => {
    const page = await browser.newPage(options);
    await signInAs(page, await app.newAdmin());
    for (const { path, title, columns = [], words } of screens) {
      await page.goto(`${app.url}${path}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      for (const name of columns) await page.getByRole('columnheader', { name }).waitFor();
      for (const text of words) await page.getByText(text, { exact: true }).first().waitFor();
      expect(await overflows(page), path).toBe(false);
      expect(await accessibilityViolations(page), path).toEqual([]);
    }
  });
});

test('the sidebar has every entry; a group opens by click and with the path of an entry', async () => {
  const page = await open('/dashboard');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  for (const label of [
    ...['Dashboard', 'Courses', 'Users', 'Team Members', 'Payment', 'Category-Instructor'],
    ...['Tutorials', 'Livestreams', 'Certificate', 'Messages', 'Enrollment Progress'],
    ...['Course Reviews', 'Settings'],
  ]) {
    await sidebar.getByRole('link', { name: label, exact: true }).waitFor();
  }
  expect(await sidebar.getByRole('link', { name: 'All Products' }).count()).toBe(0);
  await sidebar.getByRole('button', { name: 'Products' }).click();
  await sidebar.getByRole('link', { name: 'All Products' }).click();
  await page.getByRole('heading', { level: 1, name: 'All Products' }).waitFor();
  await page.goto(`${app.url}/dashboard/articles`);
  await sidebar.getByRole('link', { name: 'Articles' }).waitFor();
});

test('on a phone, the sidebar is a dialog that closes by a link or a click outside', async () => {
  const page = await open('/dashboard', { viewport: phone });
  const menu = page.getByRole('dialog', { name: 'Back office' });
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Users' }).click();
  await menu.waitFor({ state: 'detached' });
  await page.waitForURL('**/dashboard/users');
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.waitFor();
  await page.mouse.click(phone.width - 10, phone.height / 2);
  await menu.waitFor({ state: 'detached' });
});

test('after the session ends, a dialog asks to sign in again, typed text is kept, and the call is repeated', async () => {
  const page = await open('/dashboard/category-instructor');
  const form = page.getByRole('form', { name: 'Category' });
  await form.getByLabel('Name').fill('Half typed');
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  expect(await page.getByRole('alertdialog').count(), 'there is no other message').toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByLabel('Email').fill(adminEmail);
  await dialog.getByLabel('Password', { exact: true }).fill(adminPassword);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await heard(page, 'Login successful!');
  // The refused call is repeated.
  await page.getByText('Category added.').waitFor();
  await page.locator('li', { hasText: 'Half typed' }).waitFor();
});

test('an admin who is removed while working is asked to sign in again, without other errors', async () => {
  const owner = await app.admin();
  const email = 'removed@atelier.test';
  const added = await owner.post('/api/admins', { email, password: adminPassword, role: 'admin' });
  const removed = await app.learner();
  await removed.post('/api/adminlogin', { email, password: adminPassword });
  const page = await browser.newPage();
  await signInAs(page, removed);
  await page.goto(`${app.url}/dashboard/category-instructor`);
  const form = page.getByRole('form', { name: 'Category' });
  await form.getByLabel('Name').fill('Of the removed');
  const { admin } = added.json<{ admin: { id: string } }>();
  expect((await owner.delete(`/api/admins/${admin.id}`)).status).toBe(200);

  await form.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  expect(await page.getByText('You are not allowed').count()).toBe(0);
  await dialog.getByLabel('Email').fill(adminEmail);
  await dialog.getByLabel('Password', { exact: true }).fill(adminPassword);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Category added.').waitFor();
});

test('eight tabs of the back office load, although each stays up to date', async () => {
  const first = await open('/dashboard/courses');
  const pages = [first];
  while (pages.length < 8) {
    const page = await first.context().newPage();
    await page.goto(`${app.url}/dashboard/courses`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    pages.push(page);
  }
  const { title } = await (await app.admin()).createCourse({ title: 'Seen in every tab' });
  for (const page of pages) await page.getByText(title).first().waitFor();
});
