import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { adminEmail, adminPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { desktop, overflows, phone, signUp, siteOpenerOf } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = siteOpenerOf(app);

const button = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

/** Returns `text href` of each link in a part of the page. */
async function linksOf(part: ReturnType<Page['getByRole']>): Promise<string[]> {
  const links = await part.getByRole('link').all();
  return Promise.all(
    links.map(
      async (link) => `${(await link.innerText()).trim()} ${await link.getAttribute('href')}`,
    ),
  );
}

describe('header and footer', () => {
  test('contain the promotion, five links and the logo at the top, and ten links at the bottom', async () => {
    const page = await open(await browser.newPage({ viewport: desktop }));
    const promotion = page.getByRole('complementary', { name: 'Promotion' });
    await promotion.getByText('50% off').waitFor();
    const main = page.getByRole('navigation', { name: 'Main' });
    expect(await linksOf(main)).toEqual([
      'Courses /courses',
      'Tutorials /tutorials',
      'Pricing /pricing',
      'FAQ /faq',
      'Contact Us /contact-us',
    ]);
    expect(await main.getByRole('link', { name: 'FAQ' }).getAttribute('aria-current')).toBe('page');
    const columns = page.getByRole('navigation', { name: 'Footer' }).getByRole('list');
    expect(await columns.count()).toBe(2);
    expect(await linksOf(columns.nth(0))).toEqual([
      'Home /',
      'Courses /courses',
      'Tutorials /tutorials',
      'Pricing /pricing',
      'Updates /updates',
    ]);
    expect(await linksOf(columns.nth(1))).toEqual([
      'Downloads /downloads',
      'Search /search',
      'Account /account',
      'Licenses /licenses',
      'UI Kit /ui-kit',
    ]);
    const footer = page.getByRole('contentinfo');
    const others = await linksOf(footer);
    for (const link of ['Terms of Service /terms', 'Privacy Policy /privacy']) {
      expect(others).toContain(link);
    }
    expect(await footer.innerText()).toContain('Need help? Contact Us');
    expect(others).toContain('Contact Us /contact-us');
    expect(others).toContain('Livestreams /livestreams');
    expect(others).toContain('Chakra UI https://chakra-ui.com');
    await page.getByRole('banner').getByRole('link', { name: 'Atelier, home' }).click();
    await page.waitForURL(`${app.url}/`);
  });

  test('are hidden in the back office', async () => {
    const page = await browser.newPage();
    await open(page, '/admin/login');
    const parts = page.locator('footer a, [aria-label=Promotion], nav[aria-label=Main]');
    expect(await parts.count()).toBe(0);
    await page.getByLabel('Email').fill(adminEmail);
    await page.getByLabel('Password', { exact: true }).fill(adminPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    expect(await parts.count()).toBe(0);
  });
});

describe('the menus', () => {
  test('include More, with three links and a switch of the color mode, which is remembered', async () => {
    const page = await open(await browser.newPage({ viewport: desktop, colorScheme: 'dark' }));
    const isLight = () => page.evaluate<boolean>('document.documentElement.matches(".light")');
    await button(page, 'More').click();
    const menu = page.getByRole('menu', { name: 'More' });
    await menu.waitFor();
    expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual([
      ...['Downloads', 'Updates', 'Livestreams'],
    ]);
    expect(await accessibilityViolations(page)).toEqual([]);
    const mode = menu.getByRole('menuitemcheckbox', { name: 'Light mode' });
    expect([await mode.getAttribute('aria-checked'), await isLight()]).toEqual(['false', false]);
    await mode.click();
    await until('the mode is light', isLight);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.reload();
    await until('the mode is kept', isLight);
    await button(page, 'More').click();
    await menu.getByRole('menuitemcheckbox', { name: 'Light mode', checked: true }).click();
    await until('the mode is dark', async () => !(await isLight()));
    await button(page, 'More').click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/updates');
    await menu.waitFor({ state: 'detached' });
  });

  test('open one at a time, and close on Escape and on a click outside', async () => {
    const page = await browser.newPage({ viewport: desktop });
    await open(page);
    await signUp(page, app);
    await page.reload();
    const opened = () => page.locator('header [role=menu]:visible, [role=dialog]:visible').count();
    for (const name of ['More', 'Search', 'Account', 'More']) {
      await button(page, name).click();
      await until(`${name} is open alone`, async () => {
        const isOpen = (await button(page, name).getAttribute('aria-expanded')) === 'true';
        return isOpen && (await opened()) === 1;
      });
    }
    await page.keyboard.press('Escape');
    await until('it is closed', async () => (await opened()) === 0);
    await until('the focus is returned', () =>
      page.evaluate('document.activeElement.innerText.trim() === "More"'),
    );
    for (const name of ['More', 'Search', 'Account']) {
      await button(page, name).click();
      await until('it is open', async () => (await opened()) === 1);
      await page.getByRole('heading', { level: 1 }).click();
      await until('it is closed', async () => (await opened()) === 0);
    }
  });

  test('of the account have seven links and Sign Out', async () => {
    const page = await browser.newPage({ viewport: desktop });
    await signUp(page, app);
    await open(page);
    await button(page, 'Account').click();
    const menu = page.getByRole('menu', { name: 'Account' });
    await menu.waitFor();
    const items = await menu.getByRole('menuitem').all();
    expect(await Promise.all(items.map((item) => item.getAttribute('href')))).toEqual([
      '/profile',
      '/history',
      '/favorites',
      '/notes',
      '/account/settings',
      '/account/billing',
      '/account/discounts',
      null,
    ]);
    expect(await items.at(-1)!.innerText()).toBe('Sign Out');
    expect(await accessibilityViolations(page)).toEqual([]);
    await items.at(-1)!.click();
    await button(page, 'Sign in').waitFor();
  });

  test('close when the sign-in dialog opens, which Escape closes', async () => {
    const page = await open(await browser.newPage({ viewport: desktop }));
    await button(page, 'More').click();
    await button(page, 'Sign in').click();
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('the mobile menu', () => {
  test('is shown only below the extra-large breakpoint', async () => {
    const page = await open(await browser.newPage({ viewport: { width: 1279, height: 900 } }));
    expect(await button(page, 'Menu').isVisible()).toBe(true);
    expect(await button(page, 'More').isVisible()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 900 });
    await button(page, 'Menu').waitFor({ state: 'hidden' });
    await button(page, 'More').waitFor();
  });

  test('locks scrolling, contains the links, and closes on Escape and on a click outside', async () => {
    const page = await open(await browser.newPage({ viewport: phone }));
    const panel = page.getByRole('dialog', { name: 'Menu' });
    const scrolls = () => page.evaluate<string>('getComputedStyle(document.body).overflowY');
    const before = await scrolls();
    await button(page, 'Menu').click();
    await panel.waitFor();
    await until('the page is locked', async () => (await scrolls()) === 'hidden');
    expect(await linksOf(panel)).toEqual([
      'Courses /courses',
      'Tutorials /tutorials',
      'Pricing /pricing',
      'FAQ /faq',
      'Contact Us /contact-us',
      'Downloads /downloads',
      'Updates /updates',
      'Livestreams /livestreams',
      'Profile /profile',
      'Settings /settings',
    ]);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await until('the page scrolls again', async () => (await scrolls()) === before);
    await button(page, 'Menu').click();
    await panel.waitFor();
    await page.mouse.click(10, 400);
    await panel.waitFor({ state: 'detached' });
    await button(page, 'Menu').click();
    await panel.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
    await panel.waitFor({ state: 'detached' });
  });

  test('links to the account settings and has Sign Out for signed-in learners', async () => {
    const page = await browser.newPage({ viewport: phone });
    await signUp(page, app);
    await open(page);
    await button(page, 'Account').waitFor();
    await button(page, 'Menu').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
    await page.waitForURL('**/account/settings');
    // Wait until the new page is rendered, which closes the menu.
    await page.getByRole('form', { name: 'Edit profile' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button(page, 'Menu').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
    await button(page, 'Sign in').waitFor();
  });
});
