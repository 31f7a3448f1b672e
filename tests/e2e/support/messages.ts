import type { Locator, Page } from 'playwright-core';

/** A success: a titled dialog that is not modal, and closes by itself. */
export const successOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('dialog');

/** A message: one that waits for an answer, or a success. */
export const messageOf = (page: Page): Locator => page.getByRole('alertdialog').or(successOf(page));

/** Reads what a message says, and closes it by OK, unless it has closed by itself. */
export async function acknowledge(page: Page, text: string): Promise<void> {
  const message = messageOf(page).filter({ hasText: text });
  await message.waitFor();
  const gone = message.waitFor({ state: 'detached' });
  await Promise.race([message.getByRole('button', { name: 'OK' }).click(), gone]);
  await gone;
}

/** Reads the title of a message, and its text where that is given, and closes it by OK. */
export async function readPopup(page: Page, title: string, text?: string): Promise<void> {
  const popup = messageOf(page);
  await popup.getByRole('heading', { name: title, exact: true }).waitFor();
  if (text) await popup.getByText(text, { exact: true }).waitFor();
  await popup.getByRole('button', { name: 'OK' }).click();
  await popup.waitFor({ state: 'detached' });
}
