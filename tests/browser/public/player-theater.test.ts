import type { Course } from '@atelier/contracts/catalog/courses';
import type { Playback } from '@atelier/contracts/media/playback';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { englishCaptions } from '../../support/media/captions.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { desktop } from '../support/site.ts';
import { untilPlays, videoState } from '../support/video.ts';

const app = useSharedApp();
const browser = useBrowser();
let course: Course;

beforeAll(async () => {
  const admin = await app.admin();
  const { id } = await admin.createCourse({ title: 'In the theater' });
  for (const serial of [1, 2]) {
    const lesson = await admin.createLesson(
      { id },
      { title: `Scene ${serial}`, serial, video: 'mp4-minute' },
    );
    await admin.untilMedia({ id }, lesson, 'ready');
  }
  course = await admin.course(id);
});

const theaterOf = (page: Page) => page.getByRole('button', { name: 'Theater mode' });

async function open(page: Page): Promise<void> {
  await page.goto(`${app.url}/courses/${course.id}?lesson=0`);
  await untilPlays(page);
}

describe('theater mode', () => {
  test('makes the video as wide as the window, is toggled by button or T, and is remembered', async () => {
    const page = await browser.newPage({ viewport: desktop });
    await open(page);
    const width = async () => (await page.locator('[data-player-stage]').boundingBox())!.width;
    expect(await width()).toBeLessThan(desktop.width - 300);
    expect(await theaterOf(page).getAttribute('aria-pressed')).toBe('false');
    await theaterOf(page).click();
    await until(
      'the video is as wide as the window',
      async () => (await width()) === desktop.width,
    );
    expect(await theaterOf(page).getAttribute('aria-pressed')).toBe('true');
    const { y, height } = (await page.locator('video').boundingBox())!;
    expect(y + height).toBeLessThan(desktop.height);
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByText('Lesson 2 of 2').waitFor();
    await until('the next video is as wide', async () => (await width()) === desktop.width);
    await page.reload();
    await untilPlays(page);
    await until('theater mode is kept', async () => (await width()) === desktop.width);
    await page.keyboard.press('t');
    await until('it is as before', async () => (await width()) < desktop.width - 300);
    await page.keyboard.press('?');
    await page.getByRole('note', { name: 'Keyboard' }).getByText('Theater mode').waitFor();
  });

  test('shows the lessons beside the tabs, both below the video', async () => {
    const page = await browser.newPage({ viewport: desktop });
    await open(page);
    await page.keyboard.press('t');
    await until('the lessons are below the video', async () => {
      const lessons = await page.getByRole('region', { name: 'Course content' }).boundingBox();
      const tabs = await page.getByRole('tablist').boundingBox();
      const stage = await page.locator('[data-player-stage]').boundingBox();
      const below = stage!.y + stage!.height - 1;
      return lessons!.y >= below && tabs!.y >= below && lessons!.x >= tabs!.x + tabs!.width;
    });
  });
});

describe('the transcript', () => {
  const tabOf = (page: Page) => page.getByRole('tab', { name: 'Transcript' });

  test('is empty for a video without captions', async () => {
    const page = await browser.newPage();
    await open(page);
    await tabOf(page).click();
    await page.getByRole('tabpanel').getByText('No transcript yet.').waitFor();
    await expectAccessibleLayout(page);
  });

  test('lists the cues of the captions, and a click seeks to one', async () => {
    const page = await browser.newPage();
    const body =
      'WEBVTT\n\n00:00.000 --> 00:20.000\n<v Ada>Rows &amp; columns\n\n' +
      '2\n00:30.000 --> 00:50.000 line:90%\nThen the\nbaseline\n';
    await page.route('**/en.vtt', (route) => route.fulfill({ contentType: 'text/vtt', body }));
    await page.route('**/lessons/*/playback*', async (route) => {
      const playback = (await (await route.fetch()).json()) as Playback;
      const captions = [englishCaptions('/media/en.vtt')];
      await route.fulfill({ json: { ...playback, captions } });
    });
    await open(page);
    await tabOf(page).click();
    const panel = page.getByRole('tabpanel');
    await panel.getByRole('button', { name: '0:00 Rows & columns' }).waitFor();
    await panel.getByRole('button', { name: '0:30 Then the baseline' }).click();
    await until('it is at the second cue', async () => (await videoState(page)).currentTime >= 30);
    await panel.locator('[aria-current=true]', { hasText: 'Then the baseline' }).waitFor();
    await expectAccessibleLayout(page);
  });

  test('shows an error when the captions cannot be loaded, and Retry recovers', async () => {
    const page = await browser.newPage();
    let isThere = false;
    await page.route('**/en.vtt', (route) =>
      isThere
        ? route.fulfill({
            contentType: 'text/vtt',
            body: 'WEBVTT\n\n00:00.000 --> 00:20.000\nHere\n',
          })
        : route.fulfill({ status: 404, body: '' }),
    );
    await page.route('**/lessons/*/playback*', async (route) => {
      const playback = (await (await route.fetch()).json()) as Playback;
      const captions = [englishCaptions('/media/en.vtt')];
      await route.fulfill({ json: { ...playback, captions } });
    });
    await open(page);
    await tabOf(page).click();
    const panel = page.getByRole('tabpanel');
    await panel.getByText('The transcript could not be loaded').waitFor();
    isThere = true;
    await panel.getByRole('button', { name: 'Retry' }).click();
    await panel.getByRole('button', { name: '0:00 Here' }).waitFor();
  });
});
