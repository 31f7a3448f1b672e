import { createRequire } from 'node:module';
import type { Playback } from '@atelier/contracts/media/playback';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../../browser/support/browser.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();
const browser = useBrowser();
const hlsScript = createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js');

const kinds = ['mp4-720p', 'webm-vp9-opus', 'mp4-portrait-rotated'] as const;
const offered = new Map<string, Playback>();

beforeAll(async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  for (const kind of kinds) {
    const lesson = await admin.createLesson(course, { video: kind });
    await admin.untilMedia(course, lesson, 'ready');
    offered.set(kind, await admin.untilStreams(course, lesson));
  }
}, 200_000);

test.each(kinds)('every source of %s plays, and can be played from the middle', async (kind) => {
  const { sources, duration_seconds } = offered.get(kind)!;
  expect(sources.map(({ type }) => type)).toEqual(['hls', 'progressive']);
  for (const source of sources) {
    const page = await openPage();
    await attach(page, source);
    await page.evaluate('watch()');
    expect(await page.evaluate('video.duration')).toBeCloseTo(duration_seconds, 0);
    const { width, height } = 'qualities' in source ? source.qualities[0]! : source;
    const shown = (await page.evaluate('[video.videoWidth, video.videoHeight]')) as number[];
    expect(shown[0]! > shown[1]!).toBe(width > height);

    await page.evaluate('video.pause()');
    const fetched = await page.evaluate('seek(video.duration / 2)');
    expect(await page.evaluate('video.currentTime')).toBeCloseTo(duration_seconds / 2, 0);
    if (source.type === 'hls') expect(fetched).toBeLessThanOrEqual(2);
    await page.close();
  }
});

async function openPage(): Promise<Page> {
  const page = await browser.newPage({ bypassCSP: true });
  await page.goto(`${app.url}/healthz`);
  await page.addScriptTag({ path: hlsScript });
  return page;
}

/**
 * Defines `video`, `watch` and `seek` in the page. Passed as text, because tests are compiled
 * without the DOM types.
 */
async function attach(page: Page, source: Playback['sources'][number]): Promise<void> {
  await page.evaluate(`
    var video = document.createElement('video');
    video.muted = true;
    document.body.append(video);
    var heard = (name) => new Promise((resolve) => video.addEventListener(name, resolve, { once: true }));
    var failed = new Promise((_, reject) => {
      video.addEventListener('error', () => reject(video.error));
      window.giveUp = (reason) => reject(new Error(reason));
    });
    failed.catch(() => undefined);
    var watch = async () => {
      await video.play();
      while (video.currentTime < 0.2) await Promise.race([heard('timeupdate'), failed]);
    };
    var segments = 0;
    // Returns the number of segments that were loaded until the position could play.
    var seek = async (seconds) => {
      segments = 0;
      const sought = heard('seeked');
      video.currentTime = seconds;
      await Promise.race([sought, failed]);
      while (video.readyState < 3) await Promise.race([heard('canplay'), failed]);
      return segments;
    };
    // The evaluation waits for its last value.
    undefined;
  `);
  if (source.type === 'progressive') {
    await page.evaluate(`video.src = ${JSON.stringify(source.src)}`);
    return;
  }
  await page.evaluate(`
    // A small buffer, so that only the segments that a seek needs are counted.
    var hls = new Hls({ maxBufferLength: 4, maxMaxBufferLength: 4 });
    hls.on(Hls.Events.ERROR, (_, data) => data.fatal && giveUp(data.details));
    hls.on(Hls.Events.FRAG_LOADING, (_, { frag }) => { if (frag.sn !== 'initSegment') segments += 1; });
    hls.loadSource(${JSON.stringify(source.src)});
    hls.attachMedia(video);
    undefined;
  `);
}
