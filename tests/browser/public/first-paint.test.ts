import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { useBrowser, violationsBeforeScripts } from '../support/browser.ts';
import { holdRequests } from '../support/page-setup.ts';
import { addContent, desktop, overflows, phone } from '../support/site.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
beforeAll(() => addContent(app));

const appDrawn = (page: Page) =>
  page.locator('[data-prerendered]').first().waitFor({ state: 'detached' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the home page with its scripts held back until `releaseScripts` is called. */
async function openWithoutScripts(
  look: Parameters<typeof browser.newPage>[0] = { viewport: desktop },
): Promise<{ page: Page; releaseScripts: () => void }> {
  const page = await browser.newPage(look);
  const releaseScripts = await holdRequests(page, '**/assets/*.js');
  await page.goto(app.url, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, releaseScripts };
}

/** Text, position, size and style of each element at the top of the page. */
const lookOf = (page: Page) =>
  page.evaluate<unknown>(`document.fonts.ready.then(() =>
    [...document.querySelectorAll('aside, header a, header button, #hero, #hero ~ *, [aria-label^=Tools] li')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, font, borderRadius } = getComputedStyle(element);
        return [element.textContent, x, y, width, height, color, backgroundColor, font, borderRadius];
      }))`);

describe.each(
  widths(
    ['desktop, dark', { viewport: desktop, colorScheme: 'dark' }],
    ['phone, light', { viewport: phone, colorScheme: 'light' }],
  ),
)('the prerendered home page, before its scripts load, %s', atBothWidths, (_, look) => {
  test('looks like the app at its top, does not overflow and is accessible', async () => {
    const { page, releaseScripts } = await openWithoutScripts(look);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    const before = await lookOf(page);
    expect(await overflows(page)).toBe(false);
    expect(await violationsBeforeScripts(page)).toEqual([]);
    releaseScripts();
    await appDrawn(page);
    expect(await lookOf(page)).toEqual(before);
    expect(await page.locator('#root').count()).toBe(1);
  });
});

describe('the prerendered home page', () => {
  test('links to where learning starts, like the app', async () => {
    const { page, releaseScripts } = await openWithoutScripts();
    const start = page.getByRole('link', { name: 'Start learning' });
    const path = await start.getAttribute('href');
    releaseScripts();
    await appDrawn(page);
    expect(path).toMatch(/^\/courses\/\w+(\?lesson=\d+)?$/);
    expect(await start.getAttribute('href')).toBe(path);
  });

  test.each([
    ['Sign in', 'dialog'],
    ['More', 'menu'],
    ['Search', 'dialog'],
  ] as const)(
    'handles a click on %s before the scripts load by opening the %s afterwards',
    async (name, role) => {
      const { page, releaseScripts } = await openWithoutScripts();
      await button(page, name).click();
      releaseScripts();
      await page.getByRole(role).waitFor();
      await appDrawn(page);
      expect(await page.getByRole(role).count()).toBe(1);
    },
  );

  test('keeps the focus and the scroll position when the app takes over', async () => {
    const { page, releaseScripts } = await openWithoutScripts();
    await page.getByRole('link', { name: 'Start learning' }).focus();
    await page.mouse.wheel(0, 120);
    await until('it is scrolled', async () => (await page.evaluate<number>('scrollY')) === 120);
    releaseScripts();
    await appDrawn(page);
    await page.locator(':focus', { hasText: 'Start learning' }).waitFor();
    await expect.poll(() => page.evaluate('scrollY')).toBe(120);
  });

  test('does not show "Sign in" to signed-in learners', async () => {
    const page = await browser.newPage();
    await page.goto(app.url);
    await appDrawn(page);
    const person = await app.learner();
    await button(page, 'Sign in').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(learnerPassword);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await button(page, 'Account').waitFor();
    const releaseScripts = await holdRequests(page, '**/assets/*.js');
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await button(page, 'Sign in').isVisible()).toBe(false);
    releaseScripts();
    await button(page, 'Account').waitFor();
  });

  test('shows its content and links without JavaScript', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    browser.allowConsoleErrors(/was preloaded using link preload/);
    await page.goto(app.url);
    await page.getByRole('link', { name: 'Start learning' }).click();
    await page.waitForURL(/\/courses\/\w+(\?lesson=\d+)?$/);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  test('is replaced by the app when the courses fail to load or hang', async () => {
    const page = await browser.newPage();
    await page.route('**/api/courses', (route) => route.fulfill({ status: 503, json: {} }));
    browser.allowConsoleErrors(/status of 503/);
    await page.goto(app.url);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'detached' });
    const slow = await browser.newPage();
    await slow.route('**/api/courses', () => {});
    await slow.goto(app.url);
    await slow.getByRole('heading', { level: 1 }).waitFor({ state: 'detached' });
    await button(slow, 'Sign in').click();
    await slow.getByRole('dialog').waitFor();
  });
});
