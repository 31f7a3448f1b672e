import { beforeAll, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { createLivestream, untilLivestream } from '../../support/catalog/livestreams.ts';
import { addCaptions } from '../../support/media/captions.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { signInWithPro } from '../support/site.ts';
import { untilPlays, videoState } from '../support/video.ts';

const app = useSharedApp();
const browser = useBrowser();

beforeAll(async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ title: 'Pigments' });
  const description = '0:00 Red\n0:20 Blue';
  const made = await admin.createLesson(course, {
    title: 'Blue',
    video: 'mp4-minute',
    description,
  });
  await admin.untilMedia(course, made, 'ready');
  const file = 'WEBVTT\n\n00:30.000 --> 00:34.000\nUltramarine came over the sea\n';
  await addCaptions(admin, made, { file });
  const livestream = await createLivestream(admin, {
    title: 'Dyes',
    description,
    video: 'mp4-minute',
  });
  await untilLivestream(admin, livestream, 'ready');
  const said = 'WEBVTT\n\n00:30.000 --> 00:34.000\nIndigo needs no mordant\n';
  await addCaptions(admin, livestream, { file: said }, 'livestreams');
});

test('a search for what is said opens the lesson at the second', async () => {
  const page = await browser.newPage();
  await page.goto(`${app.url}/search?q=ultramarine`);
  const result = page.getByRole('link', { name: 'Blue at 0:30' });
  await until('it is found', async () => {
    if ((await result.count()) === 0) await page.reload();
    await result.waitFor({ timeout: 2_000 });
    return true;
  });
  await expectAccessibleLayout(page);
  await result.click();
  await untilPlays(page, 30);
  await until('it begins there', async () => (await videoState(page)).currentTime >= 30);
  await page.getByRole('tab', { name: 'Chapters' }).click();
  const list = page.getByRole('tabpanel');
  await list.locator('[aria-current=true]', { hasText: 'Blue' }).waitFor();
  await list.getByRole('button', { name: '0:00 Red' }).click();
  await list.locator('[aria-current=true]', { hasText: 'Red' }).waitFor();
  await expectAccessibleLayout(page);
});

test('a search for what is said opens a livestream at the second', async () => {
  const page = await browser.newPage();
  await signInWithPro(page, app);
  await page.goto(`${app.url}/search?q=mordant`);
  const result = page.getByRole('link', { name: 'Dyes at 0:30' });
  await until('it is found', async () => {
    if ((await result.count()) === 0) await page.reload();
    await result.waitFor({ timeout: 2_000 });
    return true;
  });
  await result.click();
  await untilPlays(page, 30);
  const dialog = page.getByRole('dialog', { name: 'Dyes' });
  await dialog.locator('[aria-current=true]', { hasText: 'Blue' }).waitFor();
  await dialog.getByRole('tab', { name: 'Transcript' }).click();
  await dialog.getByRole('button', { name: '0:30 Indigo needs no mordant' }).waitFor();
  await expectAccessibleLayout(page);
});
