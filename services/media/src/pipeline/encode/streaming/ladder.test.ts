import { expect, test } from 'vitest';
import type { MediaFacts } from '../../probe/facts.ts';
import { rungsBelow } from './ladder.ts';

const facts = (width: number, height: number, megabits = 20) =>
  ({ width, height, durationSeconds: 60, bytes: (megabits * 1e6 * 60) / 8 }) as MediaFacts;

test.each([
  [
    3840,
    2160,
    ['1080p 1920x1080', '720p 1280x720', '480p 854x480', '360p 640x360', '240p 426x240'],
  ],
  [1920, 1080, ['720p 1280x720', '480p 854x480', '360p 640x360', '240p 426x240']],
  [1280, 720, ['480p 854x480', '360p 640x360', '240p 426x240']],
  [1080, 1920, ['720p 720x1280', '480p 480x854', '360p 360x640', '240p 240x426']],
  // 400 lines hardly differ from 360, and 240 lines are never enlarged.
  [711, 400, ['240p 426x240']],
  [426, 240, []],
])('the qualities below %d × %d are %j', (width, height, wanted) => {
  const made = rungsBelow(facts(width, height));
  expect(made.map((rung) => `${rung.name} ${rung.width}x${rung.height}`)).toEqual(wanted);
});

test('no quality has a higher bit rate than the video itself', () => {
  const [best] = rungsBelow(facts(1920, 1080, 1));
  expect(best?.maxKilobits).toBe(1_000);
  expect(rungsBelow(facts(1920, 1080, 20))[0]?.maxKilobits).toBe(3_000);
});

test('a video that plays on slow networks as it is has no quality for them', () => {
  const names = (megabits: number) =>
    rungsBelow(facts(1280, 720, megabits)).map(({ name }) => name);
  expect(names(0.4)).toEqual(['480p', '360p']);
  expect(names(0.5)).toEqual(['480p', '360p', '240p']);
});
