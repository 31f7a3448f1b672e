import { buffer } from 'node:stream/consumers';
import type { Course } from '@atelier/contracts/catalog/courses';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { zipOf, zipPart } from '../../support/media/zip-file.ts';
import { proLearner } from '../../support/money/commerce.ts';
import { done } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { acknowledge } from '../support/messages.ts';
import { signInAs } from '../support/page-setup.ts';
import { overflows, phone } from '../support/site.ts';

const app = useSharedApp();
const browser = useBrowser();

const zip = zipOf(Buffer.from('export const columns = 12;\n'));
const fileNamed = (name: string, content = zip) => ({
  ...{ name, mimeType: 'application/zip', buffer: content },
});
const input = (page: Page) => page.getByLabel('Source files (ZIP)');
const reveal = (page: Page, name: 'Add source files' | 'Replace source files') =>
  page.getByRole('button', { name, exact: true }).click();
const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const saved = 'Lesson updated successfully.';

async function openLessons(page: Page, course: Course): Promise<void> {
  await page.goto(`${app.url}/dashboard/courses`);
  await page.getByLabel('Search by title or instructor').fill(course.title);
  await page.getByRole('button', { name: `Manage Lessons of ${course.title}` }).click();
  await page.getByRole('button', { name: 'Add Lesson' }).waitFor();
}
const sourceOf = async (course: Course) =>
  (await (await app.admin()).course(course.id)).lessons[0]?.source;

/** Opens the form of a lesson, and waits for its dialog. */
async function edit(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByRole('form', { name: 'Edit lesson' }).waitFor();
}
const update = (page: Page) => page.getByRole('button', { name: 'Update Lesson' }).click();

test('an admin adds source files, which Pro downloads and a Free account is told about', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ title: 'Grids with files', price: 29 });
  const page = await browser.newPage();
  await signInAs(page, admin);
  await openLessons(page, course);
  await page.getByRole('button', { name: 'Add Lesson' }).click();
  const form = page.getByRole('form', { name: 'Add lesson' });
  await form.getByLabel('Title').fill('Columns');
  expect(await form.locator('input[type=file]').count(), 'the field is shown on request').toBe(1);
  await reveal(page, 'Add source files');
  await until('the field has the focus', () =>
    page.evaluate('document.activeElement.name === "source"'),
  );
  await input(page).setInputFiles(fileNamed('Grundlinien für Köln.zip'));
  expect(await accessibilityViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add Lesson' }).click();
  await acknowledge(page, 'Lesson added successfully.');
  await until('the lesson has them', async () => await sourceOf(course));
  await page.getByText(/Serial 0 · source files/).waitFor();

  const pro = await browser.newPage({ viewport: phone, colorScheme: 'light' });
  await signInAs(pro, await proLearner(app));
  await pro.goto(`${app.url}/courses/${course.id}?lesson=0`);
  const link = pro.getByRole('link', { name: /Download source files Grundlinien für Köln.zip · / });
  const [download] = await Promise.all([pro.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('Grundlinien für Köln.zip');
  expect((await buffer(await download.createReadStream())).equals(zip)).toBe(true);
  expect(await overflows(pro)).toBe(false);
  expect(await accessibilityViolations(pro)).toEqual([]);

  const free = await browser.newPage({ viewport: phone });
  await signInAs(free, await app.learner());
  await free.goto(`${app.url}/courses/${course.id}?lesson=0`);
  const note = free.getByRole('note').filter({ hasText: 'The source files of this lesson' });
  await note.waitFor();
  expect(await note.textContent()).toBe(
    'The source files of this lesson come with Pro. See the plans or buy this course',
  );
  expect(await free.getByRole('link', { name: /Download source files/ }).count()).toBe(0);
  expect(await overflows(free)).toBe(false);
  expect(await accessibilityViolations(free)).toEqual([]);
  await note.getByRole('link', { name: 'buy this course' }).click();
  await free.waitForURL(/\/checkout\?course=/);
});

test('stored source files are replaced, kept after all, and removed with the keyboard', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  await admin.createLesson(course, { title: 'Gutters', source: zipPart('old.zip') });
  const page = await browser.newPage({ viewport: phone });
  await signInAs(page, admin);
  await openLessons(page, course);

  await edit(page, 'Gutters');
  await page.getByText(/^old\.zip · /).waitFor();
  await reveal(page, 'Replace source files');
  await input(page).setInputFiles(fileNamed('new.zip'));
  await page.getByText('Uploaded. It is used when the form is saved.').waitFor();
  await update(page);
  await acknowledge(page, saved);
  await until('they are replaced', async () => (await sourceOf(course))?.name === 'new.zip');
  await page.keyboard.press('Escape');
  await tray(page).getByText('1 upload done').waitFor();
  await tray(page).getByRole('button', { name: 'Show uploads' }).click();
  await tray(page).getByText('(source files)').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await openLessons(page, course);

  await edit(page, 'Gutters');
  await page.getByText(/^new\.zip · /).waitFor();
  await page.getByRole('button', { name: 'Remove the source files' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('new.zip is removed when the form is saved.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
  await page.keyboard.press('Enter');
  await page.getByText(/^new\.zip · /).waitFor();
  await page.keyboard.press('Enter');
  await update(page);
  await acknowledge(page, saved);
  expect(await sourceOf(course)).toBeNull();
  await edit(page, 'Gutters');
  expect(await page.getByText('new.zip').count()).toBe(0);
});

test('a file that is no ZIP is refused at its field, and a chosen one is asked about', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  done(await admin.sendLesson(course, { title: 'Rows' }), 201);
  const page = await browser.newPage();
  await signInAs(page, admin);
  await openLessons(page, course);
  await edit(page, 'Rows');
  await reveal(page, 'Add source files');
  await input(page).setInputFiles(fileNamed('notes.zip', Buffer.alloc(9_000, 'words ')));
  await page.getByText('The file is not a ZIP file').first().waitFor();
  await update(page);
  await page.locator('[aria-invalid=true][name=source]').waitFor();
  await input(page).setInputFiles(fileNamed('real.zip'));
  await page.getByText('Uploaded. It is used when the form is saved.').waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByText('Discard the source files?').waitFor();
  await page.getByRole('button', { name: 'Yes, discard them' }).click();
  await page.getByText('Rows').first().waitFor();
  expect(await sourceOf(course)).toBeNull();
});
