import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { learnerPassword } from '../../support/app.ts';
import type { Person } from '../../support/person.ts';
import { picture } from '../../support/picture.ts';
import { until } from '../../support/until.ts';
import { useSharedApp } from '../../support/use-app.ts';
import { be, failure, heldBack } from '../support/be.ts';
import { accessibilityFaults, useBrowser } from '../support/browser.ts';
import { messageOf } from '../support/messages.ts';
import { desktop, overflows, phone } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();

interface SignedIn {
  readonly page: Page;
  readonly learner: Person & { email: string };
}

/** Somebody at a page of their own. */
async function open(path: string, options = {}): Promise<SignedIn> {
  const learner = await app.learner();
  const page = await browser.newPage(options);
  await be(page, learner);
  await page.goto(`${app.url}${path}`);
  return { page, learner };
}
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const popupOf = messageOf;
const dialogOf = (page: Page) => page.getByRole('dialog');

async function readPopup(page: Page, title: string, text?: string): Promise<void> {
  await popupOf(page).getByRole('heading', { name: title, exact: true }).waitFor();
  if (text) await popupOf(page).getByText(text, { exact: true }).waitFor();
  await popupOf(page).getByRole('button', { name: 'OK' }).click();
  await popupOf(page).waitFor({ state: 'detached' });
}

describe('/profile', () => {
  test('asks a visitor to log in, and leads back', async () => {
    const { email } = await app.learner();
    const page = await browser.newPage({ viewport: phone });
    await page.goto(`${app.url}/profile`);
    await heading(page, 'Please log in to view your profile.').waitFor();
    await page.getByRole('link', { name: 'Login' }).click();
    await page.waitForURL('**/login');
    const form = dialogOf(page).getByRole('form', { name: 'Sign in' });
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(learnerPassword);
    await form.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/profile');
    await heading(page, 'Lea Learner').waitFor();
  });

  test('shows who one is, and changes it', async () => {
    const { page, learner } = await open('/profile', { viewport: desktop, colorScheme: 'light' });
    await heading(page, 'Lea Learner').waitFor();
    await page.getByRole('main').getByText(learner.email).waitFor();
    await page.getByText('Free plan', { exact: true }).waitFor();
    for (const fact of ['Phone', 'Company', 'Address']) {
      await page.getByText(fact, { exact: true }).waitFor();
    }
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const form = dialogOf(page).getByRole('form', { name: 'Profile' });
    await form.getByLabel('Name', { exact: true }).fill('  ');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Name is required', { exact: true }).waitFor();
    expect(await form.locator('input[type=file]').getAttribute('accept')).toBe('image/*');
    await form.getByLabel('Name', { exact: true }).fill('Lea Renamed');
    await form.getByLabel(/^City/).fill('Oslo');
    await form.getByLabel(/^Phone/).fill('+47 1234');
    const { content } = await picture();
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: content as Buffer });
    expect(await accessibilityFaults(page)).toEqual([]);
    const release = await heldBack(page, '**/api/update-profile');
    await form.getByRole('button', { name: 'Save' }).click();
    expect(await form.getByRole('button', { name: 'Saving...' }).isDisabled()).toBe(true);
    release();
    await popupOf(page).getByRole('heading', { name: 'Profile Updated!' }).waitFor();
    await popupOf(page).waitFor({ state: 'detached' });
    await heading(page, 'Lea Renamed').waitFor();
    await page.getByText('Oslo').waitFor();
    await page.getByText('+47 1234').waitFor();
    const faces = page.locator('header img, main img');
    await faces.first().waitFor();
    expect(await faces.count(), 'in the bar and on the page').toBe(2);
  });

  test('says why it could not be changed, and keeps what was typed', async () => {
    const { page } = await open('/profile', { viewport: phone });
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const form = dialogOf(page).getByRole('form', { name: 'Profile' });
    await form.getByLabel('Name', { exact: true }).fill('Lea Typed');
    const save = () => form.getByRole('button', { name: 'Save' }).click();
    const call = '**/api/update-profile';
    for (const [answer, text] of [
      [failure(403, 'Names are closed today'), 'Names are closed today'],
      [failure(403, ''), 'Something went wrong. Please try again.'],
    ] as const) {
      await page.route(call, answer);
      await save();
      await readPopup(page, 'Update Failed', text);
      await page.unroute(call);
    }
    await page.route(call, (route) => route.abort());
    await save();
    await readPopup(
      page,
      'Update Failed',
      'An error occurred while updating your profile. Please check your network connection.',
    );
    await page.unroute(call);
    expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Lea Typed');
    expect(await overflows(page)).toBe(false);

    // Nor does a reload lose it; Discard does.
    await page.reload();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await form.getByText('Unsaved changes were restored').waitFor();
    expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Lea Typed');
    await form.getByRole('button', { name: 'Discard' }).click();
    expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Lea Learner');
  });

  test('that cannot be fetched says so, and Retry brings it', async () => {
    const learner = await app.learner();
    const page = await browser.newPage();
    await be(page, learner);
    await page.route('**/api/profile?*', failure(403, 'Closed'));
    await page.goto(`${app.url}/profile`);
    await heading(page, 'Error fetching user profile. Please try again later.').waitFor();
    await page.unroute('**/api/profile?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await heading(page, 'Lea Learner').waitFor();
  });

  test('Log Out signs out', async () => {
    const { page } = await open('/profile');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('Signed out successfully!').waitFor();
    await heading(page, 'Please log in to view your profile.').waitFor();
  });
});

test('a password is changed, with every message on the way', async () => {
  const { page, learner } = await open('/profile');
  const elsewhere = app.visitor();
  const signIn = (password: string) =>
    elsewhere.post('/api/login', { email: learner.email, password });
  await signIn(learnerPassword);
  await page.getByRole('button', { name: 'Change Password' }).click();
  const form = dialogOf(page).getByRole('form', { name: 'Change password' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const submit = () => form.getByRole('button', { name: 'Change Password' }).click();
  await submit();
  for (const label of ['Old password', 'New password', 'Repeat new password']) {
    await form.getByText(`${label} is required`, { exact: true }).waitFor();
  }
  await field('Old password').fill('not my password');
  await field('New password').fill('violet-otter-42');
  await field('Repeat new password').fill('violet-otter-43');
  await submit();
  await readPopup(page, 'Password Mismatch', 'The new passwords do not match. Please try again.');
  await field('Repeat new password').fill('violet-otter-42');
  await submit();
  await readPopup(page, 'Password Change Failed', 'The old password is not correct');
  expect(await field('New password').inputValue(), 'nothing typed is lost').toBe('violet-otter-42');
  await page.route('**/api/change-password', (route) => route.abort());
  await submit();
  await readPopup(
    page,
    'Password Change Failed',
    'An error occurred. Please check your old password and try again.',
  );
  await page.unroute('**/api/change-password');
  await field('Old password').fill(learnerPassword);
  expect(await accessibilityFaults(page)).toEqual([]);
  await submit();
  await readPopup(page, 'Password Changed!');
  await dialogOf(page).waitFor({ state: 'detached' });
  expect((await elsewhere.get('/api/profile?email=x@y.test')).status, 'signed out there').toBe(401);
  expect((await signIn(learnerPassword)).status).toBe(401);
  expect((await signIn('violet-otter-42')).status).toBe(201);
  await page.reload();
  await heading(page, 'Lea Learner').waitFor();
});

describe('the account', () => {
  test('has its pages behind its own navigation', async () => {
    const { page } = await open('/account', { viewport: desktop });
    await page.waitForURL('**/account/settings');
    await heading(page, 'Settings').waitFor();
    const nav = page.getByRole('navigation', { name: 'Account' });
    const links = await nav.getByRole('link').all();
    expect(
      await Promise.all(
        links.map(async (a) => [await a.innerText(), await a.getAttribute('href')]),
      ),
    ).toEqual([
      ['Settings', '/account/settings'],
      ['Billing', '/account/billing'],
      ['Discounts', '/account/discounts'],
      ['Sign Out', '/signout'],
    ]);
    const form = page.getByRole('form', { name: 'Edit profile' });
    for (const label of ['Name', 'Twitter', 'Website', 'Description', 'Email', 'Password']) {
      await form.getByLabel(label).waitFor();
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    await nav.getByRole('link', { name: 'Billing' }).press('Enter');
    await heading(page, 'Billing').waitFor();
    // The navigation stays, and with it the focus.
    expect(await page.locator(':focus').innerText()).toBe('Billing');
    await page
      .getByText(/7-day free trial.*5 sections of pro courses.*Verify your email/)
      .waitFor();
    await page.getByRole('link', { name: 'Upgrade' }).waitFor();
    await page.getByRole('button', { name: 'Verify email' }).waitFor();
    await nav.getByRole('link', { name: 'Discounts' }).click();
    await heading(page, 'Discounts').waitFor();
    await page.getByText('Free users have no discounts.').waitFor();
    await page.getByRole('heading', { name: 'Ways to pay less' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await nav.getByRole('link', { name: 'Sign Out' }).click();
    await page.getByText('Signed out successfully!').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('fits a phone; its form says what could not be saved', async () => {
    const { page } = await open('/account/settings', { viewport: phone, colorScheme: 'dark' });
    const form = page.getByRole('form', { name: 'Edit profile' });
    await form.getByLabel('Name').fill('Lea of Settings');
    await page.route('**/api/update-profile', (route) => route.abort());
    await form.getByRole('button', { name: 'Save' }).click();
    await readPopup(
      page,
      'Update Failed',
      'An error occurred while updating your profile. Please check your network connection.',
    );
    await page.unroute('**/api/update-profile');
    await form.getByRole('button', { name: 'Save' }).click();
    await popupOf(page).getByRole('heading', { name: 'Profile Updated!' }).waitFor();
    await popupOf(page).waitFor({ state: 'detached' });
    await form.getByLabel('Twitter').fill('@lea');
    await form.getByLabel('Description').fill('Draws letters.');
    const website = form.getByLabel('Website');
    await website.fill('lea.example');
    await form.getByRole('button', { name: 'Save' }).click();
    const complaint = 'Website must be an address that starts with http:// or https://';
    await popupOf(page).getByRole('button', { name: 'OK' }).click();
    await form.getByText(complaint, { exact: true }).waitFor();
    await website.fill('https://lea.example/');
    await form.getByRole('button', { name: 'Save' }).click();
    await popupOf(page).getByRole('heading', { name: 'Profile Updated!' }).waitFor();
    await page.goto(`${app.url}/profile`);
    const link = page.getByRole('main').getByRole('link', { name: 'https://lea.example/' });
    expect(await link.getAttribute('href')).toBe('https://lea.example/');
    for (const text of ['@lea', 'Draws letters.']) await page.getByText(text).waitFor();
    for (const path of ['/account/settings', '/account/billing', '/account/discounts']) {
      await page.goto(`${app.url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await overflows(page), path).toBe(false);
      expect(await accessibilityFaults(page), path).toEqual([]);
    }
  });

  test('asks a visitor to log in', async () => {
    const page = await browser.newPage();
    for (const path of ['settings', 'billing', 'discounts']) {
      await page.goto(`${app.url}/account/${path}`);
      await heading(page, 'Please sign in to view your account.').waitFor();
    }
  });
});

describe('/login and /signout', () => {
  test('/login opens the dialog, leads home when it is closed, and on when one is signed in', async () => {
    const page = await browser.newPage();
    await page.goto(`${app.url}/login`);
    await dialogOf(page).getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(`${app.url}/`);
    await be(page, await app.learner());
    await page.goto(`${app.url}/login`);
    await page.waitForURL(`${app.url}/`);
    await page.getByRole('button', { name: 'Account', exact: true }).waitFor();
    // It was open until the session was known.
    await dialogOf(page).waitFor({ state: 'detached' });
  });

  test('/signout that fails says so and leaves one signed in', async () => {
    const learner = await app.learner();
    const page = await browser.newPage();
    await be(page, learner);
    await page.route('**/api/user-logout', failure(403, 'The door is stuck'));
    await page.goto(`${app.url}/signout`);
    await page.getByText('Logout failed.').waitFor();
    await page.waitForURL(`${app.url}/`);
    await page.getByRole('button', { name: 'Account', exact: true }).waitFor();
  });
});

describe('what the browser remembers', () => {
  /** The keys of what is kept, and what is kept of the person. */
  const kept = (page: Page) =>
    page.evaluate<{ keys: string[]; authUser: unknown; all: string }>(`(() => {
      const root = JSON.parse(localStorage.getItem('persist:root'));
      return {
        keys: Object.keys(root).sort(),
        authUser: JSON.parse(root.authUser),
        all: JSON.stringify(localStorage) + document.cookie,
      };
    })()`);
  const keptText = async (page: Page, text: string) =>
    (await page.evaluate<string>('JSON.stringify(localStorage)')).includes(text);

  test('is who one is, no secret, and checked against the session on each load', async () => {
    const { page, learner } = await open('/profile');
    await heading(page, 'Lea Learner').waitFor();
    await until('it is kept', () => keptText(page, 'Lea Learner'));
    const { keys, authUser, all } = await kept(page);
    expect(keys).toEqual(['_persist', 'authUser']);
    expect(authUser).toMatchObject({
      isAuth: true,
      user: { userInfomation: { name: 'Lea Learner', email: learner.email } },
    });
    for (const secret of learner.cookies.values()) expect(all).not.toContain(secret);

    // Signed out elsewhere: the next load knows.
    await learner.post('/api/user-logout', { email: learner.email });
    const asked = page.waitForRequest('**/api/session');
    await page.reload();
    await asked;
    await heading(page, 'Please log in to view your profile.').waitFor();
    await until('it is forgotten', async () => !(await keptText(page, 'Lea Learner')));
    expect((await kept(page)).authUser).toMatchObject({ isAuth: false, user: null });
  });

  test('shows at once who one is, before the session has answered', async () => {
    const { page } = await open('/profile');
    await until('it is kept', () => keptText(page, 'Lea Learner'));
    const release = await heldBack(page, '**/api/session');
    await page.reload();
    await page.getByRole('button', { name: 'Account', exact: true }).waitFor();
    release();
    await heading(page, 'Lea Learner').waitFor();
  });
});
