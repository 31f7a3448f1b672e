import type { Locator, Page } from 'playwright-core';

/** A success message: a non-modal dialog that closes automatically. */
export const successOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('dialog');

/** A message of either kind: a dialog that waits for an answer, or a success message. */
export const messageOf = (page: Page): Locator => page.getByRole('alertdialog').or(successOf(page));

/** Waits for a message with this text, and closes it with OK unless it closes automatically. */
export async function acknowledge(page: Page, text: string): Promise<void> {
  const message = messageOf(page).filter({ hasText: text });
  await message.waitFor();
  const gone = message.waitFor({ state: 'detached' });
  await Promise.race([message.getByRole('button', { name: 'OK' }).click(), gone]);
  await gone;
}

/** Waits for a message with this title and optional text, and closes it with OK. */
export async function readPopup(page: Page, title: string, text?: string): Promise<void> {
  const popup = messageOf(page);
  await popup.getByRole('heading', { name: title, exact: true }).waitFor();
  if (text) await popup.getByText(text, { exact: true }).waitFor();
  await popup.getByRole('button', { name: 'OK' }).click();
  await popup.waitFor({ state: 'detached' });
}
