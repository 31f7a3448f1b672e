import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Course } from '@atelier/contracts/catalog/courses';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openerOf } from '../../browser/support/back-office.ts';
import { useBrowser } from '../../browser/support/browser.ts';
import { CountedInput } from '../../browser/support/counted-input.ts';
import { until } from '../../support/calls/until.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { picture } from '../../support/media/picture.ts';
import type { Admin } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();
const browser = useBrowser();
const open = openerOf(app, browser);

const count = 40;
/** Maximum number of presses and clicks from the empty list to the published page. */
const most = 120;
/** Timeout for the videos of a whole course on a busy machine, in milliseconds. */
const patience = 900_000;
const titles = Array.from({ length: count }, (_, index) => `Lesson ${index + 1}`);

let folder: string;
let videos: string[];
let cover: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-forty-'));
  const video = await mediaFile('mp4-tiny');
  // In the order of a file system: Lesson 1, Lesson 10, Lesson 11.
  videos = titles.toSorted().map((title) => path.join(folder, `${title}.mp4`));
  for (const file of videos) await copyFile(video, file);
  cover = path.join(folder, 'cover.png');
  const { content } = await picture();
  await writeFile(cover, await buffer(Readable.from([content])));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const lessonsOf = async (admin: Admin, id: string) => (await admin.course(id)).lessons;
const filesOf = (page: Page) => page.getByLabel('Drop videos here: each becomes a lesson');

/** Fills in the form of a new course, and returns the course. */
async function addCourse(input: CountedInput, admin: Admin): Promise<Course> {
  const { category, instructor } = await admin.home();
  await input.click(input.page.getByRole('button', { name: 'Add Course' }));
  const form = input.page.getByRole('dialog', { name: 'Add Course' });
  await input.type(form.getByLabel('Title', { exact: true }), 'Forty');
  await input.pick(form.getByLabel('Instructor'), instructor.name);
  await input.pick(form.getByLabel('Category'), category.name);
  await input.type(form.getByLabel('Short description'), 'All of it.');
  await input.choose(form.locator('input[name=image]'), [cover]);
  await input.click(form.getByRole('button', { name: 'Add', exact: true }));
  await input.click(input.page.getByRole('link', { name: 'Forty' }));
  await input.page.getByRole('heading', { level: 1, name: 'Forty' }).waitFor();
  const all = (await admin.get('/api/courses?all=1&q=Forty')).json<Course[]>();
  return admin.course(all[0]!.id);
}

/** Lets this many uploads start, and holds the others back until the page is closed. */
async function letThrough(page: Page, uploads: number): Promise<void> {
  let begun = 0;
  await page.route('**/api/media/uploads', async (route) => {
    begun += 1;
    if (begun <= uploads) await route.continue();
  });
}

/** Adds lessons from the files while the browser goes offline and online again. */
async function addLessons(input: CountedInput, admin: Admin, id: string): Promise<void> {
  const { page } = input;
  await letThrough(page, count / 2);
  await input.choose(filesOf(page), videos);
  await until('some lessons are there', async () => (await lessonsOf(admin, id)).length >= 5);
  await page.context().setOffline(true);
  await page.getByText(/^Adding lessons: \d+ files? left$/).waitFor();
  await page.context().setOffline(false);
  const all = async () => (await lessonsOf(admin, id)).length === count;
  await until('all lessons are there', all, { within: patience });
}

/** Closes the tab during the uploads, and continues in another one with the same folder. */
async function goOnInAnotherTab(input: CountedInput, admin: Admin, id: string): Promise<void> {
  const withVideo = async () =>
    (await lessonsOf(admin, id)).filter(({ media }) => media.status !== 'none').length;
  await until('some videos are there', async () => (await withVideo()) >= count / 4, {
    within: patience,
  });
  const { page } = input;
  input.page = await page.context().newPage();
  input.clicks += 1;
  await page.close();
  expect(await withVideo(), 'there is something left to do').toBeLessThan(count);
  await input.page.goto(`${app.url}/dashboard/courses/${id}`);
  await input.page.getByRole('heading', { level: 1, name: 'Forty' }).waitFor();
  await input.choose(filesOf(input.page), videos);
  const ready = async () =>
    (await lessonsOf(admin, id)).every(({ media }) => media.status === 'ready');
  await until('every video is ready', ready, { within: patience });
}

test('forty lessons from a folder are published with few presses, despite interruptions', {
  timeout: 3 * patience,
}, async () => {
  browser.allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  const begun = performance.now();
  const admin = await app.admin();
  const other = await app.newAdmin('admin');
  const input = new CountedInput(await open('/dashboard/courses'));
  const { id } = await addCourse(input, admin);
  const address = `/api/courses/${id}`;
  await addLessons(input, admin, id);

  // A second admin changes the course and a lesson in the meantime.
  expect((await other.put(address, { subtitle: 'By the other' })).status).toBe(200);
  const [first] = await lessonsOf(admin, id);
  const words = { description: 'Also by the other' };
  expect((await other.put(`${address}/lessons/${first!.id}`, words)).status).toBe(200);

  await goOnInAnotherTab(input, admin, id);
  await input.page.getByText('Every video ready: done').waitFor();
  await input.click(input.page.getByRole('button', { name: 'Draft: make Forty published' }));
  await until('visitors see it', async () => (await app.visitor().get(address)).status === 200);
  const minutes = (performance.now() - begun) / 60_000;

  const course = (await app.visitor().get(address)).json<Course>();
  expect(course.lessons.map(({ title }) => title)).toEqual(titles);
  expect(course.lessons.every(({ video_url }) => video_url !== null)).toBe(true);
  expect(course.subtitle).toBe('By the other');
  expect(course.lessons[0]!.description).toBe('Also by the other');
  const visitor = await browser.newPage();
  await visitor.goto(`${app.url}/courses/${course.slug}`);
  await visitor.getByRole('button', { name: /Lesson 40/ }).waitFor();

  const { presses, clicks, total } = input;
  console.info(
    `Forty lessons: ${presses} presses, ${clicks} clicks, ${minutes.toFixed(1)} minutes`,
  );
  expect(total).toBeLessThanOrEqual(most);
});
