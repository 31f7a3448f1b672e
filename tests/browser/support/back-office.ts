import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from '../../support/people/person.ts';
import { adminEmail, adminPassword, type TestApp } from '../../support/processes/app.ts';
import { accessibilityViolations, type BrowserSession } from './browser.ts';
import { signInAs } from './page-setup.ts';
import { desktop, overflows, phone } from './site.ts';

/** A wide window in dark, a narrow one in light. */
export const looks = {
  desktop: { viewport: desktop, colorScheme: 'dark' },
  phone: { viewport: phone, colorScheme: 'light' },
} as const;

/** Opens a page of the back office as a person, by default the first admin, who is an owner. */
export function openerOf(app: TestApp, browser: BrowserSession) {
  return async (
    path: string,
    person?: Person,
    look: keyof typeof looks = 'desktop',
  ): Promise<Page> => {
    const page = await browser.newPage(looks[look]);
    await signInAs(page, person ?? (await app.admin()));
    await page.goto(`${app.url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  };
}

/** Asserts that the page has no accessibility violations and does not overflow horizontally. */
export async function expectAccessibleLayout(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
}

/** Opens a page with the given browser options, in a new session of the first admin. */
export function signedInOpenerOf(app: TestApp, browser: BrowserSession) {
  return async (path: string, options = {}): Promise<Page> => {
    const page = await browser.newPage(options);
    const data = { email: adminEmail, password: adminPassword };
    await page.context().request.post(`${app.url}/api/adminlogin`, {
      data,
      headers: { origin: app.url },
    });
    await page.goto(`${app.url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  };
}
