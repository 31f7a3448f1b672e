import type { Dialog, Page } from 'playwright-core';

/** The notice of a form that has restored a draft. */
export const noticeOf = (page: Page) => page.getByText('Unsaved changes were restored');

/** Reloads the page, and confirms if the browser asks whether to leave it. */
export async function reload(page: Page): Promise<void> {
  const leave = (question: Dialog) => void question.accept();
  page.on('dialog', leave);
  await page.reload();
  page.off('dialog', leave);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
