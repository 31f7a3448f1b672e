import type { Locator, Page } from 'playwright-core';
import { heard } from './heard.ts';

/** A success message: a non-modal dialog that closes automatically. */
export const successOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('dialog');

/** A message of either kind: a dialog that waits for an answer, or a success message. */
export const messageOf = (page: Page): Locator => page.getByRole('alertdialog').or(successOf(page));

/** Waits for a message with this text, and closes it with OK unless it closes automatically. */
export async function acknowledge(page: Page, text: string): Promise<void> {
  await heard(page, text);
  const message = messageOf(page).filter({ hasText: text });
  const gone = message.waitFor({ state: 'detached' });
  await Promise.race([message.getByRole('button', { name: 'OK', exact: true }).click(), gone]);
  await gone;
}

/** The same for a message with a title, and optionally a text. */
export async function readPopup(page: Page, title: string, text?: string): Promise<void> {
  if (text) await heard(page, text);
  await acknowledge(page, title);
}
