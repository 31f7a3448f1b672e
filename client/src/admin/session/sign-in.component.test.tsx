import { accountOperations } from '@atelier/contracts/users/accounts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice } from '~/testing/back-office.ts';

const page = simulateApp();

const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const popup = () => document.querySelector<HTMLElement>('[role=alertdialog]');

async function signIn(): Promise<void> {
  page.refuse(accountOperations.adminDashboard, 'UNAUTHENTICATED', 'Sign in.');
  page.open('/admin/login');
  const form = within(await page.until(() => screen.getByRole('form', { name: 'Sign in' })));
  fireEvent.change(form.getByLabelText('Email'), { target: { value: ' ada@atelier.test ' } });
  fireEvent.change(password(), { target: { value: 'not the password' } });
  fireEvent.click(form.getByRole('button', { name: 'Sign in' }));
}

test('a wrong password shows an error for four seconds, and the typed password is kept', async () => {
  page.refuse(accountOperations.adminLogin, 'INVALID_CREDENTIALS', 'Wrong.');
  await signIn();
  within(await page.until(popup)).getByText('Login failed!');
  await act(() => vi.advanceTimersByTimeAsync(3_700));
  expect(popup()?.getAttribute('data-state')).toBe('open');
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(popup()?.getAttribute('data-state')).not.toBe('open');
  await page.until(() => !popup());
  expect(password().value).toBe('not the password');
  expect(page.sent().map(({ body }) => body)).toMatchObject([{ email: 'ada@atelier.test' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
});

test('a response without an admin shows "Invalid response from server."', async () => {
  page.interfere(accountOperations.adminLogin, () => Response.json({}));
  await signIn();
  await page.until(() => screen.getByText('Invalid response from server.'));
});

test('the guard shows a spinner until it knows who may enter', async () => {
  enterBackOffice(page);
  page.refuse(accountOperations.adminDashboard, 'FORBIDDEN', 'Admins only.');
  const release = page.hold(accountOperations.adminDashboard);
  page.open('/dashboard/courses');
  await page.until(() => screen.getByText('Checking access'));
  release();
  await page.until(() => window.location.pathname === '/admin/login');
});
