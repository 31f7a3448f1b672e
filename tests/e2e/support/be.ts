import type { Page, Route } from 'playwright-core';
import type { Person } from '../../support/person.ts';

/** Gives a page's browser the cookies of somebody who signed in elsewhere. */
export async function be(page: Page, person: Person): Promise<void> {
  const { origin: url, cookies } = person;
  const httpOnly = true;
  await page
    .context()
    .addCookies([...cookies].map(([name, value]) => ({ name, value, url, httpOnly })));
}

/** An answer in the one shape of every failure. */
export function failure(status: number, message: string, code = 'FORBIDDEN') {
  const body = { status: 'error', code, message, error: message, fields: [], requestId: 'r' };
  return (route: Route) => route.fulfill({ status, json: body });
}

/** Holds calls back until the answer is wanted, so that what is shown meanwhile can be seen. */
export async function heldBack(page: Page, pattern: string): Promise<() => void> {
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
