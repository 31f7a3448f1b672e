import type { Dialog, Page } from 'playwright-core';

/** Reloads the page, and confirms if the browser asks whether to leave it. */
export async function reload(page: Page): Promise<void> {
  const leave = (question: Dialog) => void question.accept();
  page.on('dialog', leave);
  await page.reload();
  page.off('dialog', leave);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
