import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { addContent, phone, siteOpenerOf } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = siteOpenerOf(app);
beforeAll(async () => {
  await addContent(app);
});

const button = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

test('a new path starts at the top; a new query of the same path keeps the scroll position', async () => {
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

test('a new page moves the focus to its heading, and Back to the link that led there', async () => {
  const page = await open(await browser.newPage({ viewport: phone }), '/faq');
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /contact/i })
    .first();
  await link.focus();
  await page.evaluate('window.scrollBy(0, 0)');
  const scrolled = await page.evaluate<number>('window.scrollY');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${app.url}/contact-us`);
  const focused = () => page.evaluate<string>('document.activeElement.localName');
  await until('the heading has the focus', async () => (await focused()) === 'h1');
  await expect.poll(() => page.evaluate<number>('window.scrollY')).toBe(0);
  await page.goBack();
  await page.waitForURL(`${app.url}/faq`);
  await until('the link has the focus', async () => (await focused()) === 'a');
  await expect.poll(() => page.evaluate<number>('window.scrollY')).toBe(scrolled);
});

test('an unknown path shows "Page Not Found" with a link home', async () => {
  const page = await open(await browser.newPage(), '/no/such/page');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
  await page.waitForURL(`${app.url}/`);
});

test('an error while rendering a page shows "Unexpected Application Error!" with its message', async () => {
  const page = await browser.newPage();
  browser.allowConsoleErrors(/not a function|undefined/);
  await page.route('**/api/courses/STEP', (route) => route.fulfill({ json: { id: 'STEP' } }));
  await page.goto(`${app.url}/courses/STEP`);
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  await page.getByText(/not a function|undefined/).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
});

test('a page whose code cannot be loaded shows an error inside the shell, and Retry recovers', async () => {
  const page = await browser.newPage();
  browser.allowConsoleErrors(/Failed to load resource/);
  await page.goto(app.url);
  const code = '**/assets/faq-page-*.js';
  await page.route(code, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Frequently asked questions' }).waitFor();
});

test('after a deployment, an open page loads the new version unless it contains typed text', async () => {
  const page = await browser.newPage();
  browser.allowConsoleErrors(/Failed to load resource/);
  await page.goto(`${app.url}/contact-us`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  // The next build: its document loads another script, and chunks of the old build are gone.
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

test('a missing file responds with 404 and does not return the app', async () => {
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
  });

  test('a page has exactly one title after the client has rendered it', async () => {
    const page = await open(await browser.newPage(), '/pricing');
    await page.locator('[data-prerendered]').first().waitFor({ state: 'detached' });
    await expect.poll(() => page.title()).toBe('Pricing · Atelier');
    expect(await page.locator('title').count()).toBe(1);
  });

  test.each(['/no/such/page', '/dashboard/no-such-screen'])(
    '%s responds with 404',
    async (path) => {
      const response = await fetch(`${app.url}${path}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Page Not Found');
    },
  );
});
