import { accountOperations } from '@atelier/contracts/users/accounts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';

const page = simulateApp();

async function openDialog(): Promise<void> {
  page.open('/faq');
  const opener = () => screen.getAllByRole('button', { name: 'Sign in' })[0];
  await page.user.click(await page.until(opener));
  await page.until(() => screen.getByRole('form', { name: 'Sign in' }));
  await page.until(() => screen.getByRole('dialog').contains(document.activeElement));
}

async function fill(name: 'Sign in' | 'Sign up'): Promise<void> {
  const form = within(await page.until(() => screen.getByRole('form', { name })));
  if (name === 'Sign up') await page.user.type(form.getByLabelText('Name'), 'Nora New');
  await page.user.type(form.getByLabelText('Email'), 'nora@atelier.test');
  await page.user.type(form.getByLabelText('Password'), 'a password of hers');
  await page.user.click(form.getByRole('button', { name }));
}

test('the error in a response with status 200 is shown', async () => {
  const error = 'The account is closed';
  const body = { status: 'error', code: 'FORBIDDEN', message: error, error, fields: [] };
  page.interfere(accountOperations.login, () => new Response(JSON.stringify(body)));
  await openDialog();
  await fill('Sign in');
  await page.until(() => screen.getAllByText(error));
  // The message hides the form behind it from screen readers.
  screen.getByRole('form', { name: 'Sign in', hidden: true });
});

test('a 201 response without a user shows "Something went wrong"', async () => {
  const body = JSON.stringify({ status: 'success', message: 'Created' });
  page.interfere(accountOperations.register, () => new Response(body, { status: 201 }));
  await openDialog();
  await page.user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign up' }),
  );
  await fill('Sign up');
  await page.until(() => screen.getAllByText('Something went wrong'));
  screen.getByRole('form', { name: 'Sign up', hidden: true });
});

test('the focus stays in the dialog when its mode changes', async () => {
  await openDialog();
  for (const [link, field] of [
    ['Sign up', 'Name'],
    ['Sign in', 'Email'],
    ['Reset password', 'Email'],
    ['Back to Sign in', 'Email'],
    ['Set password', 'Email'],
  ] as const) {
    const links = within(screen.getByRole('dialog')).getAllByRole('button', { name: link });
    links.find((one) => one.getAttribute('type') === 'button')!.focus();
    await page.user.keyboard('{Enter}');
    await page.until(() => {
      const { labels } = document.activeElement as HTMLInputElement;
      return labels?.[0]?.textContent?.includes(field);
    });
  }
});

test.each([
  ['/profile', 'Please log in to view your profile.', 'Login'],
  ['/history', 'Please sign in to see your history.', 'Sign in'],
  ['/account/settings', 'Please sign in to view your account.', 'Sign in'],
])('%s offers Sign in and Sign up to visitors', async (path, heading, signIn) => {
  page.open(path);
  await page.until(() => screen.getByRole('heading', { level: 1, name: heading }));
  const main = within(screen.getByRole('main'));
  main.getByRole('link', { name: signIn });
  await page.user.click(main.getByRole('button', { name: 'Sign up' }));
  await page.until(() => screen.getByRole('form', { name: 'Sign up' }));
  expect(page.sent()).toEqual([]);
});
