import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { askKeeper, workerName } from '../../support/stacks/ask-keeper.ts';

/**
 * A request that a test means to fail, by its answer or by breaking it off, which the browser
 * reports on the console as well; and that the service worker is kept out.
 */
const expectedNoise =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_FAILED)|Service Worker registration blocked by Playwright/;

export interface BrowserSession {
  /** A page of a person of their own: nobody else's cookies and storage. */
  newPage(options?: Parameters<Browser['newContext']>[0]): Promise<Page>;
  /** Lets this test bring about a complaint that it is about. */
  expectComplaint(pattern: RegExp): void;
}

/**
 * A real Chromium, which the files of tests share one after the other: each page is in a context of
 * its own. An unexpected word on a console fails the test.
 */
export function useBrowser(): BrowserSession {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  beforeAll(async () => {
    const { address } = await askKeeper<{ address: string }>(`/browsers/${workerName()}`);
    browser = await chromium.connect(address);
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const meant = expected.splice(0);
    const isMeant = (complaint: string) => meant.some((pattern) => pattern.test(complaint));
    const unexpected = complaints.splice(0).filter((complaint) => !isMeant(complaint));
    expect(unexpected, unexpected.join('\n')).toEqual([]);
  });
  // Lets go of it; it runs on.
  afterAll(() => browser?.close());
  return {
    expectComplaint: (pattern) => expected.push(pattern),
    async newPage(options = {}) {
      const context = await browser!.newContext({
        viewport: { width: 1280, height: 900 },
        // Nothing waits for an animation, and no frame is painted for one; tests of motion ask for
        // it.
        reducedMotion: 'reduce',
        // What a worker answers cannot be held back or changed; tests of it let it in.
        serviceWorkers: 'block',
        ...options,
      });
      contexts.push(context);
      if (process.env.ATELIER_TEST_SLOW_API) await slowDown(context);
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      page.on('console', (message) => {
        const isComplaint = ['error', 'warning'].includes(message.type());
        if (isComplaint && !expectedNoise.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      return page;
    },
  };
}

/** Holds back every call of the API: writes for 1.5 s, reads for 0.4 s. */
async function slowDown(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', async (route) => {
    await pause(route.request().method() === 'GET' ? 400 : 1_500);
    // The page may be closed by now.
    await route.fallback().catch(() => undefined);
  });
}

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as the app draws it, in words. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.locator('[data-prerendered]').first().waitFor({ state: 'detached' });
  return faultsAsItStands(page);
}

/** The same of a document whose scripts have not run. */
export async function faultsAsItStands(page: Page): Promise<string[]> {
  // A colour in the middle of a transition has no contrast worth measuring.
  await page.evaluate(
    `Promise.all(document.getAnimations()
      .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
      .map((one) => one.finished.catch(() => undefined))).then(() => undefined)`,
  );
  for (const frame of page.frames()) await frame.evaluate(`if (!('axe' in window)) { ${axe}\n}`);
  // All rules are run. What they pass is left out and the words are made in the page: describing it
  // and sending it here takes several times as long as the rules themselves.
  return page.evaluate(
    `axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target)))`,
  );
}
