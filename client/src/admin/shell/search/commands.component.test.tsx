import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice } from '~/testing/back-office.ts';
import { signInAdmin } from '~/testing/sessions.ts';

const page = simulateApp();

/** Opens a screen and presses Ctrl+K on it. */
async function callCommands(path: string): Promise<void> {
  page.open(path);
  await page.until(() => document.querySelector('h1'));
  await page.user.keyboard('{Control>}k{/Control}');
  await page.until(() => document.querySelector('[aria-label=Results]'));
}

/** Runs a command, and closes the form that it opens. */
async function run(what: string, path: string, name: string): Promise<void> {
  await page.user.paste(what);
  await page.user.keyboard('{Enter}');
  const dialog = await page.until(() => screen.getByRole('dialog', { name }));
  await page.until(() => window.location.pathname + window.location.search === path);
  await page.until(() => dialog.contains(document.activeElement));
  await page.user.keyboard('{Control>}k{/Control}');
  expect(document.querySelector('[aria-label=Results]')).toBeNull();
  await page.user.keyboard('{Escape}');
  await page.until(() => !document.querySelector('[role=dialog]'));
}

test.each([
  ['Add Course', '/dashboard/courses', 'Add Course'],
  ['Add Livestream', '/dashboard/livestreams', 'Add Livestream'],
  ['Add Tutorials', '/dashboard/tutorials', 'Add Course'],
  ['Add Coupon', '/dashboard/payment/coupons', 'Add Coupon'],
  ['Add Tax', '/dashboard/payment/taxes', 'Add Tax'],
  ['Add Member', '/dashboard/team-members', 'Add Member'],
])(
  'the command %s opens its form from another page, and the URL does not keep it',
  async (what, path, name) => {
    enterBackOffice(page);
    await callCommands('/dashboard');
    await run(what, path, name);
  },
);

test('a command opens its form also on the page that has it', async () => {
  enterBackOffice(page);
  await callCommands('/dashboard/courses');
  await run('Add Course', '/dashboard/courses', 'Add Course');
});

test('editors do not get commands that they are not allowed to use', async () => {
  enterBackOffice(page);
  signInAdmin(page, 'editor');
  await callCommands('/dashboard');
  screen.getByRole('option', { name: /Add Course/ });
  for (const name of [/Users/, /Audit Log/, /Add Coupon/, /Add Member/]) {
    expect(screen.queryByRole('option', { name }), String(name)).toBeNull();
  }
});
