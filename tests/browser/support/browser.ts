import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { callStackServer, workerName } from '../../support/processes/stacks/call-stack-server.ts';
import { listen } from './heard.ts';
import { pressNoSoonerThanPeople } from './presses.ts';

/**
 * Console messages that are always allowed: about requests that a test lets fail, and about blocked
 * service workers.
 */
const expectedNoise =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_FAILED)|Service Worker registration blocked by Playwright/;

export interface BrowserSession {
  /** Opens a page in its own browser context, without cookies and storage of others. */
  newPage(options?: Parameters<Browser['newContext']>[0]): Promise<Page>;
  /** Allows console errors and warnings that match a pattern, in the current test. */
  allowConsoleErrors(pattern: RegExp): void;
}

/**
 * Uses a Chromium that successive test files share. Each page is in its own browser context.
 * Unexpected console errors and warnings fail the test.
 */
export function useBrowser(): BrowserSession {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  beforeAll(async () => {
    const { address } = await callStackServer<{ address: string }>(`/browsers/${workerName()}`);
    browser = await chromium.connect(address);
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const meant = expected.splice(0);
    const isMeant = (complaint: string) => meant.some((pattern) => pattern.test(complaint));
    const unexpected = complaints.splice(0).filter((complaint) => !isMeant(complaint));
    expect(unexpected, unexpected.join('\n')).toEqual([]);
  });
  // Disconnects; the browser keeps running.
  afterAll(() => browser?.close());
  return {
    allowConsoleErrors: (pattern) => expected.push(pattern),
    async newPage(options = {}) {
      const context = await browser!.newContext({
        viewport: { width: 1280, height: 900 },
        // Saves the time and the frames of animations. Tests of motion override this.
        reducedMotion: 'reduce',
        // Responses of a worker cannot be held back or changed. Its own tests allow it.
        serviceWorkers: 'block',
        ...options,
      });
      contexts.push(context);
      await listen(context);
      if (process.env.ATELIER_TEST_SLOW_API) await slowDown(context);
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      pressNoSoonerThanPeople(page);
      page.on('console', (message) => {
        const isComplaint = ['error', 'warning'].includes(message.type());
        if (isComplaint && !expectedNoise.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      return page;
    },
  };
}

/** Delays every API call: writes by 1.5 s, reads by 0.4 s. */
async function slowDown(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', async (route) => {
    await pause(route.request().method() === 'GET' ? 400 : 1_500);
    // The page may be closed by now.
    await route.fallback().catch(() => undefined);
  });
}

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the accessibility violations that axe finds once the app has rendered the page. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.locator('[data-prerendered]').first().waitFor({ state: 'detached' });
  // Parts of a page may be there before its heading, which every page must have.
  const heading = page.locator('h1, [role="heading"][aria-level="1"]');
  await heading.first().waitFor({ state: 'attached' });
  return violationsBeforeScripts(page);
}

/** Returns the accessibility violations of a page whose scripts have not run yet. */
export async function violationsBeforeScripts(page: Page): Promise<string[]> {
  // During a transition, the contrast of colors is not meaningful.
  await page.evaluate(
    `Promise.all(document.getAnimations()
      .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
      .map((one) => one.finished.catch(() => undefined))).then(() => undefined)`,
  );
  for (const frame of page.frames()) await frame.evaluate(`if (!('axe' in window)) { ${axe}\n}`);
  // All rules run. Only violations are collected, and they are formatted in the page, because
  // serializing the whole result takes several times as long as running the rules.
  return page.evaluate(
    `axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target)))`,
  );
}
