import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { successOf } from '../support/messages.ts';
import { signInAs } from '../support/page-setup.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp();
const browser = useBrowser();
const open = openerOf(app, browser);

/** Longer than such a message is shown, in milliseconds of the page's fake clock. */
const longEnough = 10_000;

async function addCategory(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Category' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Name').press('Enter');
  await page.getByRole('button', { name: `Edit ${name}` }).waitFor();
}

/** Opens the lessons of a course. Returns the dialog and a function that adds a lesson. */
async function openLessons(page: Page, title: string) {
  await page.getByRole('button', { name: `Manage Lessons of ${title}` }).click();
  const lessons = page.getByRole('dialog', { name: 'Manage Lessons' });
  const addLesson = async (name: string) => {
    await page.getByRole('button', { name: 'Add Lesson' }).click();
    const form = page.getByRole('form', { name: 'Add lesson' });
    await form.getByLabel('Title').fill(name);
    await form.getByLabel('Title').press('Enter');
    await lessons.getByText(name, { exact: true }).waitFor();
  };
  return { lessons, addLesson };
}

/** Counts the messages that appear. */
const countMessages = `(() => {
  window.messages = 0;
  const message = '[data-scope=toast][role=dialog]';
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node.matches?.(message)) window.messages += 1;
      else window.messages += node.querySelectorAll?.(message).length ?? 0;
    }
  }).observe(document.body, { childList: true, subtree: true });
})()`;

/** Presses every message in each frame while it exists, starting before its first paint. */
const pressMessages = `(() => {
  window.presses = 0;
  const press = () => {
    for (const message of document.querySelectorAll('[data-scope=toast][role=dialog]')) {
      window.presses += 1;
      message.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    }
  };
  new MutationObserver(press).observe(document.body, { childList: true, subtree: true });
  const inEachFrame = () => {
    press();
    requestAnimationFrame(inEachFrame);
  };
  inEachFrame();
})()`;

test.each(widths('desktop', 'phone'))(
  'on a %s, a success message is announced, does not move the focus and closes automatically',
  atBothWidths,
  async (look) => {
    const page = await open('/dashboard/category-instructor', undefined, look);
    await page.clock.install();
    for (const name of [`One ${look}`, `Two ${look}`]) await addCategory(page, name);
    const success = successOf(page).filter({ hasText: 'Category added.' });
    await success.getByRole('heading', { name: 'Added!' }).waitFor();
    expect(await success.count(), 'a repeated message replaces the first').toBe(1);
    expect(await success.getAttribute('aria-modal')).toBeNull();
    const region = page.getByRole('region', { name: 'Notifications' });
    expect(await region.getAttribute('aria-live')).toBe('polite');
    const field = page.getByRole('form', { name: 'Category' }).getByLabel('Name');
    expect(await field.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
    await success.hover();
    await expectAccessibleLayout(page);
    await page.mouse.move(5, 500);
    await page.clock.runFor(longEnough);
    await success.waitFor({ state: 'detached' });
  },
);

test('a success message stays while hovered or focused, and closing it does not close the dialog below', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const page = await open(`/dashboard/courses?q=${encodeURIComponent(course.title)}`);
  const { lessons, addLesson } = await openLessons(page, course.title);
  const success = successOf(page).filter({ hasText: 'Lesson added successfully.' });
  const ok = success.getByRole('button', { name: 'OK', exact: true });

  await page.clock.install();
  await page.evaluate(countMessages);
  await addLesson('One');
  await success.hover();
  await page.clock.runFor(longEnough);
  expect(await success.count(), 'held by the pointer').toBe(1);
  await ok.click();
  await success.waitFor({ state: 'detached' });
  const focus = 'document.activeElement.closest("[role=dialog]")?.textContent ?? ""';
  await until('the focus is in the dialog', async () =>
    (await page.evaluate<string>(focus)).includes('Manage Lessons'),
  );

  await addLesson('Two');
  await ok.focus();
  await page.clock.runFor(longEnough);
  expect(await success.count(), 'held by the focus').toBe(1);
  await ok.press('Enter');
  await success.waitFor({ state: 'detached' });

  await addLesson('Three');
  await ok.focus();
  await page.keyboard.press('Escape');
  await success.waitFor({ state: 'detached' });
  expect(await lessons.count(), 'Escape in a message closes the message alone').toBe(1);

  await addLesson('Four');
  await success.waitFor();
  expect(await page.evaluate('window.messages'), 'closed ones do not appear again').toBe(4);
  await page.keyboard.press('Escape');
  await lessons.waitFor({ state: 'detached' });
});

test('pressing a success message while it is animated does not close the dialog below', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const page = await browser.newPage({ reducedMotion: 'no-preference' });
  await signInAs(page, admin);
  await page.goto(`${app.url}/dashboard/courses?q=${encodeURIComponent(course.title)}`);
  const { lessons, addLesson } = await openLessons(page, course.title);
  const success = successOf(page);
  await page.evaluate(pressMessages);
  for (const title of ['First', 'Second']) {
    await addLesson(title);
    await success.getByRole('button', { name: 'OK', exact: true }).click();
    await success.waitFor({ state: 'detached' });
    expect(await lessons.count()).toBe(1);
  }
  expect(await page.evaluate<number>('window.presses')).toBeGreaterThan(0);
});
