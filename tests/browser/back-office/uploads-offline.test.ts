import { readFile } from 'node:fs/promises';
import type { Course } from '@atelier/contracts/catalog/courses';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { paddedVideo } from '../../support/media/tus.ts';
import type { Admin } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { openerOf } from '../support/back-office.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { holdRequests } from '../support/page-setup.ts';

const mebibyte = 1024 * 1024;
const app = useSharedApp();
const browser = useBrowser();
const open = openerOf(app, browser);

interface LessonsPage {
  readonly page: Page;
  readonly admin: Admin;
  readonly course: Course;
}

async function openLessons(): Promise<LessonsPage> {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const page = await open(`/dashboard/courses?q=${encodeURIComponent(course.title)}`);
  await page.getByRole('button', { name: `Manage Lessons of ${course.title}` }).click();
  await page.getByRole('button', { name: 'Add Lesson' }).waitFor();
  return { page, admin, course };
}

async function dropVideos(page: Page, names: readonly string[]): Promise<void> {
  const buffer = await readFile(await mediaFile('mp4-tiny'));
  const files = names.map((name) => ({ name, mimeType: 'video/mp4', buffer }));
  await page.getByLabel('Drop videos here: each becomes a lesson').setInputFiles(files);
}

const tray = (page: Page) => page.getByRole('region', { name: 'Uploads', includeHidden: true });
const countOf = (page: Page, text: string | RegExp) => tray(page).getByText(text).count();

async function titlesOf(admin: Admin, course: Course): Promise<string[]> {
  return (await admin.course(course.id)).lessons.map(({ title }) => title);
}

test('uploads wait while offline, show it, resume automatically, and report when the videos are ready', async () => {
  browser.allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  const { page, admin, course } = await openLessons();
  // Uploads are held back until all of them have started.
  await page.route('**/api/media/uploads', (route) => route.abort());
  const names = ['one.mp4', 'two.mp4', 'three.mp4', 'four.mp4', 'five.mp4'];
  await dropVideos(page, names);
  await until('all five lessons are there', async () => {
    return (await titlesOf(admin, course)).length === names.length;
  });
  await page.context().setOffline(true);
  await until('all five wait', async () => (await countOf(page, /^No connection/)) === 5);
  await page.keyboard.press('Escape');
  await tray(page).getByRole('button', { name: 'Retry all' }).waitFor();
  await tray(page).getByRole('button', { name: 'Cancel all' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.unroute('**/api/media/uploads');
  await page.context().setOffline(false);
  await tray(page).getByText('5 uploads done · 5 ready').waitFor();
  const { lessons } = await admin.course(course.id);
  expect(lessons.map(({ media }) => media.status)).toEqual(lessons.map(() => 'ready'));
  await tray(page).getByRole('button', { name: 'Show uploads' }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await tray(page).getByRole('link', { name: 'three' }).click();
  await page.getByRole('dialog', { name: 'Manage Lessons' }).waitFor();
});

test('refusing or canceling a dropped file removes the lesson created for it', async () => {
  const { page, admin, course } = await openLessons();
  const words = { name: 'notes.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(9_000, 'words ') };
  await page.getByLabel('Drop videos here: each becomes a lesson').setInputFiles([words]);
  await until('the refusal is shown', async () => (await countOf(page, /not a video/)) > 0);
  await until('its lesson is gone', async () => (await titlesOf(admin, course)).length === 0);

  await page.route('**/api/media/uploads', (route) => route.abort());
  await dropVideos(page, ['left.mp4']);
  await page.getByRole('listitem').filter({ hasText: 'left' }).first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel left.mp4' }).click();
  await until('its lesson is gone, too', async () => (await titlesOf(admin, course)).length === 0);
});

test('a stalled upload is shown as such, resumes, and reports ready even without live events', async () => {
  const { page, admin, course } = await openLessons();
  // Time that the page waits passes in steps.
  await page.clock.install();
  const shows = (text: RegExp | string, stepMs: number) =>
    until(`${text} is shown`, async () => {
      await page.clock.fastForward(stepMs);
      return (await countOf(page, text)) > 0;
    });
  await page.route('**/api/media/events', (route) => route.abort());
  await page.goto(`${app.url}/dashboard/courses?lessons=${course.id}`);
  await page.getByRole('button', { name: 'Add Lesson' }).waitFor();
  const release = await holdRequests(page, '**/api/media/uploads/*');
  const held = page.waitForRequest('**/api/media/uploads/*');
  await dropVideos(page, ['slow.mp4']);
  await page.keyboard.press('Escape');
  await held;
  await shows(/^Stalled · /, 1_000);
  expect(await countOf(page, /left$/), 'no outdated speed is shown').toBe(0);
  release();
  const [lesson] = (await admin.course(course.id)).lessons;
  await admin.untilMedia(course, lesson!, 'ready');
  await shows('1 upload done · 1 ready', 5_000);
});

test('a lesson without a video shows no play icon', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  await admin.createLesson(course, { title: 'Still empty' });
  const page = await browser.newPage();
  await page.goto(`${app.url}/courses/${course.slug}`);
  const row = page.getByRole('button', { name: /Still empty/ });
  const state = row.getByText('No video yet');
  await state.waitFor();
  expect(await state.locator('svg').count(), 'no play icon is shown').toBe(0);
});

test('a proxy that refuses large requests gets smaller ones until they pass', async () => {
  browser.allowConsoleErrors(/413/);
  const { page, admin, course } = await openLessons();
  const sizes: number[] = [];
  // The browser does not tell the length of a part of a file to whoever intercepts the request.
  await page.evaluate(`
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body?.size) this.setRequestHeader('x-size', body.size);
      return send.call(this, body);
    };
  `);
  await page.route('**/api/media/uploads/*', async (route) => {
    const request = route.request();
    const size = Number(request.headers()['x-size'] ?? 0);
    if (request.method() !== 'PATCH') return route.continue();
    sizes.push(size / mebibyte);
    if (size <= 5 * mebibyte) return route.continue();
    const body = '<html><h1>413 Request Entity Too Large</h1></html>';
    await route.fulfill({ status: 413, contentType: 'text/html', body });
  });
  const buffer = paddedVideo(await readFile(await mediaFile('mp4-index-first')), 10 * mebibyte);
  const file = { name: '01 - Proxied.mov', mimeType: '', buffer };
  await page.getByLabel('Drop videos here: each becomes a lesson').setInputFiles([file]);
  await until('its video is ready', async () => {
    const { lessons } = await admin.course(course.id);
    return lessons[0]?.title === '01 Proxied' && lessons[0].media.status === 'ready';
  });
  expect(sizes).toEqual([10, 10, 4, 4, 2]);
});
