import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { acknowledge } from '../support/messages.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

const untilFocused = (what: string, control: Locator) =>
  until(`${what} has the focus`, () =>
    control.evaluate((one) => one.ownerDocument.activeElement === one),
  );

describe('the focus stays on the edited item', () => {
  test('after a status change, saving a course and deleting one', async () => {
    const admin = await app.admin();
    for (const title of ['Keen one', 'Keen two']) await admin.createCourse({ title });
    const page = await open('/dashboard/courses?q=Keen');
    await page.getByRole('button', { name: 'Published: make Keen one draft' }).press('Enter');
    await acknowledge(page, 'Course updated successfully.');
    const badge = page.getByRole('button', { name: 'Draft: make Keen one published' });
    await untilFocused('the badge', badge);

    const edit = page.getByRole('button', { name: 'Edit Keen one' });
    await edit.press('Enter');
    await page.getByRole('dialog').getByLabel('Subtitle').fill('With one');
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).press('Enter');
    await acknowledge(page, 'Course updated successfully.');
    await untilFocused('Edit', edit);

    await page.getByRole('button', { name: 'Delete Keen one' }).press('Enter');
    await page.getByRole('button', { name: 'Yes, delete it!' }).press('Enter');
    await acknowledge(page, 'The course has been deleted.');
    await page.getByRole('row').filter({ hasText: 'Keen one' }).waitFor({ state: 'detached' });
    const row = page.getByRole('row').filter({ hasText: 'Keen two' });
    await untilFocused('the next row', row.getByRole('link').first());
  });

  test('after saving a lesson, reaching the last page and changing a job title', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    for (let serial = 1; serial <= 21; serial++) {
      await admin.createLesson(course, { title: `Part ${serial}`, serial });
    }
    const page = await open(`/dashboard/courses?q=${encodeURIComponent(course.title)}`);
    await page.getByRole('button', { name: `Manage Lessons of ${course.title}` }).press('Enter');
    await page.getByRole('button', { name: 'Edit Part 3' }).press('Enter');
    await page.getByLabel('Description').fill('Rewritten');
    await page.getByRole('button', { name: 'Update Lesson' }).press('Enter');
    await acknowledge(page, 'Lesson updated successfully.');
    await untilFocused('Edit', page.getByRole('button', { name: 'Edit Part 3' }));
    const next = page.getByRole('dialog').getByRole('button', { name: 'Next' });
    await next.press('Enter');
    await page.getByText('Page 2 of 2').waitFor();
    await untilFocused('Next', next);

    const email = 'titled@atelier.test';
    await admin.post('/api/admins', { email, password: 'a good long password', role: 'admin' });
    const team = await open('/dashboard/team-members');
    const title = team.getByRole('combobox', { name: `Job title of ${email}` });
    await title.focus();
    await title.selectOption('Lead Instructor');
    await team.getByRole('region', { name: 'Instructors' }).getByText(email).waitFor();
    await untilFocused('the title', title);
  });
});

/** Drops a file as a browser does. Returns whether the browser would open it in place of the page. */
async function drop(
  target: Locator,
  name: string,
  type: string,
  content = Buffer.from('content'),
): Promise<boolean> {
  const dataTransfer = await target.page().evaluateHandle(
    `(() => { const given = new DataTransfer();
       const bytes = Uint8Array.fromBase64('${content.toString('base64')}');
       given.items.add(new File([bytes], ${JSON.stringify(name)}, { type: '${type}' }));
       addEventListener('drop', (event) => { window.leaves = !event.defaultPrevented; }, { once: true });
       return given; })()`,
  );
  await target.dispatchEvent('drop', { dataTransfer });
  return target.page().evaluate<boolean>('window.leaves');
}

test('a file dropped beside its box does not replace the page', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const page = await open(`/dashboard/courses?q=${encodeURIComponent(course.title)}`);
  expect(await drop(page.getByRole('heading', { level: 1 }), 'a.mp4', 'video/mp4')).toBe(false);
  await page.getByRole('button', { name: `Edit ${course.title}` }).click();
  const dialog = page.getByRole('dialog');
  expect(await drop(dialog.getByLabel('Subtitle'), 'cover.png', 'image/png')).toBe(false);
  await dialog.getByText('cover.png').waitFor();
});

test('videos dropped anywhere in the lessons dialog become lessons', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const page = await open(`/dashboard/courses?q=${encodeURIComponent(course.title)}`);
  await page.getByRole('button', { name: `Manage Lessons of ${course.title}` }).click();
  await page.getByRole('button', { name: 'Add Lesson' }).waitFor();
  // A valid video, because the lesson is removed again if its file is refused.
  const video = await readFile(await mediaFile('mp4-one-second'));
  const empty = page.getByText('No lessons added yet');
  expect(await drop(empty, 'easing.mp4', 'video/mp4', video)).toBe(false);
  await page.getByRole('listitem').filter({ hasText: 'easing' }).first().waitFor();
});

test.each(['dark', 'light'] as const)('native controls use the %s color scheme', async (mode) => {
  const page = await open('/dashboard', undefined, mode === 'dark' ? 'desktop' : 'phone');
  const scheme = 'getComputedStyle(document.documentElement).colorScheme';
  expect(await page.evaluate(scheme)).toBe(mode);
});
