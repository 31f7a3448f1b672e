import type { Locator, Page } from 'playwright-core';

/** Somebody at mouse and keyboard, with a count of clicks and of every key, letters included. */
export class CountedHand {
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

  /** Opens a choice and picks from it. */
  async pick(choice: Locator, label: string): Promise<void> {
    this.clicks += 2;
    await choice.selectOption({ label });
  }

  /** Opens the system's dialog, selects all that is in the folder (two keys) and presses Enter. */
  async choose(box: Locator, paths: readonly string[]): Promise<void> {
    const opening = this.page.waitForEvent('filechooser');
    await this.click(box);
    this.presses += 3;
    await (await opening).setFiles([...paths]);
  }
}
