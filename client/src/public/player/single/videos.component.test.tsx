import { courseOperations } from '@atelier/contracts/catalog/courses';
import { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import type { Playback } from '@atelier/contracts/media/playback';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { course, idOf, livestream } from '~/testing/rows.ts';
import { playback, ready, simulateVideos, videoSrc } from '~/testing/videos.ts';

const page = simulateApp();
simulateVideos();
const captioned: Playback = {
  ...playback,
  captions: [
    {
      ...{ id: idOf('9'), language: 'en', label: 'English', kind: 'captions' },
      ...{ origin: 'uploaded', reviewed: true, src: '/media/captions.vtt' },
    },
  ],
};
const chapters = [
  { start: 0, end: 20, title: 'Hello' },
  { start: 20, end: 60, title: 'Questions' },
];

beforeEach(() => {
  // jsdom does not load tracks.
  Object.defineProperty(HTMLTrackElement.prototype, 'track', {
    configurable: true,
    value: { mode: 'disabled', cues: [] },
  });
  const shown = livestream({ duration_seconds: 60, video_url: videoSrc, chapters });
  page.reply(livestreamOperations.get, shown);
  page.reply(livestreamOperations.playback, captioned);
  page.reply(courseOperations.get, course({ video: videoSrc }));
  page.reply(courseOperations.playback, { ...captioned, chapters });
});

const dialog = (name: string) => page.until(() => screen.getByRole('dialog', { name }));
const tabsIn = async (shown: HTMLElement) => {
  const tabs = await page.until(() => within(shown).getAllByRole('tab'));
  return tabs.map(({ textContent }) => textContent);
};

test('a recording opens at the second of the URL, with its chapters and its transcript', async () => {
  page.open(`/livestreams/${idOf('b')}?t=20`);
  const shown = await dialog('Five onboardings');
  expect(await tabsIn(shown)).toEqual(['Chapters', 'Transcript']);
  within(shown).getByRole('button', { name: '0:20 Questions' });
  fireEvent.click(within(shown).getByRole('button', { name: 'Close' }));
  await page.until(() => screen.queryByRole('dialog') === null);
  await page.until(() => window.location.search === '');
});

test('the intro of a course plays on its page, with its chapters and its transcript', async () => {
  page.open(`/courses/${idOf('e')}`);
  const open = await page.until(() => screen.getByRole('button', { name: 'Watch the intro' }));
  fireEvent.click(open);
  const shown = await dialog('Intro: Motion with meaning');
  expect(await tabsIn(shown)).toEqual(['Chapters', 'Transcript']);
  within(shown).getByRole('button', { name: '0:20 Questions' });
  within(shown).getByRole('button', { name: 'Copy link at 0:00' });
});

test('visitors are asked to sign in for the intro of a priced course', async () => {
  page.reply(courseOperations.get, course({ price: 19, video: null, media: ready }));
  page.open(`/courses/${idOf('e')}`);
  fireEvent.click(await page.until(() => screen.getByRole('button', { name: 'Watch the intro' })));
  const shown = await dialog('Intro: Motion with meaning');
  await page.until(() => within(shown).getByText('Sign in to watch the intro'));
  expect(page.sent('GET').filter(({ path }) => path.endsWith('/playback'))).toEqual([]);
});
