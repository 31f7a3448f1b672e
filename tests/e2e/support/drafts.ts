import type { Dialog, Page } from 'playwright-core';

/** What a form says that has found a draft. */
export const noticeOf = (page: Page) => page.getByText('Unsaved changes were restored');

/** Loads the page again, though the browser may ask whether to leave it. */
export async function reload(page: Page): Promise<void> {
  const leave = (question: Dialog) => void question.accept();
  page.on('dialog', leave);
  await page.reload();
  page.off('dialog', leave);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
