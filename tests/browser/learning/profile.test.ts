import { describe, expect, test } from 'vitest';
import { picture } from '../../support/media/picture.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { acknowledge, readPopup } from '../support/messages.ts';
import { holdRequests } from '../support/page-setup.ts';
import { learnerOpenerOf } from '../support/signed-in.ts';
import { desktop, dialogOf, headingOf, phone } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = learnerOpenerOf(app, browser);

describe('/profile', () => {
  test('asks visitors to log in, and returns to the profile', async () => {
    const { email } = await app.learner();
    const page = await browser.newPage({ viewport: phone });
    await page.goto(`${app.url}/profile`);
    await headingOf(page, 'Please log in to view your profile.').waitFor();
    await page.getByRole('link', { name: 'Login' }).click();
    await page.waitForURL('**/login');
    const form = dialogOf(page).getByRole('form', { name: 'Sign in' });
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(learnerPassword);
    await form.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/profile');
    await headingOf(page, 'Lea Learner').waitFor();
  });

  test('shows the data of the learner and saves changes', async () => {
    const { page, learner } = await open('/profile', { viewport: desktop, colorScheme: 'light' });
    await headingOf(page, 'Lea Learner').waitFor();
    await page.getByRole('main').getByText(learner.email).waitFor();
    await page.getByText('Free plan', { exact: true }).waitFor();
    for (const fact of ['Phone', 'Company', 'Address']) {
      await page.getByText(fact, { exact: true }).waitFor();
    }
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const form = dialogOf(page).getByRole('form', { name: 'Profile' });
    expect(await form.locator('input[type=file]').getAttribute('accept')).toBe('image/*');
    await form.getByLabel('Name', { exact: true }).fill('Lea Renamed');
    await form.getByLabel(/^City/).fill('Oslo');
    await form.getByLabel(/^Phone/).fill('+47 1234');
    const { content } = await picture();
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: content as Buffer });
    expect(await accessibilityViolations(page)).toEqual([]);
    const release = await holdRequests(page, '**/api/update-profile');
    await form.getByRole('button', { name: 'Save' }).click();
    expect(await form.getByRole('button', { name: 'Saving...' }).isDisabled()).toBe(true);
    release();
    await acknowledge(page, 'Profile Updated!');
    await headingOf(page, 'Lea Renamed').waitFor();
    await page.getByText('Oslo').waitFor();
    await page.getByText('+47 1234').waitFor();
    const faces = page.locator('header img, main img');
    await faces.first().waitFor();
    await expect.poll(() => faces.count(), { message: 'in the bar and on the page' }).toBe(2);
  });
});

test('changing the password ends other sessions', async () => {
  const { page, learner } = await open('/profile');
  const elsewhere = app.visitor();
  const signIn = (password: string) =>
    elsewhere.post('/api/login', { email: learner.email, password });
  await signIn(learnerPassword);
  await page.getByRole('button', { name: 'Change Password' }).click();
  const form = dialogOf(page).getByRole('form', { name: 'Change password' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const submit = () => form.getByRole('button', { name: 'Change Password' }).click();
  await field('Old password').fill(learnerPassword);
  await field('New password').fill('violet-otter-42');
  await field('Repeat new password').fill('violet-otter-42');
  expect(await accessibilityViolations(page)).toEqual([]);
  await submit();
  await readPopup(page, 'Password Changed!');
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(
    (await elsewhere.get('/api/profile?email=x@y.test')).status,
    'the other session has ended',
  ).toBe(401);
  expect((await signIn(learnerPassword)).status).toBe(401);
  expect((await signIn('violet-otter-42')).status).toBe(201);
  await page.reload();
  await headingOf(page, 'Lea Learner').waitFor();
});
