import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { successOf } from '../support/messages.ts';
import { signInAs } from '../support/page-setup.ts';
import { desktop } from '../support/site.ts';

const app = useSharedApp();
const browser = useBrowser();

/**
 * Maximum number of presses in the test below, without typed words. More needs a reason. Two of them
 * lead past Import courses, which stands before Add Course.
 */
const mostPresses = 124;

/** An admin without a pointer. Counts every key except the letters of typed words. */
class Keyboard {
  readonly #page: Page;
  presses = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      this.presses += 1;
      await this.#page.keyboard.press(key);
    }
  }

  /** Presses Tab until an element with this name has the focus. */
  async tabTo(name: RegExp, most = 60, key = 'Tab'): Promise<void> {
    for (let step = 0; step < most; step += 1) {
      if (name.test(await this.focused())) return;
      await this.press(key);
    }
    throw new Error(`${most} times ${key} does not lead to ${name} but to ${await this.focused()}`);
  }

  async fill(name: RegExp, text: string): Promise<void> {
    await this.tabTo(name);
    await this.#page.keyboard.insertText(text);
  }

  /** Chooses files in the system's file dialog, whose keys are not counted. */
  async choose(name: RegExp, files: { name: string; mimeType: string; buffer: Buffer }[]) {
    const { presses } = this;
    await until('the file dialog opens', async () => {
      // Only the attempt that opens the dialog counts.
      this.presses = presses;
      await this.tabTo(name);
      const opening = this.#page.waitForEvent('filechooser', { timeout: 2_000 });
      await this.press('Space');
      // A form that was just rendered may move the focus once more.
      const chooser = await opening.catch(() => null);
      await chooser?.setFiles(files);
      return chooser;
    });
  }

  focused(): Promise<string> {
    return this.#page.evaluate<string>(`(() => {
      const one = document.activeElement;
      return one.ariaLabel ?? one.labels?.[0]?.textContent ?? one.textContent ?? '';
    })()`);
  }
}

test('by keyboard alone, an admin adds a course with ten videos, sorts them, replaces a broken one, and publishes it', async () => {
  const admin = await app.admin();
  await admin.home();
  const page = await browser.newPage({
    viewport: desktop,
    reducedMotion: 'no-preference',
  });
  await signInAs(page, admin);
  await page.goto(`${app.url}/dashboard/courses`);
  await page.getByRole('button', { name: 'Add Course' }).waitFor();
  const title = unique('By keyboard');
  const keys = new Keyboard(page);
  const said = (text: string) => successOf(page).filter({ hasText: text }).waitFor();

  // Add a course.
  await keys.tabTo(/^Add Course$/);
  await keys.press('Enter');
  await page.getByRole('dialog').getByLabel('Title', { exact: true }).waitFor();
  // The choices are loaded while the form is open.
  for (const label of ['Instructor', 'Category'])
    await page.getByLabel(label).locator('option').nth(1).waitFor({ state: 'attached' });
  await keys.fill(/^Title/, title);
  await keys.tabTo(/^Instructor/);
  await keys.press('ArrowDown');
  await keys.tabTo(/^Category/);
  await keys.press('ArrowDown');
  await keys.tabTo(/^Price/);
  await keys.press('Enter');
  await said('Course added successfully.');

  // Add ten lessons from ten videos, one of which is broken.
  await keys.tabTo(new RegExp(`Manage Lessons of ${title}`));
  await keys.press('Enter');
  await page.getByRole('button', { name: 'Add Lesson' }).waitFor();
  const good = await readFile(await mediaFile('mp4-tiny'));
  const broken = await readFile(await mediaFile('truncated-index-last'));
  const files = Array.from({ length: 10 }, (_, index) => ({
    name: `Lesson ${String(index + 1).padStart(2, '0')}.mp4`,
    mimeType: 'video/mp4',
    buffer: index === 3 ? broken : good,
  }));
  await keys.choose(/^Drop videos here/, files);
  const ready = page.getByText('Ready', { exact: true });
  await until('nine are ready', async () => (await ready.count()) === 9, { within: 200_000 });
  await page.getByText('Failed', { exact: true }).waitFor();

  // Move the last lesson to the first place.
  await keys.tabTo(/^Preview Lesson 01/);
  await keys.press('End');
  expect(await keys.focused()).toBe('Preview Lesson 10');
  await keys.tabTo(/^Move Lesson 10/, 60, 'Shift+Tab');
  await keys.press('ArrowUp', 9);
  await page.getByText('Lesson 10 is now lesson 1 of 10.').waitFor();

  // Replace the broken video.
  await keys.tabTo(/^Edit Lesson 10/);
  await keys.press('ArrowDown', 4);
  expect(await keys.focused()).toBe('Edit Lesson 04');
  await keys.press('Enter');
  await page.getByRole('form', { name: 'Edit lesson' }).waitFor();
  await keys.choose(/^Video/, [{ name: 'again.mp4', mimeType: 'video/mp4', buffer: good }]);
  await page.getByText('Uploaded. It is used when the form is saved.').waitFor();
  await keys.tabTo(/^Update Lesson$/);
  await keys.press('Enter');
  await said('Lesson updated successfully.');
  await until('all are ready', async () => (await ready.count()) === 10, { within: 200_000 });
  // Escape would close the message first.
  await successOf(page).waitFor({ state: 'detached' });
  await keys.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // Publish the course.
  await keys.tabTo(new RegExp(`^Draft: make ${title} published`));
  await keys.press('Enter');
  await page.getByText('Missing: cover, description').waitFor();
  await keys.tabTo(/^Publish anyway$/);
  await keys.press('Enter');
  await said('Course updated successfully.');

  const [course] = await (await page.request.get(`${app.url}/api/courses`)).json();
  expect(course.lessons.map(({ title }: { title: string }) => title)).toEqual([
    'Lesson 10',
    ...Array.from({ length: 9 }, (_, index) => `Lesson 0${index + 1}`),
  ]);
  console.log(`A day by keyboard: ${keys.presses} presses`);
  expect(keys.presses).toBeLessThanOrEqual(mostPresses);
});
