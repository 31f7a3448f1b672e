import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminEmail, adminPassword } from '../../support/app.ts';
import { until } from '../../support/until.ts';
import { useSharedApp } from '../../support/use-app.ts';
import { accessibilityFaults, useBrowser } from '../support/browser.ts';
import { addContent, desktop, overflows, phone, signUp } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
beforeAll(async () => {
  await addContent(app);
});

async function open(page: Page, path = '/faq'): Promise<Page> {
  await page.goto(`${app.url}${path}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const button = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

/** Where the links of a part of the page lead, by what they say. */
async function linksOf(part: ReturnType<Page['getByRole']>): Promise<string[]> {
  const links = await part.getByRole('link').all();
  return Promise.all(
    links.map(
      async (link) => `${(await link.innerText()).trim()} ${await link.getAttribute('href')}`,
    ),
  );
}

describe('header and footer', () => {
  test('carry the banner, the five links, the logo, and the ten links below', async () => {
    const page = await open(await browser.newPage({ viewport: desktop }));
    const promotion = page.getByRole('complementary', { name: 'Promotion' });
    expect(await promotion.innerText()).toContain('50% off');
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

  test('are not there in the back office', async () => {
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
  test('More leads to Downloads, Updates and Livestreams, and changes the mode for good', async () => {
    const page = await open(await browser.newPage({ viewport: desktop, colorScheme: 'dark' }));
    const isLight = () => page.evaluate<boolean>('document.documentElement.matches(".light")');
    await button(page, 'More').click();
    const menu = page.getByRole('menu', { name: 'More' });
    expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual([
      ...['Downloads', 'Updates', 'Livestreams'],
    ]);
    expect(await accessibilityFaults(page)).toEqual([]);
    const mode = menu.getByRole('menuitemcheckbox', { name: 'Light mode' });
    expect([await mode.getAttribute('aria-checked'), await isLight()]).toEqual(['false', false]);
    await mode.click();
    expect(await isLight()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload();
    await until('the mode is kept', isLight);
    await button(page, 'More').click();
    await menu.getByRole('menuitemcheckbox', { name: 'Light mode', checked: true }).click();
    expect(await isLight()).toBe(false);
    await button(page, 'More').click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/updates');
    expect(await menu.count()).toBe(0);
  });

  test('open one at a time, and close on Escape and on a click outside', async () => {
    const page = await browser.newPage({ viewport: desktop });
    await open(page);
    await signUp(page, app);
    await page.reload();
    const opened = () => page.locator('header [role=menu], [role=dialog]').count();
    for (const name of ['More', 'Search', 'Account', 'More']) {
      await button(page, name).click();
      await until(`${name} is open alone`, async () => {
        const isOpen = (await button(page, name).getAttribute('aria-expanded')) === 'true';
        return isOpen && (await opened()) === 1;
      });
    }
    await page.keyboard.press('Escape');
    expect(await opened()).toBe(0);
    const focused = await page.evaluate('document.activeElement.innerText.trim()');
    expect(focused, 'the focus is given back').toBe('More');
    for (const name of ['More', 'Search', 'Account']) {
      await button(page, name).click();
      await until('it is open', async () => (await opened()) === 1);
      await page.getByRole('heading', { level: 1 }).click();
      await until('it is closed', async () => (await opened()) === 0);
    }
  });

  test('of the account lead to six places and out', async () => {
    const page = await browser.newPage({ viewport: desktop });
    await signUp(page, app);
    await open(page);
    await button(page, 'Account').click();
    const menu = page.getByRole('menu', { name: 'Account' });
    const items = await menu.getByRole('menuitem').all();
    expect(await Promise.all(items.map((item) => item.getAttribute('href')))).toEqual([
      '/profile',
      '/history',
      '/favorites',
      '/account/settings',
      '/account/billing',
      '/account/discounts',
      null,
    ]);
    expect(await items.at(-1)!.innerText()).toBe('Sign Out');
    expect(await accessibilityFaults(page)).toEqual([]);
    await items.at(-1)!.click();
    await button(page, 'Sign in').waitFor();
  });

  test('give way to the sign-in dialog, which Escape closes', async () => {
    const page = await open(await browser.newPage({ viewport: desktop }));
    await button(page, 'More').click();
    await button(page, 'Sign in').click();
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
    expect(await page.getByRole('menu').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('the mobile menu', () => {
  test('is there below the extra-large breakpoint only', async () => {
    const page = await open(await browser.newPage({ viewport: { width: 1279, height: 900 } }));
    expect(await button(page, 'Menu').isVisible()).toBe(true);
    expect(await button(page, 'More').isVisible()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await button(page, 'Menu').isVisible()).toBe(false);
    expect(await button(page, 'More').isVisible()).toBe(true);
  });

  test('locks the page, leads on, and closes on Escape and outside', async () => {
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
    expect(await accessibilityFaults(page)).toEqual([]);
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

  test('has Sign Out for who is signed in, and its settings are those of the account', async () => {
    const page = await browser.newPage({ viewport: phone });
    await signUp(page, app);
    await open(page);
    await button(page, 'Account').waitFor();
    await button(page, 'Menu').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
    await page.waitForURL('**/account/settings');
    // The way there is drawn to its end: what it closes is closed.
    await page.getByRole('form', { name: 'Edit profile' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await button(page, 'Menu').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
    await button(page, 'Sign in').waitFor();
  });
});

test('another path starts at its top; another question to the same one does not', async () => {
  const page = await open(await browser.newPage({ viewport: phone }), '/courses');
  const top = () => page.evaluate<number>('window.scrollY');
  await page.evaluate('window.scrollTo(0, 600)');
  await page.evaluate(
    'history.pushState(null, "", "?x=1"), dispatchEvent(new PopStateEvent("popstate"))',
  );
  expect(await top()).toBe(600);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Licenses' }).click();
  await page.getByRole('heading', { level: 1, name: 'Licenses' }).waitFor();
  await until('the page is at its top', async () => (await top()) === 0);
});

test('an unknown path is Page Not Found, with a way home', async () => {
  const page = await open(await browser.newPage(), '/no/such/page');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
  await page.waitForURL(`${app.url}/`);
});

test('what a page cannot handle is an Unexpected Application Error! with its message', async () => {
  const page = await browser.newPage();
  browser.expectComplaint(/not a function|undefined/);
  await page.route('**/api/courses/STEP', (route) => route.fulfill({ json: { id: 'STEP' } }));
  await page.goto(`${app.url}/courses/STEP`);
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  await page.getByText(/not a function|undefined/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
});

test('a page whose code does not come says so inside the shell, and Retry brings it', async () => {
  const page = await browser.newPage();
  browser.expectComplaint(/Failed to load resource/);
  await page.goto(app.url);
  const code = '**/assets/faq-page-*.js';
  await page.route(code, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Frequently asked questions' }).waitFor();
});

test('after a deploy the old page loads the new version, unless something is typed', async () => {
  const page = await browser.newPage();
  browser.expectComplaint(/Failed to load resource/);
  await page.goto(`${app.url}/contact-us`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  // The next build: its document starts with another script, and code of this one is gone.
  await page.route('**/assets/auth-dialog-*.js', (route) => route.fulfill({ status: 404 }));
  await page.route('**/assets/faq-page-*.js', (route) => route.fulfill({ status: 404 }));
  await page.route(`${app.url}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/index-[\w-]+\.js/, 'index-NEWER.js');
    await route.fulfill({ response, body });
  });
  await button(page, 'Sign in').click();
  await page.getByText('Atelier has been updated').waitFor();
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada');

  await open(page, '/pricing');
  const reloaded = page.waitForRequest(`${app.url}/faq`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
  await reloaded;
});

test('a file that is not there is not the app', async () => {
  for (const path of ['/assets/no-such-file.js', '/favicon.ico', '/robots.png']) {
    const response = await fetch(`${app.url}${path}`);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get('content-type')).not.toContain('html');
  }
});

describe('the document of', () => {
  const pages = [
    ['/pricing', 'Pricing', '$0'],
    ['/faq', 'FAQ', 'Which plans are available?'],
    ['/updates', 'Updates', 'newest first'],
    ['/contact-us', 'Contact', 'A real person reads every message'],
    ['/downloads', 'Downloads', 'What is included'],
    ['/licenses', 'Licenses', 'MIT'],
    ['/ui-kit', 'UI Kit', 'Take them apart'],
    ['/terms', 'Terms of Service', 'plain words'],
    ['/privacy', 'Privacy Policy', 'nobody is tracked'],
  ];
  test.each(pages)('%s has its title, description, card and text', async (path, title, text) => {
    const response = await fetch(`${app.url}${path}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain(`<title data-prerendered>${title} · Atelier</title>`);
    expect(html).toMatch(/name="description" content="[^"]{20,}"/);
    expect(html).toContain(`property="og:title" content="${title} · Atelier"`);
    expect(html).toContain(`rel="canonical" href="${app.url}${path}"`);
    expect(html.slice(html.indexOf('id="prerendered"'))).toContain(text);
    // Said once, when the client has drawn the page.
    const page = await open(await browser.newPage(), path);
    await page.locator('[data-prerendered]').first().waitFor({ state: 'detached' });
    expect(await page.title()).toBe(`${title} · Atelier`);
    expect(await page.locator('title').count()).toBe(1);
  });

  test.each(['/no/such/page', '/dashboard/no-such-screen'])('%s answers 404', async (path) => {
    const response = await fetch(`${app.url}${path}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Page Not Found');
  });
});
