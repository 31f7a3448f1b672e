import type { ErrorCode } from '@atelier/contracts/core/errors';
import { accountOperations } from '@atelier/contracts/users/accounts';
import { passwordLinkOperations } from '@atelier/contracts/users/profile';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { learner, signInLearner } from '~/testing/sessions.ts';

const page = simulateApp();

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')!;
const field = (label: string) => within(dialog()).getByLabelText<HTMLInputElement>(label);
const button = (text: string) =>
  within(dialog())
    .getAllByText(text)
    .findLast((one) => one.matches('button'))!;
const popup = () => document.querySelector<HTMLElement>('[role=alertdialog]');
const shows = (text: string) => page.until(() => screen.getAllByText(text));

async function openDialog(mode = 'Sign in'): Promise<void> {
  page.open('/faq');
  await page.user.click((await page.until(() => screen.getAllByText('Sign in')))[0]!);
  await page.until(() => screen.getByRole('form', { name: 'Sign in' }));
  await page.until(() => dialog().contains(document.activeElement));
  if (mode === 'Sign in') return;
  fireEvent.click(within(dialog()).getByText(mode));
  await page.until(() => within(dialog()).getByRole('heading', { name: mode }));
}

function fill(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(field(label), { target: { value } });
  }
}

const account = { Email: learner.email, Password: 'a password of hers' };

describe.each([
  ['Sign in', ['Email', 'Password'], 'Sign in', 'Signing in...', accountOperations.login],
  [
    'Sign up',
    ['Name', 'Email', 'Password'],
    'Sign up',
    'Signing up...',
    accountOperations.register,
  ],
  [
    'Reset password',
    ['Email'],
    'Send link',
    'Sending link...',
    passwordLinkOperations.requestReset,
  ],
  ['Set password', ['Email'], 'Send link', 'Sending link...', passwordLinkOperations.requestSet],
] as const)('%s', (mode, labels, submit, busy, operation) => {
  test('names missing and invalid fields, and shows a busy button while sending', async () => {
    await openDialog(mode);
    fireEvent.click(button(submit));
    for (const label of labels) await shows(`${label} is required`);
    expect(document.activeElement).toBe(field(labels[0]));
    fill(Object.fromEntries(labels.map((label) => [label, 'no address'])));
    fireEvent.click(button(submit));
    await page.until(() => field('Email').getAttribute('aria-invalid') === 'true');
    expect(page.sent()).toEqual([]);

    page.refuse(operation, 'FORBIDDEN', 'Not from here');
    const release = page.hold(operation);
    fill({ Email: learner.email });
    fireEvent.click(button(submit));
    await page.until(() => (button(busy) as HTMLButtonElement).disabled);
    release();
    await page.until(() => !within(dialog()).queryByText(busy));
  });
});

describe('signing in', () => {
  test('with a wrong password shows an error for three seconds, and keeps the email', async () => {
    const text = 'Invalid email or password';
    page.refuse(accountOperations.login, 'INVALID_CREDENTIALS', text);
    await openDialog();
    fill(account);
    fireEvent.click(button('Sign in'));
    within(await page.until(popup)).getByText(text);
    await act(() => vi.advanceTimersByTimeAsync(2_700));
    expect(popup()?.getAttribute('data-state')).toBe('open');
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(popup()?.getAttribute('data-state')).not.toBe('open');
    await page.until(() => !popup());
    expect(field('Email').value).toBe(learner.email);
  });

  const taken = 'An account with this email already exists';
  test.each<[ErrorCode, string, string, string]>([
    ['VALIDATION', 'Email is required', 'Missing Fields', 'Email is required'],
    ['EMAIL_TAKEN', taken, taken, 'Please Login now'],
    ['FORBIDDEN', 'Not from here', 'Error', 'Not from here'],
    ['FORBIDDEN', '', 'Error', 'Something went wrong'],
  ])('that is refused as %s (“%s”) shows “%s” and “%s”', async (code, message, title, text) => {
    page.refuse(accountOperations.login, code, message);
    await openDialog();
    fill(account);
    fireEvent.click(button('Sign in'));
    const shown = within(await page.until(popup));
    for (const words of [title, text]) shown.getByText(words);
  });
});

describe('signing up', () => {
  test.each<[string, ErrorCode, string, readonly string[]]>([
    [
      'an email that is taken',
      'EMAIL_TAKEN',
      'An account with this email already exists',
      ['An account with this email already exists', 'Please Login now'],
    ],
    [
      'a password that is too short',
      'VALIDATION',
      'Password must be at least 8 characters',
      ['Missing Fields', 'Password must be at least 8 characters'],
    ],
  ])('with %s shows why, and the form stays open', async (_, code, message, texts) => {
    page.refuse(accountOperations.register, code, message);
    await openDialog('Sign up');
    fill({ Name: 'Nora New', ...account });
    fireEvent.click(button('Sign up'));
    const shown = within(await page.until(popup));
    for (const text of texts) shown.getByText(text);
    await page.until(() => !popup());
    expect(field('Email').value).toBe(learner.email);
  });
});

test('signing out that fails shows the reason, and the learner stays signed in', async () => {
  signInLearner(page);
  page.open('/faq');
  const signOut = async () => {
    fireEvent.click(await page.until(() => screen.getByRole('button', { name: 'Account' })));
    fireEvent.click(await page.until(() => screen.getByRole('menuitem', { name: 'Sign Out' })));
  };
  const mend = page.refuse(accountOperations.logout, 'FORBIDDEN', 'The door is stuck');
  await signOut();
  await shows('Logout failed.');
  await shows('The door is stuck');
  mend();
  page.interfere(accountOperations.logout, () => new Response('', { status: 418 }));
  await signOut();
  await shows('Unknown error');
  screen.getByRole('button', { name: 'Account' });
});
