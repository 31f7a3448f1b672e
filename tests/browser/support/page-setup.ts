import type { Page, Route } from 'playwright-core';
import type { Person } from '../../support/people/person.ts';

/** Signs the page's browser in by copying the cookies of a person. */
export async function signInAs(page: Page, person: Person): Promise<void> {
  const { origin: url, cookies } = person;
  const httpOnly = true;
  await page
    .context()
    .addCookies([...cookies].map(([name, value]) => ({ name, value, url, httpOnly })));
}

/** Returns a route handler that responds with an error in the standard format. */
export function failure(status: number, message: string, code = 'FORBIDDEN') {
  const body = { status: 'error', code, message, error: message, fields: [], requestId: 'r' };
  return (route: Route) => route.fulfill({ status, json: body });
}

/**
 * Holds requests that match a pattern back until the returned function is called, so that loading
 * states can be tested.
 */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await gate;
    await route.continue();
  });
  return () => release();
}
