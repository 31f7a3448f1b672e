import type { Page } from 'playwright-core';
import type { Person } from '../../support/people/person.ts';
import type { TestApp } from '../../support/processes/app.ts';
import type { BrowserSession } from './browser.ts';
import { signInAs } from './page-setup.ts';

interface SignedIn {
  readonly page: Page;
  readonly learner: Person & { email: string };
}

/** Opens a page as a learner with a new account. */
export function learnerOpenerOf(app: TestApp, browser: BrowserSession) {
  return async (path: string, options = {}): Promise<SignedIn> => {
    const learner = await app.learner();
    const page = await browser.newPage(options);
    await signInAs(page, learner);
    await page.goto(`${app.url}${path}`);
    return { page, learner };
  };
}
