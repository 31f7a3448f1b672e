import { courseOperations } from '@atelier/contracts/catalog/courses';
import { accountOperations } from '@atelier/contracts/users/accounts';
import { type Profile, profileOperations, profileTexts } from '@atelier/contracts/users/profile';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { learner, signInLearner } from '~/testing/sessions.ts';

const page = simulateApp();
const texts = Object.fromEntries(profileTexts.map((name) => [name, null]));
const user = {
  ...{ ...texts, ...learner, email_change: null, created_at: '2026-01-02T03:04:05.000Z' },
} as unknown as Profile;

const press = async (name: string) =>
  page.user.click(await page.until(() => screen.getByRole('button', { name })));

/** Opens a form by the button of the profile page. */
async function openForm(button: string, name: string) {
  await press(button);
  const form = within(await page.until(() => screen.getByRole('form', { name })));
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  const fill = async (label: string, text: string) => {
    await page.user.clear(field(label));
    await page.user.type(field(label), text);
  };
  const save = (action: string) => page.user.click(form.getByRole('button', { name: action }));
  return { ...form, field, fill, save };
}

/** Reads a popup and closes it. */
async function readPopup(title: string, text: string): Promise<void> {
  const popup = within(await page.until(() => screen.getByRole('alertdialog', { name: title })));
  popup.getByText(text);
  await page.user.click(popup.getByRole('button', { name: 'OK' }));
  await page.until(() => !screen.queryByText(title));
}

beforeEach(() => {
  signInLearner(page);
  page.reply(courseOperations.list, []);
  page.reply(profileOperations.get, { user });
});

test('the profile shows why changes could not be saved, and keeps them, through a reload too', async () => {
  page.open('/profile');
  const form = await openForm('Edit Profile', 'Profile');
  await form.fill('Name', ' ');
  await form.save('Save');
  await page.until(() => form.getByText('Name is required'));
  expect(page.sent()).toEqual([]);
  await form.fill('Name', 'Lea Typed');
  const network =
    'An error occurred while updating your profile. Please check your network connection.';
  for (const [message, said] of [
    ['Names are closed today', 'Names are closed today'],
    ['', 'Something went wrong. Please try again.'],
    [null, network],
  ] as const) {
    const mend =
      message === null
        ? page.interfere(profileOperations.update)
        : page.refuse(profileOperations.update, 'FORBIDDEN', message);
    await form.save('Save');
    await readPopup('Update Failed', said);
    mend();
  }
  expect(form.field('Name').value).toBe('Lea Typed');
  page.reload();
  const again = await openForm('Edit Profile', 'Profile');
  await page.until(() => again.getByText('Unsaved changes were restored'));
  expect(again.field('Name').value).toBe('Lea Typed');
  await again.save('Discard');
  await page.until(() => again.field('Name').value === 'Lea Learner');
});

test('changing the password shows a message for each error, and keeps what was typed', async () => {
  page.open('/profile');
  const form = await openForm('Change Password', 'Change password');
  const submit = () => form.save('Change Password');
  await submit();
  for (const label of ['Old password', 'New password', 'Repeat new password']) {
    await page.until(() => form.getByText(`${label} is required`));
  }
  await form.fill('Old password', 'not my password');
  await form.fill('New password', 'violet-otter-42');
  await form.fill('Repeat new password', 'violet-otter-43');
  await submit();
  await readPopup('Password Mismatch', 'The new passwords do not match. Please try again.');
  expect(page.sent()).toEqual([]);
  await form.fill('Repeat new password', 'violet-otter-42');
  const wrong = 'The old password is not correct';
  const mend = page.refuse(profileOperations.changePassword, 'FORBIDDEN', wrong);
  await submit();
  await readPopup('Password Change Failed', wrong);
  mend();
  expect(form.field('New password').value).toBe('violet-otter-42');
  page.interfere(profileOperations.changePassword);
  await submit();
  await readPopup(
    'Password Change Failed',
    'An error occurred. Please check your old password and try again.',
  );
});

test('the profile has a Log Out button that signs out', async () => {
  page.open('/profile');
  page.reply(accountOperations.logout, () => {
    page.reply(accountOperations.session, { userInfomation: null });
    return { message: 'Signed out.' };
  });
  await press('Log Out');
  await page.until(() =>
    screen.getByRole('heading', { level: 1, name: 'Please log in to view your profile.' }),
  );
  expect(page.sent().map(({ path }) => path)).toEqual(['/user-logout']);
});

test('the form of the settings shows what could not be saved', async () => {
  page.open('/account/settings');
  const form = await page.until(() => within(screen.getByRole('form', { name: 'Edit profile' })));
  const website = form.getByLabelText(/^Website/);
  const save = () => page.user.click(form.getByRole('button', { name: 'Save' }));
  await page.user.type(website, 'lea.example');
  const mend = page.interfere(profileOperations.update);
  await save();
  await readPopup(
    'Update Failed',
    'An error occurred while updating your profile. Please check your network connection.',
  );
  mend();
  const message = 'Website must be an address that starts with http:// or https://';
  const fields = [{ path: 'website', message }];
  const body = { status: 'error', code: 'VALIDATION', message, error: message, fields };
  page.interfere(profileOperations.update, () => Response.json(body, { status: 400 }));
  await save();
  await page.user.click(await page.until(() => screen.getByRole('button', { name: 'OK' })));
  await page.until(() => form.getByText(message));
});

test.each(['settings', 'billing', 'discounts'])(
  '/account/%s asks visitors to sign in',
  async (path) => {
    page.reply(accountOperations.session, { userInfomation: null });
    page.open(`/account/${path}`);
    await page.until(() =>
      screen.getByRole('heading', { level: 1, name: 'Please sign in to view your account.' }),
    );
  },
);
