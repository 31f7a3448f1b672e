import { beforeAll, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { signInWithPro } from '../support/site.ts';
import { untilPlays } from '../support/video.ts';

const app = useSharedApp();
const browser = useBrowser();
let lesson: string;

beforeAll(async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ title: 'Out of reach' });
  const { id } = await admin.createLesson(course, { serial: 0, video: 'mp4-silent' });
  await admin.untilMedia(course, { id }, 'ready');
  lesson = `${app.url}/courses/${course.id}?lesson=0`;
});

const playback = /\/playback(\?|$)/;
const media = /\/media\/videos\//;
/** A GET request and its three retries. */
const attemptsPerRead = 4;

test('a lesson whose URLs and file cannot be loaded shows an error until Retry succeeds', async () => {
  const page = await browser.newPage();
  browser.allowConsoleErrors(/status of 503/);
  await signInWithPro(page, app);
  await page.clock.install();
  const asked = { playback: 0, media: 0 };
  await page.route(playback, (route) => {
    asked.playback++;
    return route.fulfill({ status: 503, body: '' });
  });
  await page.route(media, (route) => {
    asked.media++;
    return route.fulfill({ status: 404, body: '' });
  });
  const says = page.getByText('Failed to load video').first();
  const untilItSaysSo = () =>
    until('the attempts are over', async () => {
      await page.clock.runFor(2_000);
      return says.isVisible();
    });
  await page.goto(lesson);
  await untilItSaysSo();
  // One read of the URLs at the start, and another after the file failed.
  expect(asked.playback).toBeGreaterThanOrEqual(2 * attemptsPerRead);
  const { media: filesAsked, playback: readsOfFile } = asked;
  await page.clock.fastForward('10:00');
  // The read of the URLs is repeated now and then, which does not load the file again.
  await until('the URLs are read again', async () => {
    await page.clock.runFor(2_000);
    return asked.playback > readsOfFile;
  });
  expect(await says.isVisible()).toBe(true);
  expect(asked.media).toBe(filesAsked);
  await until('the focus is on Retry', () =>
    page.evaluate('document.activeElement.textContent === "Retry"'),
  );

  const { playback: readsBefore } = asked;
  await page.getByRole('button', { name: 'Retry' }).click();
  await until('it fails again', async () => {
    await page.clock.runFor(2_000);
    return asked.playback >= readsBefore + attemptsPerRead;
  });
  await untilItSaysSo();

  await page.unroute(playback);
  await page.unroute(media);
  await page.getByRole('button', { name: 'Retry' }).click();
  await untilPlays(page);
});
