import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { learnerPassword } from '../../support/app.ts';
import { until } from '../../support/until.ts';
import { useSharedApp } from '../../support/use-app.ts';
import { heldBack } from '../support/be.ts';
import { faultsAsItStands, useBrowser } from '../support/browser.ts';
import { addContent, desktop, overflows, phone } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
beforeAll(() => addContent(app));

const appDrawn = (page: Page) =>
  page.locator('[data-prerendered]').first().waitFor({ state: 'detached' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The home page with its scripts held back until they are let go. */
async function openWithoutScripts(
  look: Parameters<typeof browser.newPage>[0] = { viewport: desktop },
): Promise<{ page: Page; letScriptsGo: () => void }> {
  const page = await browser.newPage(look);
  const letScriptsGo = await heldBack(page, '**/assets/*.js');
  await page.goto(app.url, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, letScriptsGo };
}

/** Where the top of the page stands and how it looks, by its texts. */
const lookOf = (page: Page) =>
  page.evaluate<unknown>(`document.fonts.ready.then(() =>
    [...document.querySelectorAll('aside, header a, header button, #hero, #hero ~ *, [aria-label^=Tools] li')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, font, borderRadius } = getComputedStyle(element);
        return [element.textContent, x, y, width, height, color, backgroundColor, font, borderRadius];
      }))`);

describe.each([
  ['desktop, dark', { viewport: desktop, colorScheme: 'dark' }],
  ['phone, light', { viewport: phone, colorScheme: 'light' }],
] as const)('the home page before its scripts have come, %s', (_, look) => {
  test('shows its top as the app will, fits, and is open to everybody', async () => {
    const { page, letScriptsGo } = await openWithoutScripts(look);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    const before = await lookOf(page);
    expect(await overflows(page)).toBe(false);
    expect(await faultsAsItStands(page)).toEqual([]);
    letScriptsGo();
    await appDrawn(page);
    expect(await lookOf(page)).toEqual(before);
    expect(await page.locator('#root').count()).toBe(1);
  });
});

describe('the home page before its scripts have come', () => {
  test('leads to the first course, as the app does', async () => {
    const { page, letScriptsGo } = await openWithoutScripts();
    const start = page.getByRole('link', { name: 'Start learning' });
    const path = await start.getAttribute('href');
    letScriptsGo();
    await appDrawn(page);
    expect(path).toMatch(/^\/courses\/\w+$/);
    expect(await start.getAttribute('href')).toBe(path);
  });

  test.each([
    ['Sign in', 'dialog'],
    ['More', 'menu'],
    ['Search', 'dialog'],
  ] as const)('%s does what it says once they are there', async (name, role) => {
    const { page, letScriptsGo } = await openWithoutScripts();
    await button(page, name).click();
    letScriptsGo();
    await page.getByRole(role).waitFor();
    await appDrawn(page);
    expect(await page.getByRole(role).count()).toBe(1);
  });

  test('keeps the focus where it is, and what was scrolled to', async () => {
    const { page, letScriptsGo } = await openWithoutScripts();
    await page.getByRole('link', { name: 'Start learning' }).focus();
    await page.mouse.wheel(0, 120);
    await until('it is scrolled', async () => (await page.evaluate<number>('scrollY')) === 120);
    letScriptsGo();
    await appDrawn(page);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Start learning');
    expect(await page.evaluate('scrollY')).toBe(120);
  });

  test('asks nobody to sign in who is signed in', async () => {
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
    const letScriptsGo = await heldBack(page, '**/assets/*.js');
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await button(page, 'Sign in').isVisible()).toBe(false);
    letScriptsGo();
    await button(page, 'Account').waitFor();
  });

  test('without scripts at all it is there with its links', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    browser.expectComplaint(/was preloaded using link preload/);
    await page.goto(app.url);
    await page.getByRole('link', { name: 'Start learning' }).click();
    await page.waitForURL(/\/courses\/\w+$/);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  test('stands no longer when the courses do not come, nor for ever when they hang', async () => {
    const page = await browser.newPage();
    await page.route('**/api/courses', (route) => route.fulfill({ status: 503, json: {} }));
    browser.expectComplaint(/status of 503/);
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
