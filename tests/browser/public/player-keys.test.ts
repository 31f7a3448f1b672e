import type { Course } from '@atelier/contracts/catalog/courses';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { createLivestream, untilLivestream } from '../../support/catalog/livestreams.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { signInWithPro } from '../support/site.ts';
import { untilPlays, videoState, watchToTheEnd } from '../support/video.ts';

const app = useSharedApp();
const browser = useBrowser();
let course: Course;
let livestreamId: string;

beforeAll(async () => {
  const admin = await app.admin();
  const { id } = await admin.createCourse({ title: 'Played by keys' });
  const videos = ['mp4-minute', 'mp4-minute'] as const;
  for (const [serial, video] of videos.entries()) {
    const lesson = await admin.createLesson({ id }, { title: `Part ${serial + 1}`, serial, video });
    await admin.untilMedia({ id }, lesson, 'ready');
  }
  await admin.createLesson({ id }, { title: 'Part 3', serial: 2 });
  course = await admin.course(id);
  const made = await createLivestream(admin, { title: 'Keys, live', video: 'mp4-minute' });
  livestreamId = (await untilLivestream(admin, made, 'ready')).id;
});

async function openLesson(lesson: number): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${app.url}/courses/${course.id}?lesson=${lesson}`);
  await untilPlays(page);
  return page;
}

const untilOnPlay = (page: Page) =>
  until('the focus is on Play', () =>
    page.evaluate('document.activeElement.matches("[data-player-start]")'),
  );
const untilPaused = (page: Page) =>
  until('it is paused', async () => (await videoState(page)).paused);
const isFullscreen = (page: Page) => page.evaluate('document.fullscreenElement !== null');

/** Gives the focus to a control of the player's dialog. */
const focusOn = (page: Page, role: 'button' | 'slider' | 'combobox', name: string) =>
  page.getByRole('dialog').getByRole(role, { name, exact: true }).focus();

describe('the focus', () => {
  test('is on Play when a lesson opens and after Next, so that Space plays and pauses; it stays in the player without a video', async () => {
    const page = await openLesson(0);
    await untilOnPlay(page);
    await page.keyboard.press('Space');
    await untilPaused(page);
    await page.keyboard.press('Space');
    await untilPlays(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Lesson 2 of 3').waitFor();
    await untilPlays(page);
    await untilOnPlay(page);
    await page.keyboard.press('Space');
    await untilPaused(page);
    await page.getByText('Lesson 2 of 3').waitFor();

    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('No video available').waitFor();
    await until('the focus is in the dialog', () =>
      page.evaluate('document.activeElement.closest("[role=dialog]") !== null'),
    );
    expect(await page.evaluate('document.activeElement.disabled')).not.toBe(true);
  });

  test('is on Play when a lesson is opened from its course or a recording from its livestream', async () => {
    const page = await browser.newPage();
    await signInWithPro(page, app);
    for (const [path, open] of [
      [`/courses/${course.id}`, 'Start Learning'],
      [`/livestreams/${livestreamId}`, 'Play Keys, live'],
    ]) {
      await page.goto(`${app.url}${path}`);
      await page.getByRole('button', { name: open! }).click();
      await untilPlays(page);
      await untilOnPlay(page);
      await page.keyboard.press('Space');
      await untilPaused(page);
      await page.getByRole('dialog').waitFor();
    }
  });
});

describe('player keys', () => {
  test('work wherever the focus is in the player, and only arrows and Space beside it; Escape closes one layer at a time', async () => {
    const page = await openLesson(0);
    const places = [
      ['slider', 'Seek'],
      ['slider', 'Volume'],
      ['combobox', 'Playback speed'],
    ] as const;
    for (const [role, name] of places) {
      await focusOn(page, role, name);
      const { muted, paused } = await videoState(page);
      await page.keyboard.press('m');
      await until(`M mutes from ${name}`, async () => (await videoState(page)).muted !== muted);
      await page.keyboard.press('k');
      await until(`K plays from ${name}`, async () => (await videoState(page)).paused !== paused);
    }
    await focusOn(page, 'slider', 'Seek');
    await page.keyboard.press('5');
    await until('it is half way', async () => (await videoState(page)).currentTime > 29);
    const { muted } = await videoState(page);
    for (const name of ['Next', 'Close']) {
      await focusOn(page, 'button', name);
      for (const key of ['m', '0', 'f']) await page.keyboard.press(key);
    }
    expect(await videoState(page)).toMatchObject({ muted });
    expect((await videoState(page)).currentTime).toBeGreaterThan(20);
    expect(await isFullscreen(page)).toBe(false);
    await page.keyboard.press('ArrowLeft');
    await until('it is 5 seconds back', async () => (await videoState(page)).currentTime < 29);

    await focusOn(page, 'slider', 'Seek');
    const keys = page.getByRole('note', { name: 'Keyboard' });
    await page.keyboard.press('?');
    await keys.waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.keyboard.press('f');
    await until('it fills the screen', () => isFullscreen(page));
    await page.keyboard.press('Escape');
    await until('it no longer fills the screen', async () => !(await isFullscreen(page)));
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('are ignored when the focused control needs them', async () => {
    const page = await openLesson(0);
    await page.keyboard.press('k');
    await untilPaused(page);
    await page.keyboard.press('5');
    const half = (await videoState(page)).duration / 2;
    await focusOn(page, 'slider', 'Volume');
    await page.keyboard.press('ArrowLeft');
    await until('it is quieter', async () => (await videoState(page)).volume < 1);
    // The stream makes the video some hundredths of a second longer than its index says.
    expect(Math.abs((await videoState(page)).currentTime - half)).toBeLessThan(1);
    await focusOn(page, 'combobox', 'Playback speed');
    await page.keyboard.press('ArrowDown');
    expect((await videoState(page)).volume).toBe(0.95);
    await focusOn(page, 'slider', 'Seek');
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(async () => Math.abs((await videoState(page)).currentTime - half - 5))
      .toBeLessThan(1);
    expect((await videoState(page)).volume).toBe(0.95);
  });
});

test('full screen is kept when the next lesson starts automatically', async () => {
  const page = await openLesson(0);
  await page.keyboard.press('f');
  await until('it fills the screen', () => isFullscreen(page));
  // The event of entering full screen may still be pending.
  await page.evaluate(`document.addEventListener('fullscreenchange', () => {
    if (!document.fullscreenElement) document.title = 'left';
  })`);
  await watchToTheEnd(page);
  await page.waitForURL(/\?lesson=1$/);
  await untilPlays(page);
  expect(await isFullscreen(page)).toBe(true);
  expect(await page.title()).not.toBe('left');
  const covered = await page.evaluate(`(() => {
    const { width, height } = document.querySelector('video').getBoundingClientRect();
    return [width === innerWidth, height === innerHeight];
  })()`);
  expect(covered).toEqual([true, true]);
  await untilOnPlay(page);
});
