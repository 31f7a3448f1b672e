import type { Course } from '@atelier/contracts/catalog/courses';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { signInAs } from '../support/page-setup.ts';
import { desktop, overflows, phone } from '../support/site.ts';
import { seek, untilPlays, videoState, watchToTheEnd } from '../support/video.ts';

const app = useSharedApp();
const browser = useBrowser();
let course: Course;

beforeAll(async () => {
  const admin = await app.admin();
  const { id } = await admin.createCourse({
    title: 'A place to learn',
    objectives: 'Set type on a grid\nChoose a scale',
  });
  for (const serial of [1, 2]) {
    const lesson = await admin.createLesson(
      { id },
      { title: `Chapter ${serial}`, serial, video: 'mp4-minute' },
    );
    await admin.untilMedia({ id }, lesson, 'ready');
  }
  await admin.createCourse({ title: 'Without lessons' });
  const next = await admin.createCourse({ title: 'What follows' });
  await admin.createLesson(next, { title: 'Opening', serial: 1 });
  course = await admin.course(id);
});

const contentOf = (page: Page) => page.getByRole('region', { name: 'Course content' });
const rowOf = (page: Page, title: string) =>
  contentOf(page).getByRole('button', { name: new RegExp(title) });

async function open(lesson: number, options: Parameters<typeof browser.newPage>[0] = {}) {
  const page = await browser.newPage(options);
  const learner = await app.learner();
  await signInAs(page, learner);
  await page.goto(`${app.url}/courses/${course.id}?lesson=${lesson}`);
  await untilPlays(page);
  return { page, learner };
}

async function expectAccessibleLayout(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
}

describe('the lessons of the course', () => {
  test('are beside the video, and show the current and the watched ones', async () => {
    const { page } = await open(0, { viewport: desktop });
    expect(await rowOf(page, 'Chapter 1').getAttribute('aria-current')).toBe('true');
    await rowOf(page, 'Chapter 2').getByText('1 min').waitFor();
    const [list, video] = [contentOf(page), page.locator('video')];
    const [beside, shown] = [await list.boundingBox(), await video.boundingBox()];
    expect(beside!.x).toBeGreaterThanOrEqual(shown!.x + shown!.width - 1);
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Mark as watched' }).click();
    await rowOf(page, 'Chapter 1').getByText('Watched', { exact: true }).waitFor();
    await rowOf(page, 'Chapter 2').click();
    await page.getByText('Lesson 2 of 2').waitFor();
    await untilPlays(page);
    expect(await rowOf(page, 'Chapter 2').getAttribute('aria-current')).toBe('true');
    await page.reload();
    await rowOf(page, 'Chapter 1').getByText('Watched', { exact: true }).waitFor();
  });

  test('each have a URL; Back and Close return to the course', async () => {
    const page = await browser.newPage();
    await signInAs(page, await app.learner());
    const at = `${app.url}/courses/${course.id}`;
    await page.goto(`${app.url}/courses`);
    await page.goto(at);
    for (const leave of ['Back', 'Close']) {
      await page
        .getByRole('region', { name: 'Lessons', exact: true })
        .getByRole('button', { name: /Chapter 1/ })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Next', exact: true }).click();
      await page.waitForURL(`${at}?lesson=1`);
      if (leave === 'Back') await page.goBack();
      else await page.getByRole('button', { name: 'Close' }).click();
      await page.waitForURL(at);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.goBack();
    await page.waitForURL(`${app.url}/courses`);
  });
});

describe('seeking', () => {
  test('moves 10 s by button; "?" and a button show and hide the list of keys', async () => {
    const { page } = await open(0);
    await page.keyboard.press('k');
    await until('it is paused', async () => (await videoState(page)).paused);
    await seek(page, 30);
    await page.getByRole('button', { name: 'Back 10 seconds' }).click();
    await until(
      'it is 10 s back',
      async () => Math.abs((await videoState(page)).currentTime - 20) < 0.5,
    );
    await page.getByRole('button', { name: 'Forward 10 seconds' }).click();
    await until('it is there again', async () => (await videoState(page)).currentTime > 29.5);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('note', { name: 'Keyboard' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('note', { name: 'Keyboard' }).waitFor({ state: 'detached' });
  });

  test('on a phone moves 10 s per additional tap, and one tap pauses; the lessons are below the video, which stays in view', async () => {
    const { page } = await open(0, { viewport: phone, hasTouch: true, isMobile: true });
    const { x, y, width, height } = (await page.locator('video').boundingBox())!;
    const tap = (share: number) => page.touchscreen.tap(x + width * share, y + height * 0.4);
    await tap(0.5);
    await until('it is paused', async () => (await videoState(page)).paused);
    await seek(page, 30);
    // It is shown for less than a second.
    const shown = page.locator('[data-jump]').getByText('+20 s').waitFor();
    await page.evaluate(`(() => {
      const video = document.querySelector('video');
      const fire = (type) => video.dispatchEvent(new PointerEvent(type, {
        bubbles: true, pointerType: 'touch', clientX: ${x + width * 0.9}, clientY: ${y + height * 0.4},
      }));
      for (const type of ['pointerdown', 'click', 'pointerdown', 'click', 'pointerdown', 'click']) fire(type);
    })()`);
    await shown;
    await until(
      'it is 20 s on',
      async () => Math.abs((await videoState(page)).currentTime - 50) < 0.5,
    );
    expect((await videoState(page)).paused).toBe(true);

    await rowOf(page, 'Chapter 2').scrollIntoViewIfNeeded();
    await contentOf(page).getByRole('switch', { name: 'Autoplay' }).scrollIntoViewIfNeeded();
    expect((await page.locator('video').boundingBox())!.y).toBeGreaterThanOrEqual(-1);
    await expectAccessibleLayout(page);
  });
});

test('with autoplay off, which this device remembers, the next lesson is offered but not started', async () => {
  const { page } = await open(0);
  await contentOf(page).getByRole('switch', { name: 'Autoplay' }).click();
  await page.reload();
  await watchToTheEnd(page);
  const offer = page.getByRole('group', { name: 'Next lesson' });
  await offer.getByText('Next lesson', { exact: true }).waitFor();
  expect(await offer.getByText(/in \d s/).count()).toBe(0);
  expect(await contentOf(page).getByRole('switch', { name: 'Autoplay' }).isChecked()).toBe(false);
  await offer.getByRole('button', { name: 'Play now' }).click();
  await page.getByText('Lesson 2 of 2').waitFor();
});

test('after the last lesson, the player shows the objectives, unwatched lessons and the next course', async () => {
  const { page } = await open(1, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.evaluate('delete Navigator.prototype.share');
  await watchToTheEnd(page);
  const end = page.getByRole('region', { name: 'That was the last lesson' });
  await end.getByText('Set type on a grid').waitFor();
  await end.getByText('1 of 2 lessons left to watch.').waitFor();
  await end.getByRole('link', { name: 'What follows' }).waitFor();
  expect(await end.getByRole('link', { name: 'Without lessons' }).count()).toBe(0);
  await expectAccessibleLayout(page);
  await end.getByRole('button', { name: 'Share this course' }).click();
  await heard(page, 'Link copied');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
    `${app.url}/courses/${course.slug}`,
  );
  await end.getByRole('button', { name: 'Watch lesson 1' }).click();
  await page.getByText('Lesson 1 of 2').waitFor();
  await end.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Mark as watched' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await watchToTheEnd(page);
  await page.getByRole('region', { name: 'You have finished this course' }).waitFor();
});
