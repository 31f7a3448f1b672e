import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { button, dialogOpenerOf, field, newEmail, switchTo } from '../support/auth-dialog.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { readPopup } from '../support/messages.ts';
import { failure, signInAs } from '../support/page-setup.ts';
import { dialogOf, phone } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const openDialog = dialogOpenerOf(app, browser);
const popupOf = (page: Page) => page.getByRole('alertdialog');

describe('signing in', () => {
  async function signIn(page: Page, email: string, password = learnerPassword) {
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    await button(page, 'Sign in').click();
  }

  test('closes the dialog, shows a message, and shows the account menu', async () => {
    const { email } = await app.learner();
    const page = await openDialog();
    await signIn(page, email);
    const toast = page.getByText('Login successful!', { exact: true });
    await heard(page, 'Login successful!');
    await dialogOf(page).waitFor({ state: 'detached' });
    await toast.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    const items = page.getByRole('menu', { name: 'Account' }).getByRole('menuitem');
    await items.last().waitFor();
    expect(await items.allInnerTexts()).toEqual([
      ...[
        'Profile',
        'History',
        'Favorites',
        'Notes',
        'Settings',
        'Billing',
        'Discounts',
        'Sign Out',
      ],
    ]);
  });

  test('with a wrong password shows an error for three seconds and keeps the email', async () => {
    const { email } = await app.learner();
    const page = await openDialog();
    const pressed = Date.now();
    await signIn(page, email, 'quite wrong');
    const popup = popupOf(page).filter({ hasText: 'Error' });
    await heard(page, 'Invalid email or password');
    expect(await accessibilityViolations(page)).toEqual([]);
    await popup.waitFor({ state: 'detached' });
    // Measured from the click, because the popup may be noticed late.
    expect(Date.now() - pressed).toBeGreaterThan(3_000);
    expect(await field(page, 'Email').inputValue()).toBe(email);
    await signIn(page, email);
    await heard(page, 'Login successful!');
  });

  test('shows the documented message for each error status', async () => {
    const page = await openDialog({ viewport: phone });
    const taken = 'An account with this email already exists';
    for (const [answer, title, text] of [
      [failure(400, 'Email is required'), 'Missing Fields', 'Email is required'],
      [failure(409, taken), taken, 'Please Login now'],
      [failure(403, 'Not from here'), 'Error', 'Not from here'],
      [failure(403, ''), 'Error', 'Something went wrong'],
    ] as const) {
      await page.route('**/api/login', answer);
      await signIn(page, newEmail());
      await readPopup(page, title, text);
      await page.unroute('**/api/login');
    }
  });
});

describe('signing up', () => {
  async function signUp(page: Page, email: string, password = learnerPassword) {
    await switchTo(page, 'Sign up', 'Sign up');
    await field(page, 'Name').fill('Nora New');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    await button(page, 'Sign up').click();
  }

  test('creates an account and signs in', async () => {
    const page = await openDialog({ viewport: phone });
    await signUp(page, newEmail());
    await heard(page, 'Account created!');
    await dialogOf(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Account', exact: true }).waitFor();
  });

  test('with an email that is taken shows "Please Login now"', async () => {
    const { email } = await app.learner();
    const page = await openDialog();
    await signUp(page, email);
    await heard(page, 'An account with this email already exists');
    await heard(page, 'Please Login now');
    await popupOf(page).waitFor({ state: 'detached' });
    await dialogOf(page).getByText('An account with this email already exists').first().waitFor();
  });

  test('with a password that is too short shows an error titled "Missing Fields"', async () => {
    const page = await openDialog();
    await signUp(page, newEmail(), 'short');
    await heard(page, 'Missing Fields');
    await heard(page, 'Password must be at least 8 characters');
  });
});

describe('signing out', () => {
  async function signedIn(): Promise<Page> {
    const page = await browser.newPage();
    await signInAs(page, await app.learner());
    await page.goto(`${app.url}/no-such-page`);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    return page;
  }
  const signOut = (page: Page) => page.getByRole('menuitem', { name: 'Sign Out' });

  test('shows a message and closes the menu', async () => {
    const page = await signedIn();
    await signOut(page).click();
    await heard(page, 'Signed out successfully!');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  });

  test('shows the reason when it fails, and the learner stays signed in', async () => {
    const page = await signedIn();
    await page.route('**/api/user-logout', failure(403, 'The door is stuck'));
    await signOut(page).click();
    await heard(page, 'Logout failed.');
    await heard(page, 'The door is stuck');
    await page.unroute('**/api/user-logout');
    await page.route('**/api/user-logout', (route) => route.fulfill({ status: 418, body: '' }));
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await signOut(page).click();
    await heard(page, 'Unknown error');
    await page.getByRole('button', { name: 'Account', exact: true }).waitFor();
  });
});
