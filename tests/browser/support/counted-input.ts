import type { Locator, Page } from 'playwright-core';

/** Mouse and keyboard input that counts clicks and key presses, including letters. */
export class CountedInput {
  page: Page;
  presses = 0;
  clicks = 0;

  constructor(page: Page) {
    this.page = page;
  }

  get total(): number {
    return this.presses + this.clicks;
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.click(field);
    this.presses += [...text].length;
    await this.page.keyboard.type(text);
  }

  /** Selects an option, which counts as two clicks. */
  async pick(choice: Locator, label: string): Promise<void> {
    this.clicks += 2;
    await choice.selectOption({ label });
  }

  /**
   * Chooses files in the system's dialog, which counts as three keys: two to select everything in
   * the folder, and Enter.
   */
  async choose(box: Locator, paths: readonly string[]): Promise<void> {
    const opening = this.page.waitForEvent('filechooser');
    await this.click(box);
    this.presses += 3;
    await (await opening).setFiles([...paths]);
  }
}
