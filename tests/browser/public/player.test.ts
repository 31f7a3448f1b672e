import type { Course } from '@atelier/contracts/catalog/courses';
import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
import type { Playback } from '@atelier/contracts/media/playback';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { createLivestream, untilLivestream } from '../../support/catalog/livestreams.ts';
import { englishCaptions } from '../../support/media/captions.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { signInWithPro } from '../support/site.ts';
import { seek, untilPlays, videoState, watchToTheEnd } from '../support/video.ts';

const app = useSharedApp();
const browser = useBrowser();
let course: Course;
let livestream: Livestream;

beforeAll(async () => {
  const admin = await app.admin();
  const { id } = await admin.createCourse({ title: 'Letters in motion' });
  const videos = { Ascenders: 'mp4-minute', Baselines: 'mp4-silent' } as const;
  for (const [serial, [title, video]] of Object.entries(videos).entries()) {
    const lesson = await admin.createLesson({ id }, { title, serial, video });
    await admin.untilMedia({ id }, lesson, 'ready');
  }
  await admin.createLesson({ id }, { title: 'Counters', serial: 2 });
  course = await admin.course(id);
  const made = await createLivestream(admin, { title: 'Live letters', video: 'mp4-silent' });
  livestream = await untilLivestream(admin, made, 'ready');
});

const at = (lesson: number) => `${app.url}/courses/${course.id}?lesson=${lesson}`;
const offerOf = (page: Page) => page.getByRole('group', { name: 'Next lesson' });

const motionOf = (page: Page) =>
  page.evaluate(
    'getComputedStyle(document.querySelector("[aria-label=\'Next lesson\'] div div")).transitionDuration',
  );

/** Opens the first lesson without streams, and changes each response with its playback URLs. */
async function openLesson(
  page: Page,
  change: (file: string, asked: number) => Partial<Playback> = () => ({}),
): Promise<void> {
  let asked = 0;
  await page.route('**/lessons/*/playback*', async (route) => {
    const playback = (await (await route.fetch()).json()) as Playback;
    const sources = playback.sources.filter(({ type }) => type === 'progressive');
    const json = { ...playback, sources, ...change(sources[0]!.src, asked++) };
    await route.fulfill({ json });
  });
  await page.goto(at(0));
  await untilPlays(page);
}

const only = (src: string): Playback['sources'] => [
  { type: 'progressive', src, mime: 'video/mp4', width: 1280, height: 720 },
];

describe('the end of a lesson', () => {
  test('starts the next lesson within 5 s, with a moving line', async () => {
    const page = await browser.newPage({ reducedMotion: 'no-preference' });
    await page.goto(at(0));
    await watchToTheEnd(page);
    await offerOf(page)
      .getByText(/^Next lesson in [1-5] s$/)
      .waitFor();
    expect(await motionOf(page)).toBe('1s');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.waitForURL(/\?lesson=1$/);
    await untilPlays(page);
    await watchToTheEnd(page);
    await until('it has ended', async () => (await videoState(page)).paused);
    expect(await offerOf(page).count(), 'the next lesson has no video').toBe(0);
  });

  test('does not move with reduced motion, stays on the lesson after Cancel, and starts the next one immediately on request', async () => {
    const page = await browser.newPage();
    await page.clock.install();
    await page.goto(at(0));
    await watchToTheEnd(page);
    await offerOf(page).waitFor();
    expect(await motionOf(page)).toBe('0.001s');
    await offerOf(page).getByRole('button', { name: 'Cancel' }).click();
    await offerOf(page).waitFor({ state: 'detached' });
    await page.clock.runFor(10_000);
    await page.getByText('Lesson 1 of 3').waitFor();
    await page.keyboard.press('0');
    await page.keyboard.press('k');
    await watchToTheEnd(page);
    await offerOf(page).getByRole('button', { name: 'Play now' }).click();
    await page.getByText('Lesson 2 of 3').waitFor();
    await untilPlays(page);
    await until('keys reach the player', () =>
      page.evaluate('document.activeElement.matches("[data-player-start]")'),
    );
  });
});

test('captions, where a video has any, can be switched by menu and by key', async () => {
  const page = await browser.newPage();
  await openLesson(page);
  await page.getByRole('combobox', { name: 'Playback speed' }).waitFor();
  const menu = (where: Page) => where.getByRole('combobox', { name: 'Captions' });
  expect(await menu(page).count(), 'this video has none').toBe(0);

  const captioned = await browser.newPage();
  const body = 'WEBVTT\n\n00:00.000 --> 01:00.000\nHello there\n';
  await captioned.route('**/en.vtt', (route) => route.fulfill({ contentType: 'text/vtt', body }));
  const captions = [englishCaptions('/media/en.vtt')];
  await openLesson(captioned, () => ({ captions }));
  const mode = () => captioned.evaluate('document.querySelector("video").textTracks[0].mode');
  expect(await mode()).toBe('disabled');
  await menu(captioned).selectOption('English');
  await until('captions show', async () => (await mode()) === 'showing');
  expect(await accessibilityViolations(captioned)).toEqual([]);
  await captioned.getByRole('slider', { name: 'Seek' }).focus();
  await captioned.keyboard.press('c');
  await until('captions are hidden', async () => (await mode()) === 'disabled');
  await captioned.keyboard.press('c');
  await until('captions show again', async () => (await mode()) === 'showing');
});

describe('playback URLs', () => {
  test('are renewed before they expire, without losing the position', async () => {
    const page = await browser.newPage();
    await page.clock.install();
    let answers = 0;
    await openLesson(page, (file, asked) => {
      answers++;
      return { sources: only(`${file}?address=${asked}`) };
    });
    await seek(page, 20);
    await untilPlays(page, 20);
    await page.clock.fastForward('01:00:00');
    await until('the new URL plays', async () => {
      const { currentSrc, currentTime, paused } = await videoState(page);
      return currentSrc.endsWith('?address=1') && currentTime > 20 && !paused;
    });
    expect(answers).toBe(2);
  });

  test('are renewed while paused, without playing or losing the position', async () => {
    const page = await browser.newPage();
    await page.clock.install();
    await openLesson(page, (file, asked) => ({ sources: only(`${file}?address=${asked}`) }));
    await page.keyboard.press('k');
    await seek(page, 30);
    await page.clock.fastForward('01:00:00');
    await until('the new URL is used', async () => {
      const { currentSrc, currentTime, paused } = await videoState(page);
      return currentSrc.endsWith('?address=1') && paused && Math.abs(currentTime - 30) < 0.5;
    });
  });

  test('are renewed when they stop working; if that fails, Retry resumes from the same position', async () => {
    const page = await browser.newPage();
    let answers = 0;
    await openLesson(page, (file, asked) => {
      answers++;
      return { sources: only(`${file}?address=${asked}`) };
    });
    await page.route('**/media/videos/**', (route) => route.fulfill({ status: 404, body: '' }));
    await seek(page, 20);
    await untilPlays(page, 20);
    await page.locator('video').evaluate((video) => {
      // Reloading discards what was already buffered.
      const element = video as unknown as { src: string; load(): void };
      element.src = `${element.src}&gone`;
      element.load();
    });
    await page.getByText('Failed to load video').first().waitFor();
    expect(answers).toBe(2);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.unroute('**/media/videos/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await untilPlays(page, 19.5);
  });
});

describe('the video of a livestream', () => {
  const openLive = async (page: Page) => {
    await page.goto(`${app.url}/livestreams/${livestream.id}`);
    await page.getByRole('button', { name: 'Play Live letters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Live letters' });
    await dialog.waitFor();
    return dialog;
  };

  test('plays in a dialog that closes by its button or a click outside', async () => {
    const page = await browser.newPage();
    await signInWithPro(page, app);
    const dialog = await openLive(page);
    await untilPlays(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Play Live letters' }).click();
    await untilPlays(page);
    await page.mouse.click(5, 450);
    await dialog.waitFor({ state: 'detached' });
  });

  test('is locked for visitors and asks them to sign in', async () => {
    const page = await browser.newPage();
    const dialog = await openLive(page);
    await dialog.getByText('Sign in to watch this livestream').waitFor();
    expect(await page.locator('video').count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('form', { name: 'Sign in' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
  });
});
