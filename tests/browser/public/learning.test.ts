import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { phone, signUp } from '../support/site.ts';

const app = useSharedApp();
const browser = useBrowser();
let course: { id: string };

beforeAll(async () => {
  const admin = await app.admin();
  course = await admin.createCourse({ title: 'Watched course' });
  const kinds = ['mp4-720p', 'mp4-minute'] as const;
  for (const [at, video] of kinds.entries()) {
    await admin.createLesson(course, { title: `Part ${at + 1}`, serial: at + 1, video });
  }
  const { lessons } = await admin.course(course.id);
  for (const lesson of lessons) await admin.untilMedia(course, lesson, 'ready', 200_000);
  const isLowestStored = async () => {
    const [best] = (await admin.untilStreams(course, lessons[0]!)).sources;
    return best?.type === 'hls' && best.qualities.some(({ height }) => height === 240);
  };
  await until('the lowest quality is stored', isLowestStored, { within: 200_000 });
}, 500_000);

/** Tests are compiled without the browser's types. */
const video = 'document.querySelector("video")';
const videoOf = (page: Page) => page.locator('video');
const timeOf = async (page: Page) => Number(await page.evaluate(`${video}.currentTime`));

async function playing(page: Page): Promise<void> {
  await videoOf(page).waitFor();
  await until('the video plays', async () => (await timeOf(page)) > 0.2);
}

describe('the player', () => {
  test('streams in the chosen quality, shows previews, and remembers speed and mute', async () => {
    const page = await browser.newPage();
    const streams: string[] = [];
    page.on('request', (request) => /\.m3u8/.test(request.url()) && streams.push(request.url()));
    await page.goto(`${app.url}/courses/${course.id}?lesson=0`);
    await playing(page);
    expect(streams.length).toBeGreaterThan(0);
    const quality = page.getByRole('combobox', { name: 'Quality' });
    await quality.selectOption({ label: '360p' });
    const seek = page.getByRole('slider', { name: 'Seek' });
    await seek.hover();
    const preview = page.locator('[data-storyboard]');
    await preview.waitFor();
    // Above the bar, not over it.
    const { y, height } = (await preview.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual((await seek.boundingBox())!.y);
    await page.getByRole('combobox', { name: 'Playback speed' }).selectOption('1.5');
    await page.keyboard.press('m');
    await page.keyboard.press('?');
    await page.getByRole('note', { name: 'Keyboard' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.reload();
    await playing(page);
    const kept = await page.evaluate(`[${video}.playbackRate, ${video}.muted]`);
    expect(kept).toEqual([1.5, true]);
  });

  test.each([
    [0.4, 'streams-240p.m3u8'],
    [10, 'streams-original.m3u8'],
  ])('begins with the quality that a network of %d Mbit/s carries', async (downlink, first) => {
    const page = await browser.newPage();
    await page.addInitScript(
      `Object.defineProperty(navigator, 'connection', { value: { downlink: ${downlink} } })`,
    );
    const qualities: string[] = [];
    page.on('request', (request) => {
      const name = /[^/]+\.m3u8$/.exec(request.url())?.[0];
      if (name && !/^streams-\d+\.m3u8$/.test(name)) qualities.push(name);
    });
    await page.goto(`${app.url}/courses/${course.id}?lesson=0`);
    await playing(page);
    expect(qualities[0]).toBe(first);
  });

  test('falls back to the file when streams fail', async () => {
    const page = await browser.newPage();
    await page.route('**/*.m3u8', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${app.url}/courses/${course.id}?lesson=0`);
    await playing(page);
    expect(await page.evaluate(`${video}.src`)).toContain('/media/videos/');
  });

  test('shows "Failed to load video", and Retry plays it', async () => {
    const page = await browser.newPage();
    await page.route('**/media/videos/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${app.url}/courses/${course.id}?lesson=0`);
    await page.getByText('Failed to load video').first().waitFor();
    await page.unroute('**/media/videos/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await playing(page);
  });
});

test('a lesson can be resumed from its course page and on another device, until the history is cleared', async () => {
  const page = await browser.newPage();
  const refused: string[] = [];
  page.on('response', (answer) => {
    const about = `${answer.status()} ${answer.request().postData()}`;
    if (/progress/.test(answer.url()) && !answer.ok()) refused.push(about);
  });
  const email = await signUp(page, app);
  await page.goto(`${app.url}/courses/${course.id}?lesson=1`);
  await playing(page);
  await page.evaluate(`${video}.currentTime = 30`);
  await until('it plays on from there', async () => (await timeOf(page)) > 30);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Resume Lesson 2', exact: true }).waitFor();
  expect(refused).toEqual([]);

  const elsewhere = await browser.newPage({ viewport: phone });
  await elsewhere.context().request.post(`${app.url}/api/login`, {
    data: { email, password: learnerPassword },
    headers: { origin: app.url },
  });
  await elsewhere.goto(`${app.url}/history`);
  await elsewhere.getByText(/^Watched course ·/).waitFor();
  expect(await accessibilityViolations(elsewhere)).toEqual([]);
  await elsewhere.getByRole('link', { name: 'Part 2' }).click();
  await playing(elsewhere);
  await until('it resumes there', async () => (await timeOf(elsewhere)) > 29);

  await elsewhere.goto(`${app.url}/history`);
  await elsewhere.getByRole('button', { name: 'Clear history' }).click();
  await elsewhere.getByRole('button', { name: 'Yes, clear it' }).click();
  await elsewhere.getByText('NO HISTORY CONTENT FOUND').waitFor();
});

/** Waits for the response, because the page shows a change before it is saved. */
const untilSaved = (page: Page, method: 'PUT' | 'DELETE') =>
  page.waitForResponse((answer) => answer.request().method() === method);

describe('favorites', () => {
  test('can be added, listed and removed', async () => {
    const page = await browser.newPage();
    await signUp(page, app);
    await page.goto(`${app.url}/favorites`);
    await page.getByText('No favorite content found.').waitFor();
    await page.goto(`${app.url}/courses/${course.id}`);
    const heart = page.getByRole('button', { name: 'Add to favorites: Watched course' });
    const added = untilSaved(page, 'PUT');
    await heart.click();
    await page.getByText('In your favorites').waitFor();
    await added;
    await page.goto(`${app.url}/favorites`);
    const kept = page.getByRole('list', { name: 'favorites' });
    await kept.getByRole('link', { name: 'Watched course' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const removed = untilSaved(page, 'DELETE');
    await page.getByRole('button', { name: /^Remove Watched course/ }).click();
    await page.getByText('No favorite content found.').waitFor();
    await removed;
    await page.reload();
    await page.getByText('No favorite content found.').waitFor();
  });
});
