import type { Page } from 'playwright-core';
import type { TestApp } from '../../support/processes/app.ts';
import type { BrowserSession } from './browser.ts';
import { desktop, dialogOf } from './site.ts';

type Options = Parameters<BrowserSession['newPage']>[0];

/** Opens the dialog in its first mode, over an otherwise empty page. */
export function dialogOpenerOf(app: TestApp, browser: BrowserSession) {
  return async (options?: Options): Promise<Page> => {
    const page = await browser.newPage({ viewport: desktop, ...options });
    await page.goto(`${app.url}/no-such-page`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    return page;
  };
}

/** A button of the dialog. */
export const button = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true });

/** A field of the dialog, by its label. */
export const field = (page: Page, label: string) =>
  dialogOf(page).getByLabel(label, { exact: true });

/** Switches to another mode of the dialog. */
export async function switchTo(page: Page, link: string, heading: string): Promise<void> {
  await button(page, link).click();
  await dialogOf(page).getByRole('heading', { name: heading, exact: true }).waitFor();
}

/** Returns an email address without an account. */
export const newEmail = () => `${crypto.randomUUID()}@atelier.test`;
