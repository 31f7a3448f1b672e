import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { acknowledge, messageOf, readPopup } from '../support/messages.ts';
import { holdRequests, signInAs } from '../support/page-setup.ts';
import { learnerOpenerOf } from '../support/signed-in.ts';
import { desktop, dialogOf, headingOf, overflows, phone } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = learnerOpenerOf(app, browser);

describe('the account pages', () => {
  test('can be reached by their own navigation', async () => {
    const page = await browser.newPage({ viewport: desktop });
    await signInAs(page, await app.newcomer());
    await page.goto(`${app.url}/account`);
    await page.waitForURL('**/account/settings');
    await headingOf(page, 'Settings').waitFor();
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
    expect(await accessibilityViolations(page)).toEqual([]);
    await nav.getByRole('link', { name: 'Billing' }).press('Enter');
    await headingOf(page, 'Billing').waitFor();
    // The navigation is not rendered again, so it keeps the focus.
    expect(await page.locator(':focus').innerText()).toBe('Billing');
    await page
      .getByText(/7-day free trial.*5 sections of pro courses.*Verify your email/)
      .waitFor();
    await page.getByRole('link', { name: 'Upgrade' }).waitFor();
    await page.getByRole('button', { name: 'Verify email' }).waitFor();
    await nav.getByRole('link', { name: 'Discounts' }).click();
    await headingOf(page, 'Discounts').waitFor();
    await page.getByText('Free users have no discounts.').waitFor();
    await page.getByRole('heading', { name: 'Ways to pay less' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await nav.getByRole('link', { name: 'Sign Out' }).click();
    await heard(page, 'Signed out successfully!');
    await page.waitForURL(`${app.url}/`);
  });

  test('fit on a phone, and what is saved in their form is shown on the profile', async () => {
    const { page } = await open('/account/settings', { viewport: phone, colorScheme: 'dark' });
    const form = page.getByRole('form', { name: 'Edit profile' });
    await form.getByLabel('Name').fill('Lea of Settings');
    await form.getByRole('button', { name: 'Save' }).click();
    await acknowledge(page, 'Profile Updated!');
    await form.getByLabel('Twitter').fill('@lea');
    await form.getByLabel('Description').fill('Draws letters.');
    await form.getByLabel('Website').fill('https://lea.example/');
    await form.getByRole('button', { name: 'Save' }).click();
    await messageOf(page).getByRole('heading', { name: 'Profile Updated!' }).waitFor();
    await page.goto(`${app.url}/profile`);
    const link = page.getByRole('main').getByRole('link', { name: 'https://lea.example/' });
    expect(await link.getAttribute('href')).toBe('https://lea.example/');
    for (const text of ['@lea', 'Draws letters.']) await page.getByText(text).waitFor();
    for (const path of ['/account/settings', '/account/billing', '/account/discounts']) {
      await page.goto(`${app.url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await overflows(page), path).toBe(false);
      expect(await accessibilityViolations(page), path).toEqual([]);
    }
  });

  test('keep what was typed when the session has ended', async () => {
    const { page, learner } = await open('/account/settings');
    const form = page.getByRole('form', { name: 'Edit profile' });
    await form.getByLabel('Description').fill('Draws letters all day.');
    await page.context().clearCookies();
    await form.getByRole('button', { name: 'Save' }).click();
    await readPopup(page, 'Update Failed');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    const signIn = page.getByRole('form', { name: 'Sign in' });
    await signIn.getByLabel('Email').fill(learner.email);
    await signIn.getByLabel('Password', { exact: true }).fill(learnerPassword);
    await signIn.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Unsaved changes were restored').waitFor();
    expect(await form.getByLabel('Description').inputValue()).toBe('Draws letters all day.');
    await form.getByRole('button', { name: 'Save' }).click();
    await messageOf(page).getByRole('heading', { name: 'Profile Updated!' }).waitFor();
    await page.getByText('Unsaved changes were restored').waitFor({ state: 'detached' });
  });
});

describe('/login and /signout', () => {
  test('/login opens the dialog, and returns to the home page when it is closed or after sign-in', async () => {
    const page = await browser.newPage();
    await page.goto(`${app.url}/login`);
    await dialogOf(page).getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(`${app.url}/`);
    await signInAs(page, await app.learner());
    await page.goto(`${app.url}/login`);
    await page.waitForURL(`${app.url}/`);
    await page.getByRole('button', { name: 'Account', exact: true }).waitFor();
    // The dialog was open until the session was loaded.
    await dialogOf(page).waitFor({ state: 'detached' });
  });
});

describe('the remembered account in the browser', () => {
  /** The stored keys, the stored account, and all storage and cookies as text. */
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

  test('contains no secret, and is checked against the session on each load', async () => {
    const { page, learner } = await open('/profile');
    await headingOf(page, 'Lea Learner').waitFor();
    await until('the account is stored', () => keptText(page, 'Lea Learner'));
    const { keys, authUser, all } = await kept(page);
    expect(keys).toEqual(['_persist', 'authUser']);
    expect(authUser).toMatchObject({
      isAuth: true,
      user: { userInfomation: { name: 'Lea Learner', email: learner.email } },
    });
    for (const secret of learner.cookies.values()) expect(all).not.toContain(secret);

    // After a sign-out elsewhere, the next load removes the account.
    await learner.post('/api/user-logout', { email: learner.email });
    const asked = page.waitForRequest('**/api/session');
    await page.reload();
    await asked;
    await headingOf(page, 'Please log in to view your profile.').waitFor();
    await until('the account is removed', async () => !(await keptText(page, 'Lea Learner')));
    expect((await kept(page)).authUser).toMatchObject({ isAuth: false, user: null });
  });

  test('is shown before the session has loaded', async () => {
    const { page } = await open('/profile');
    await until('the account is stored', () => keptText(page, 'Lea Learner'));
    const release = await holdRequests(page, '**/api/session');
    await page.reload();
    await page.getByRole('button', { name: 'Account', exact: true }).waitFor();
    release();
    await headingOf(page, 'Lea Learner').waitFor();
  });
});
