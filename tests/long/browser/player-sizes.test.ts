import type { Playback } from '@atelier/contracts/media/playback';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations, useBrowser } from '../../browser/support/browser.ts';
import { overflows, signInWithPro } from '../../browser/support/site.ts';
import { smallTouchTargets, touchDevice } from '../../browser/support/touch.ts';
import { untilPlays } from '../../browser/support/video.ts';
import { createLivestream, untilLivestream } from '../../support/catalog/livestreams.ts';
import { englishCaptions } from '../../support/media/captions.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();
const browser = useBrowser();
const paths = { lesson: '', livestream: '' };

beforeAll(async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ title: 'On every screen' });
  const description = 'Words about the lesson. '.repeat(30);
  const title = 'A lesson whose title does not fit on one line of a telephone';
  const lesson = await admin.createLesson(course, {
    ...{ title, description, serial: 0, video: 'mp4-720p' },
  });
  await admin.untilMedia(course, lesson, 'ready');
  await admin.untilStreams(course, lesson);
  await admin.createLesson(course, { title: 'Another', serial: 1 });
  const made = await createLivestream(admin, { title: 'Everywhere', video: 'mp4-silent' });
  const livestream = await untilLivestream(admin, made, 'ready');
  paths.lesson = `/courses/${course.id}?lesson=0`;
  paths.livestream = `/livestreams/${livestream.id}`;
});

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Positions in the window of the elements of the player's dialog that match a selector. */
function boxes(page: Page, within: string): Promise<Box[]> {
  return page.locator(`[role=dialog]`).evaluate((dialog, selector) => {
    // Tests are compiled without the browser's types.
    type Element = {
      getBoundingClientRect(): Record<'left' | 'top' | 'right' | 'bottom', number>;
      getAttribute(name: string): string | null;
      checkVisibility(): boolean;
      readonly textContent: string;
    };
    const found = (
      dialog as unknown as { querySelectorAll(s: string): Iterable<Element> }
    ).querySelectorAll(selector);
    return [...found]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return { name, left, top, right, bottom };
      });
  }, within);
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

function expectInside(all: readonly Box[], { width, height }: { width: number; height: number }) {
  const outside = all.filter(
    ({ left, top, right, bottom }) =>
      left < -1 || top < -1 || right > width + 1 || bottom > height + 1,
  );
  expect(outside).toEqual([]);
}

function expectApart(all: readonly Box[]) {
  const pairs = all.flatMap((one, index) =>
    all.slice(index + 1).map((other) => [one, other] as const),
  );
  expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([]);
}

const controls = 'button, select, input';

const screens = [
  [320, 568],
  [390, 844],
  [568, 320],
  [844, 390],
  [932, 430],
  [768, 1024],
] as const;

test.each(screens)(
  'at %i × %i, the video and its controls are inside the window and do not overlap',
  async (width, height) => {
    const viewport = { width, height };
    const page = await browser.newPage({ viewport, ...touchDevice });
    await signInWithPro(page, app);
    const captions = [{ ...englishCaptions('/media/en.vtt'), label: 'English (United Kingdom)' }];
    const body = 'WEBVTT\n\n00:00.000 --> 01:00.000\nHello there\n';
    await page.route('**/en.vtt', (route) => route.fulfill({ contentType: 'text/vtt', body }));
    await page.route('**/playback*', async (route) => {
      const playback = (await (await route.fetch()).json()) as Playback;
      await route.fulfill({ json: { ...playback, captions } });
    });
    for (const kind of ['lesson', 'livestream'] as const) {
      await page.goto(`${app.url}${paths[kind]}`);
      if (kind === 'livestream')
        await page.getByRole('button', { name: 'Play Everywhere' }).click();
      await untilPlays(page);
      await page.getByRole('combobox', { name: 'Captions' }).waitFor({ state: 'attached' });
      const [video] = await boxes(page, 'video');
      expectInside([video!], viewport);
      if (width > height && height < 500) {
        expect(video).toMatchObject({ left: 0, top: 0, right: width, bottom: height });
      }
      const ofVideo = await boxes(
        page,
        ['button', 'select', 'input'].map((c) => `[role=group] ${c}`).join(),
      );
      expect(ofVideo.length).toBeGreaterThan(4);
      expectInside(ofVideo, viewport);
      const all = await boxes(page, controls);
      expectApart(all);
      expect(await smallTouchTargets(page)).toEqual([]);
      // What is below the video can be scrolled to vertically, never horizontally.
      expectInside(all, { width, height: Number.POSITIVE_INFINITY });
      expect(await overflows(page)).toBe(false);
      const scrolls = await page.evaluate(
        `[...document.querySelectorAll('[role=dialog], [role=dialog] *, :has(> [role=dialog])')]
        .some((one) => getComputedStyle(one).overflowX !== 'hidden' &&
          getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth)`,
      );
      expect(scrolls).toBe(false);
      expect(await accessibilityViolations(page)).toEqual([]);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${kind}-${width}x${height}.png` });
    }
  },
);
