import type { Page } from 'playwright-core';
import { until } from '../../support/calls/until.ts';

/** The used part of the browser's video element. Tests are compiled without the DOM types. */
interface VideoElement {
  currentTime: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly muted: boolean;
  readonly volume: number;
  readonly playbackRate: number;
  readonly currentSrc: string;
}

/** Returns the current state of the only video of a page. */
export function videoState(page: Page): Promise<VideoElement> {
  return page.locator('video').evaluate((video: VideoElement) => {
    const { currentTime, duration, paused, muted, volume, playbackRate, currentSrc } = video;
    return { currentTime, duration, paused, muted, volume, playbackRate, currentSrc };
  });
}

export async function untilPlays(page: Page, from = 0): Promise<void> {
  await page.locator('video').waitFor();
  await until('the video plays', async () => {
    const { currentTime, paused } = await videoState(page);
    return !paused && currentTime > from + 0.2;
  });
}

export function seek(page: Page, seconds: number): Promise<void> {
  return page.locator('video').evaluate((video: VideoElement, to) => {
    video.currentTime = to;
  }, seconds);
}

/** Seeks to just before the end of the playing video, which then ends. */
export async function watchToTheEnd(page: Page): Promise<void> {
  await untilPlays(page);
  await seek(page, (await videoState(page)).duration - 0.3);
}
