import { provision } from '@atelier/infra/programs/provision';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/**
 * A request that a test means to fail, by its answer or by breaking it off, which the browser
 * reports on the console as well.
 */
const expectedNoise =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_FAILED)/;

export interface BrowserSession {
  /** A page of a person of their own: nobody else's cookies and storage. */
  newPage(options?: Parameters<Browser['newContext']>[0]): Promise<Page>;
  /** Lets this test bring about a complaint that it is about. */
  expectComplaint(pattern: RegExp): void;
}

/** A real Chromium for the tests of a file. An unexpected word on a console fails the test. */
export function useBrowser(): BrowserSession {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  beforeAll(async () => {
    const { chromium: program } = await provision(['chromium']);
    browser = await chromium.launch({ executablePath: program!.path, args: quiet });
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const meant = expected.splice(0);
    const isMeant = (complaint: string) => meant.some((pattern) => pattern.test(complaint));
    expect(complaints.splice(0).filter((complaint) => !isMeant(complaint))).toEqual([]);
  });
  afterAll(() => browser?.close());
  return {
    expectComplaint: (pattern) => expected.push(pattern),
    async newPage(options = {}) {
      const context = await browser!.newContext({
        viewport: { width: 1280, height: 900 },
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      page.on('console', (message) => {
        const isComplaint = ['error', 'warning'].includes(message.type());
        if (isComplaint && !expectedNoise.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      return page;
    },
  };
}

/** What axe finds on the page as it stands, in words. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // A colour in the middle of a transition has no contrast worth measuring.
  await page.evaluate(
    `Promise.all(document.getAnimations()
      .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
      .map((one) => one.finished.catch(() => undefined))).then(() => undefined)`,
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}
