import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MongoClient, ObjectId } from 'mongodb';
import type { Page } from 'playwright-core';
import { mediaFile } from '../support/media/media-file.ts';
import { inputCollector, slowestInput } from './input-to-paint.ts';
import { launchChromium } from './tools/chromium.ts';
import type { Product } from './tools/product.ts';

/** Slowest response to user input on back office screens with a lot of data. */
export interface Responsiveness {
  /**
   * Milliseconds from an input to the next paint, by screen; 0 if below what the browser reports.
   */
  readonly slowestMs: Readonly<Record<'courses' | 'lessons' | 'uploads' | 'users', number>>;
  readonly goalMs: number;
  readonly reached: boolean;
}

const goalMs = 80;
const lessonCount = 500;
const userCount = 100_000;
const uploadCount = 20;
/**
 * Network of an admin, in bytes per second and ms. Unthrottled, the store on the same machine would
 * take everything at once.
 */
const line = {
  ...{ offline: false, latency: 5 },
  ...{ downloadThroughput: 12_500_000, uploadThroughput: 5_000_000 },
};
/** An empty MP4 box of 32 MiB, so that uploads take a while. */
const padding = Buffer.alloc(32 * 2 ** 20);
padding.writeUInt32BE(padding.length);
padding.write('free', 4);
const courseTitle = 'Of five hundred lessons';

/** Adds 100,000 users and a course with 500 lessons to the 10,000 courses. */
async function addCrowd({ env, call }: Product, courseId: string): Promise<void> {
  await call('PUT', `/courses/${courseId}`, { title: courseTitle });
  for (let serial = 1; serial <= lessonCount; serial += 1) {
    await call('POST', `/courses/${courseId}/lessons`, { title: `Lesson no ${serial}`, serial });
  }
  const client = await MongoClient.connect(env.MONGO_URL!);
  try {
    const users = client.db('atelier_users').collection('users');
    for (let from = 0; from < userCount; from += 10_000) {
      const rows = Array.from({ length: 10_000 }, (_, index) => ({
        _id: new ObjectId(),
        name: `Learner ${from + index}`,
        email: `learner-${from + index}@atelier.test`,
        plan: 'free',
        passwordHash: null,
        avatar: null,
        emailVerifiedAt: null,
        createdAt: new Date(Date.UTC(2026, 0, 1) + (from + index) * 60_000),
      }));
      await users.insertMany(rows, { ordered: false });
    }
  } finally {
    await client.close();
  }
}

export async function measureBackOffice(
  product: Product,
  courseId: string,
): Promise<Responsiveness> {
  await addCrowd(product, courseId);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [name = '', value = ''] = product.cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: product.app.url }]);
    const page = await context.newPage();
    await page.addInitScript(inputCollector);
    const slowestMs = {
      courses: await slowestOf(page, () => useCourses(page, product.app.url)),
      lessons: await slowestOf(page, () => useLessons(page)),
      uploads: await slowestOf(page, () => uploadMany(page, product.folder)),
      users: await slowestOf(page, () => useUsers(page, product.app.url)),
    };
    return { slowestMs, goalMs, reached: Math.max(...Object.values(slowestMs)) <= goalMs };
  } finally {
    await browser.close();
  }
}

async function slowestOf(page: Page, use: () => Promise<void>): Promise<number> {
  await use();
  return slowestInput(page);
}

/** Pages through the courses and searches for one. */
async function useCourses(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/courses`);
  for (let next = 2; next <= 6; next += 1) {
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(`Showing ${(next - 1) * 5 + 1} to`).waitFor();
  }
  await page.getByLabel('Search by title or instructor').pressSequentially(courseTitle);
  await page
    .getByRole('button', { name: new RegExp(`Manage Lessons of ${courseTitle}`) })
    .waitFor();
}

/** Opens the 500 lessons and moves one on their second page. */
async function useLessons(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`Manage Lessons of ${courseTitle}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
  await page.getByText('Page 2 of').waitFor();
  await moveLesson(page, 'ArrowUp');
}

/** Moves the tenth visible lesson by three places. */
async function moveLesson(page: Page, key: 'ArrowUp' | 'ArrowDown'): Promise<void> {
  const dialog = page.getByRole('dialog');
  const tenth = dialog.getByRole('button', { name: /^Move / }).nth(9);
  const handle = dialog.getByLabel((await tenth.getAttribute('aria-label')) ?? '', { exact: true });
  for (let step = 0; step < 3; step += 1) await handle.press(key);
  await page.getByText(/ is now lesson \d+ of /).waitFor({ state: 'attached' });
}

/** Drops 20 videos into the course, and works on its lessons during the uploads. */
async function uploadMany(page: Page, folder: string): Promise<void> {
  const content = Buffer.concat([await readFile(await mediaFile('mp4-one-second')), padding]);
  const files = await Promise.all(
    Array.from({ length: uploadCount }, async (_, index) => {
      const file = path.join(folder, `clip-${index + 1}.mp4`);
      await writeFile(file, content);
      return file;
    }),
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', line);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Drop videos here: each becomes a lesson').setInputFiles(files);
  // The list of uploads is behind the dialog.
  await page.getByText(`clip ${uploadCount}`).first().waitFor({ state: 'attached' });
  await moveLesson(page, 'ArrowDown');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Previous' }).click();
}

/** Searches, sorts and pages through 100,000 users. */
async function useUsers(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/users`);
  await page.getByRole('table').waitFor();
  await page.getByLabel('Order').selectOption('name');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Search users').pressSequentially('learner-99999');
  await page.getByText('learner-99999@atelier.test').waitFor();
}
