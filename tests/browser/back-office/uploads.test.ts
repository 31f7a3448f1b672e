import { readFile } from 'node:fs/promises';
import type { Course } from '@atelier/contracts/catalog/courses';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { paddedVideo } from '../../support/media/tus.ts';
import type { Admin } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { acknowledge } from '../support/messages.ts';
import { failure, signInAs } from '../support/page-setup.ts';
import { overflows, phone } from '../support/site.ts';

const app = useSharedApp();
const browser = useBrowser();

interface LessonsPage {
  readonly page: Page;
  readonly admin: Admin;
  readonly course: Course;
}

/** Opens the lessons of a new course as an admin. */
async function openNewCourse(options = {}): Promise<LessonsPage> {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const page = await browser.newPage(options);
  await signInAs(page, admin);
  await openLessons(page, course);
  return { page, admin, course };
}

async function openLessons(page: Page, course: Course): Promise<void> {
  await page.goto(`${app.url}/dashboard/courses`);
  await page.getByLabel('Search by title or instructor').fill(course.title);
  await page.getByRole('button', { name: `Manage Lessons of ${course.title}` }).click();
  await page.getByRole('button', { name: 'Add Lesson' }).waitFor();
}

/** Bytes per second at which a video takes twenty seconds, but progress is seen at once. */
const slow = 100_000;

/**
 * Limits the upload rate, so that a busy machine can observe the upload, until the returned function
 * is called. A limit can be lifted only by the session of the browser's tools that has set it.
 */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const limit = async (uploadThroughput: number) => {
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
  };
  await limit(slow);
  return () => limit(-1);
}

/** A tiny video in a larger file, which is processed soon. */
async function fileNamed(name: string, mebibytes = 2) {
  const video = await readFile(await mediaFile('mp4-tiny'));
  return { name, mimeType: 'video/mp4', buffer: paddedVideo(video, mebibytes * 1024 * 1024) };
}

async function fillForm(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Lesson' }).click();
  const form = page.getByRole('form', { name: 'Add lesson' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Video').setInputFiles(await fileNamed('easing.mp4'));
}

const save = (page: Page) =>
  page
    .getByRole('form', { name: 'Add lesson' })
    .getByRole('button', { name: 'Add Lesson' })
    .click();
/** A short video may be ready before the test checks for it. */
const uploaded = /Uploaded\. The server processes it now\.|\b1 ready/;
const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' });

describe('a video of a lesson', () => {
  test('is uploaded while the form is filled in, continues on other pages, and becomes ready', async () => {
    const { page, admin, course } = await openNewCourse();
    const speedUp = await slowDown(page);
    await fillForm(page, 'Easing by ear');
    const form = page.getByRole('form', { name: 'Add lesson' });
    await form.getByText(/\d+% · .* of .* · .*\/s · .* left/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await save(page);
    await acknowledge(page, 'Lesson added successfully.');
    await page.getByRole('button', { name: 'Pause easing.mp4' }).click();
    await page
      .getByText(/Paused · \d+%/)
      .first()
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Category-Instructor' }).click();
    await tray(page).getByText('Easing by ear').waitFor();
    await tray(page)
      .getByText(/Paused/)
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    await speedUp();
    await tray(page).getByRole('button', { name: 'Resume easing.mp4' }).click();
    await tray(page).getByText(uploaded).first().waitFor();
    const [lesson] = (await admin.course(course.id)).lessons;
    await admin.untilMedia(course, lesson!, 'ready');
    await tray(page).getByRole('button', { name: 'Clear finished' }).click();
    await tray(page).waitFor({ state: 'detached' });
    await openLessons(page, course);
    await page.getByText('Ready', { exact: true }).waitFor();
  });

  test('continues after a reload once the same file is chosen again', async () => {
    const { page, admin, course } = await openNewCourse();
    const speedUp = await slowDown(page);
    await fillForm(page, 'Springs');
    await page.getByText(/[1-9]\d?% · .* left/).waitFor();
    await save(page);
    await acknowledge(page, 'Lesson added successfully.');
    await page.getByRole('button', { name: 'Pause easing.mp4' }).click();
    await page
      .getByText(/Paused/)
      .first()
      .waitFor();
    await until('the progress is stored', async () => (await sentBytes(page)) > 0);
    await speedUp();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const again = tray(page).getByLabel('Choose easing.mp4 again to go on');
    await again.setInputFiles(await fileNamed('another.mp4', 3));
    await page.getByText('This is another file. Choose easing.mp4 again.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const offsets: number[] = [];
    page.on('request', (request) => {
      const offset = request.headers()['upload-offset'];
      if (request.method() === 'PATCH') offsets.push(Number(offset));
    });
    await again.setInputFiles(await fileNamed('easing.mp4'));
    await tray(page).getByText(uploaded).first().waitFor();
    expect(offsets[0], 'it continues at its offset').toBeGreaterThan(0);
    const [lesson] = (await admin.course(course.id)).lessons;
    await admin.untilMedia(course, lesson!, 'ready');
  });

  test('is kept when saving the lesson or attaching the video fails', async () => {
    const { page, admin, course } = await openNewCourse();
    await fillForm(page, 'Kept');
    await page.getByText('Uploaded. It is used when the form is saved.').waitFor();
    const lessons = `**/api/courses/${course.id}/lessons`;
    await page.route(lessons, failure(403, 'Not just now'));
    await save(page);
    await acknowledge(page, 'Not just now');
    const form = page.getByRole('form', { name: 'Add lesson' });
    expect(await form.getByLabel('Title').inputValue()).toBe('Kept');
    await page.getByText('Uploaded. It is used when the form is saved.').waitFor();
    await page.unroute(lessons);
    await page.route(`${lessons}/*`, failure(403, 'Nor now'));
    await save(page);
    await acknowledge(page, 'Lesson added successfully.');
    await page.getByText('Nor now').first().waitFor();
    await page.unroute(`${lessons}/*`);
    await page.getByRole('button', { name: 'Retry easing.mp4' }).click();
    await page.getByText('Ready', { exact: true }).waitFor();
    expect((await admin.course(course.id)).lessons).toMatchObject([{ title: 'Kept' }]);
  });

  test('that is invalid is refused at its field; a canceled one is removed', async () => {
    const { page } = await openNewCourse();
    await fillForm(page, 'No video');
    const text = {
      name: 'notes.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.alloc(9_000, 'words '),
    };
    await page.locator('input[name=video]').setInputFiles(text);
    await page
      .getByText(/not a video/)
      .first()
      .waitFor();
    await save(page);
    await page.locator('[aria-invalid=true][name=video]').waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('Discard the video?').waitFor();
    await page.getByRole('button', { name: 'Yes, discard it' }).click();
    await page.getByText('No lessons added yet. Add your first lesson to get started.').waitFor();
    await page.keyboard.press('Escape');
    await tray(page).waitFor({ state: 'detached' });
  });
});

test('dropped videos become lessons, three uploads at a time, on a phone', async () => {
  const { page, admin, course } = await openNewCourse({ viewport: phone, colorScheme: 'light' });
  const names = ['01_grids.mp4', '02-type.mp4', 'colour.mp4', 'motion.mp4'];
  const files = await Promise.all(names.map((name) => fileNamed(name, 1)));
  const speedUp = await slowDown(page);
  await page.getByLabel('Drop videos here: each becomes a lesson').setInputFiles(files);
  await page.getByText('Waiting for its turn').first().waitFor();
  expect(await overflows(page)).toBe(false);
  expect(await accessibilityViolations(page)).toEqual([]);
  await speedUp();
  await until(
    'all four are ready',
    async () => (await page.getByText('Ready', { exact: true }).count()) === 4,
    { within: 200_000 },
  );
  const { lessons } = await admin.course(course.id);
  expect(lessons.map(({ title, serial }) => `${serial}: ${title}`)).toEqual([
    ...['1: 01 grids', '2: 02 type', '3: colour', '4: motion'],
  ]);
});

test('lessons can be moved by keyboard and by dragging, and a failed video shows its reason', async () => {
  const { page, admin, course } = await openNewCourse();
  for (const serial of [1, 2, 3])
    await admin.createLesson(course, { title: `No ${serial}`, serial });
  const list = page.getByRole('list', { name: 'Lessons' });
  // Lessons added elsewhere appear automatically.
  await until('all are listed', async () => (await list.getByRole('listitem').count()) === 3);
  const handle = page.getByRole('button', { name: 'Move No 3: arrow up or down' });
  await handle.press('ArrowUp');
  await page.getByText('No 3 is now lesson 2 of 3.').waitFor();
  await handle.press('ArrowUp');
  await page.getByText('No 3 is now lesson 1 of 3.').waitFor();
  await expect
    .poll(() => page.evaluate<string>('document.activeElement.ariaLabel ?? ""'))
    .toMatch(/^Move No 3/);
  await until('the order is stored', async () => {
    const { lessons } = await admin.course(course.id);
    return lessons.map(({ title }) => title).join() === 'No 3,No 1,No 2';
  });
  await page
    .getByRole('button', { name: 'Move No 1: arrow up or down' })
    .dragTo(page.getByRole('listitem').filter({ hasText: 'No 3' }), {
      targetPosition: { x: 60, y: 4 },
    });
  await until('the dragged one is first', async () => {
    const { lessons } = await admin.course(course.id);
    return lessons.map(({ title }) => title).join() === 'No 1,No 3,No 2';
  });

  const broken = await admin.createLesson(course, { video: 'truncated-index-last', serial: 9 });
  await page.getByText('Failed', { exact: true }).waitFor();
  await page.getByText(/truncated/).waitFor();
  expect((await admin.lesson(course, broken)).media.status).toBe('failed');
});

/** Returns the bytes sent of the first upload, from the state stored for a reload. */
function sentBytes(page: Page): Promise<number> {
  return page.evaluate<number>("JSON.parse(sessionStorage.getItem('uploads'))[0].sent");
}
