import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Course } from '@atelier/contracts/catalog/courses';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { readable } from '../../support/catalog/sections.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { done, unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

/** Drops files or folders of this machine, as from its file manager. */
async function dropFromDisk(target: Locator, files: readonly string[]): Promise<void> {
  const page = target.page();
  await target.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = (await target.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      ...{ type, data, x: x + width / 2, y: y + height / 2 },
    });
  }
}

/** Creates a folder with videos at these paths, and a text file. */
async function folderOf(paths: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-folder-'));
  // The browser reads the files until it is closed.
  onTestFinished(() => rm(folder, { recursive: true }));
  const video = await mediaFile('mp4-tiny');
  for (const name of paths) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await copyFile(video, path.join(folder, name));
  }
  await writeFile(path.join(folder, 'notes.txt'), 'Not a video');
  return folder;
}

const besideBox = (page: Page) => page.getByText('No lessons added yet');
const box = (page: Page) => page.getByLabel('Drop videos here: each becomes a lesson');

test('a folder dropped beside the box adds its videos as lessons, in natural order of their names', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  // Browsers do not know the type of .m2ts files, and recordings of sound are lessons, too.
  const names = ['Part 10.mp4', 'Part 2.m2ts', '.hidden.mp4', 'Part 1.mp4', 'Part 3.mp3'];
  const folder = await folderOf(names);
  const page = await open(`/dashboard/courses/${course.id}`);
  await besideBox(page).waitFor();
  await dropFromDisk(besideBox(page), [folder]);
  await Promise.all([
    page.getByText('1 file of another kind left out').waitFor(),
    page.getByText('notes.txt').waitFor(),
  ]);
  const titles = async () => (await admin.course(course.id)).lessons.map(({ title }) => title);
  await until('four lessons are there', async () => (await titles()).length === 4);
  expect(await titles()).toEqual(['Part 1', 'Part 2', 'Part 3', 'Part 10']);
});

const nested = [
  '10_End/A.mp4',
  '2_Middle/B 10.mp4',
  '2_Middle/B 9.mp4',
  '2_Middle/inner/A 1.mp4',
  'Welcome.mp4',
];
const outline = 'Welcome | 2 Middle: B 9 B 10 A 1 | 10 End: A';

async function openDialog(page: Page, { title }: Pick<Course, 'title'>): Promise<void> {
  await page.getByRole('button', { name: `Manage Lessons of ${title}` }).click();
  await besideBox(page).waitFor();
}

const listPathOf = ({ title }: Pick<Course, 'title'>) =>
  `/dashboard/courses?q=${encodeURIComponent(title)}`;

test('in the lessons dialog, subfolders become sections', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const page = await open(listPathOf(course));
  await openDialog(page, course);
  await dropFromDisk(besideBox(page), [await folderOf(nested)]);
  await until('all are there', async () => readable(await admin.course(course.id)) === outline);
  await page.getByRole('heading', { level: 3, name: '2 Middle' }).waitFor();
});

/** Opens an empty course, and creates a folder with some videos and one with all of them. */
async function withTwoFolders() {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const page = await open(`/dashboard/courses/${course.id}`);
  await besideBox(page).waitFor();
  const isStored = (text: string) => async () => readable(await admin.course(course.id)) === text;
  return {
    ...{ page, some: await folderOf(nested.slice(2)), all: await folderOf(nested) },
    coursePath: `**/api/courses/${course.id}`,
    untilSomeAreStored: () => until('some are there', isStored('Welcome | 2 Middle: B 9 A 1')),
    untilAllAreStored: () =>
      until('all are there', isStored('Welcome | 2 Middle: B 9 A 1 B 10 | 10 End: A')),
  };
}

const untilOpen = (page: Page) => until('the box is open', () => box(page).isEnabled());

test('in the lessons page, a folder dropped again adds the missing videos to the existing sections', async () => {
  const { page, some, all, untilSomeAreStored, untilAllAreStored } = await withTwoFolders();
  await dropFromDisk(besideBox(page), [some]);
  await untilSomeAreStored();
  await page.getByRole('heading', { level: 3, name: '2 Middle' }).waitFor();
  await untilOpen(page);
  await dropFromDisk(box(page), [all]);
  await untilAllAreStored();
});

test('a folder dropped again before the page is up to date adds no lesson twice', async () => {
  const { page, some, all, coursePath, untilSomeAreStored, untilAllAreStored } =
    await withTwoFolders();
  const release = Promise.withResolvers<void>();
  const lessonsAreAdded = page.waitForRequest(`${coursePath}/lessons`);
  await dropFromDisk(box(page), [some]);
  await lessonsAreAdded;
  await page.route(coursePath, (route) => release.promise.then(() => route.continue()));
  await untilSomeAreStored();
  await untilOpen(page);
  await dropFromDisk(box(page), [all]);
  release.resolve();
  await untilAllAreStored();
});

test('lessons are still added after the dialog was closed, and reopening it shows the progress', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const page = await open(listPathOf(course));
  await openDialog(page, course);
  const release = Promise.withResolvers<void>();
  await page.route(`**/api/courses/${course.id}/lessons`, (route) =>
    release.promise.then(() => route.continue()),
  );
  await dropFromDisk(box(page), [await folderOf(['A.mp4', 'B.mp4'])]);
  await page.getByText('Adding lessons: 2 files left').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await openDialog(page, course);
  await page.getByText('Adding lessons: 2 files left').waitFor();
  expect(await box(page).isDisabled()).toBe(true);
  release.resolve();
  await until(
    'both are there, once',
    async () => readable(await admin.course(course.id)) === 'A B',
  );
});

test('a folder dropped while offline is added once online again', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const page = await open(`/dashboard/courses/${course.id}`);
  await besideBox(page).waitFor();
  browser.allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await dropFromDisk(box(page), [await folderOf(['A.mp4', 'B.mp4'])]);
  await page.getByText('Adding lessons: 2 files left').waitFor();
  await page.context().setOffline(false);
  await until('both are there', async () => readable(await admin.course(course.id)) === 'A B');
});

test('a folder with more than 1,000 files is refused with a message; folders dropped together each become a section', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const page = await open(`/dashboard/courses/${course.id}`);
  await besideBox(page).waitFor();
  const large = await folderOf([]);
  const names = Array.from({ length: 1_000 }, (_, n) => `${n}.mp4`);
  await Promise.all(names.map((name) => writeFile(path.join(large, name), '')));
  await dropFromDisk(box(page), [large]);
  await heard(page, 'The folder has more than 1,000 files');
  await heard(page, 'Nothing was added. Drop its subfolders one by one.');
  expect((await admin.course(course.id)).lessons).toEqual([]);

  const folder = await folderOf(['Two/A.mp4', 'One/A.mp4']);
  await dropFromDisk(besideBox(page), [path.join(folder, 'Two'), path.join(folder, 'One')]);
  const all = 'One: A | Two: A';
  await until('both are there', async () => readable(await admin.course(course.id)) === all);
});

test('videos go to the lessons of an import that wait for them, by file name or title', async () => {
  const admin = await app.admin();
  const { category, instructor } = await admin.home();
  const title = unique('Moved school');
  const file = [
    'course,section,lesson,file,price,category,instructor',
    `${title},Start,Hello,a1.mp4,0,${category.name},${instructor.name}`,
    `${title},Start,What’s a grid?,,,,`,
  ].join('\n');
  done(await admin.post('/api/imports/courses', { file }), 201);
  const [course] = (await admin.get(`/api/courses?all=1&q=${encodeURIComponent(title)}`)).json<
    Course[]
  >();
  const page = await open(`/dashboard/courses/${course!.id}`);
  await page.getByText('Hidden from learners until its video, a1.mp4, is uploaded').waitFor();
  const names = ['videos/A1.mp4', 'Start/02_Whats a grid.mp4', 'Start/03 New.mp4'];
  await dropFromDisk(box(page), [await folderOf(names)]);
  const states = async () => {
    const { lessons, sections } = await admin.course(course!.id);
    const added = lessons.map((one) => `${one.title}: ${one.media.status !== 'none'}`);
    return [sections.length, ...added].join(', ');
  };
  const wanted = '1, Hello: true, What’s a grid?: true, 03 New: true';
  await until('all videos are there', async () => (await states()) === wanted);
});
