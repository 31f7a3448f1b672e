import { expect, test } from 'vitest';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { button, dialogOpenerOf, field, newEmail, switchTo } from '../support/auth-dialog.ts';
import { useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { dialogOf, phone } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const openDialog = dialogOpenerOf(app, browser);

test('signing in shows a message and the account menu, and signing out closes it', async () => {
  const { email } = await app.learner();
  const page = await openDialog();
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(learnerPassword);
  await button(page, 'Sign in').click();
  await heard(page, 'Login successful!');
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const items = page.getByRole('menu', { name: 'Account' }).getByRole('menuitem');
  await items.last().waitFor();
  expect(await items.allInnerTexts()).toEqual([
    ...['Profile', 'History', 'Favorites', 'Notes', 'Settings', 'Billing', 'Discounts'],
    'Sign Out',
  ]);
  await items.last().click();
  await heard(page, 'Signed out successfully!');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await page.getByRole('menu').waitFor({ state: 'detached' });
});

test('signing up creates an account and signs in', async () => {
  const page = await openDialog({ viewport: phone });
  await switchTo(page, 'Sign up', 'Sign up');
  await field(page, 'Name').fill('Nora New');
  await field(page, 'Email').fill(newEmail());
  await field(page, 'Password').fill(learnerPassword);
  await button(page, 'Sign up').click();
  await heard(page, 'Account created!');
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Account', exact: true }).waitFor();
});
