import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../../browser/support/browser.ts';
import type { MediaKind } from '../../fixtures/media/recipes.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();
const browser = useBrowser();

/** Kinds of videos that admins upload, and whether they are shown in portrait. */
const kinds: [MediaKind, portrait: boolean][] = [
  ['mp4-index-first', false],
  ['mp4-index-last', false],
  ['mp4-fragmented', false],
  ['webm-vp9-opus', false],
  ['mov-hevc', false],
  ['mkv-h264', false],
  ['mp4-portrait-rotated', true],
  ['mp4-silent', false],
  ['mp4-variable-frame-rate', false],
  ['mp4-one-second', false],
  ['mp4-two-hours', false],
];

const urls = new Map<MediaKind, string>();

beforeAll(async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const lessons = new Map<MediaKind, { id: string }>();
  for (const [kind] of kinds) lessons.set(kind, await admin.createLesson(course, { video: kind }));
  for (const [kind, lesson] of lessons) {
    const { video_url } = await admin.untilMedia(course, lesson, 'ready', 180_000);
    urls.set(kind, video_url!);
  }
}, 300_000);

test.each(kinds)(
  '%s plays in Chromium, and can be played from the middle',
  async (kind, portrait) => {
    const page = await browser.newPage();
    await page.goto(`${app.url}/healthz`);
    const shown = await playAndSeek(page, urls.get(kind)!);
    expect(shown.error).toBeNull();
    expect(shown.played).toBeGreaterThan(0);
    expect(shown.sought).toBeGreaterThanOrEqual(shown.duration / 2 - 0.5);
    expect(shown.height > shown.width).toBe(portrait);
  },
);

interface Shown {
  readonly error: string | null;
  readonly played: number;
  readonly sought: number;
  readonly duration: number;
  readonly width: number;
  readonly height: number;
}

/** Passed to the browser as text, because tests are compiled without the DOM types. */
function playAndSeek(page: Page, src: string): Promise<Shown> {
  return page.evaluate(`(async () => {
    const video = document.createElement('video');
    video.muted = true;
    document.body.append(video);
    const heard = (name) => new Promise((resolve, reject) => {
      video.addEventListener(name, resolve, { once: true });
      video.addEventListener('error', () => reject(video.error), { once: true });
    });
    const state = (error, played) => ({
      error, played, sought: video.currentTime, duration: video.duration,
      width: video.videoWidth, height: video.videoHeight,
    });
    let played = 0;
    try {
      const ready = heard('canplay');
      video.src = ${JSON.stringify(src)};
      await ready;
      const moved = heard('timeupdate');
      await video.play();
      await moved;
      while (video.currentTime === 0) await heard('timeupdate');
      played = video.currentTime;
      video.pause();
      const sought = heard('seeked');
      video.currentTime = video.duration / 2;
      await sought;
      return state(null, played);
    } catch (error) {
      return state(String(error?.message ?? error), played);
    }
  })()`) as Promise<Shown>;
}
