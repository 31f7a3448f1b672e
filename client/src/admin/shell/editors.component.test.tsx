import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice } from '~/testing/back-office.ts';
import { signInAdmin } from '~/testing/sessions.ts';

const page = simulateApp();

const content = ['Dashboard', 'Courses', 'Category-Instructor', 'Tutorials', 'Livestreams', 'Jobs'];
const closed = ['Users', 'Team Members', 'Payment', 'Messages', 'Enrollment Progress'];

test('the menu of an editor contains only content', async () => {
  enterBackOffice(page);
  signInAdmin(page, 'editor');
  page.open('/dashboard/jobs');
  const menu = await page.until(() => screen.getByRole('navigation', { name: 'Back office' }));
  for (const name of content) within(menu).getByRole('link', { name });
  for (const name of closed) expect(within(menu).queryByRole('link', { name })).toBeNull();
});

test.each([
  ...['/dashboard/users', '/dashboard/team-members', '/dashboard/payment'],
  ...['/dashboard/payment/coupons', '/dashboard/payment/taxes', '/dashboard/messages'],
  '/dashboard/audit',
])('%s shows editors that they are not allowed to see it, and requests nothing', async (path) => {
  enterBackOffice(page);
  signInAdmin(page, 'editor');
  page.open(path);
  await page.until(() => screen.getByRole('heading', { level: 1, name: 'Not allowed' }));
  screen.getByText('This screen is for admins');
  const asked = page.sent('GET').map((call) => call.path);
  for (const closedRead of ['/users', '/team', '/orders', '/coupons', '/tax-rates', '/messages']) {
    expect(asked).not.toContain(closedRead);
  }
  expect(asked.filter((one) => one.startsWith('/audit'))).toEqual([]);
  await page.user.click(
    within(screen.getByRole('main')).getByRole('link', { name: 'Go to the dashboard' }),
  );
  await page.until(() => screen.getByText(/You manage the content of Atelier/));
});

test('a change of screen is announced: its title, with the focus on its heading', async () => {
  enterBackOffice(page);
  page.open('/dashboard/jobs');
  const menu = await page.until(() => screen.getByRole('navigation', { name: 'Back office' }));
  await page.user.click(within(menu).getByRole('link', { name: 'Courses' }));
  await page.until(
    () => screen.getByRole('heading', { level: 1, name: 'Courses' }) === document.activeElement,
  );
  await page.until(() => document.title === 'Courses · Atelier');
});
