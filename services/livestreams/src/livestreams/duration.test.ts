import { emptySlot, type VideoSlot } from '@atelier/service-kit/video/video-slot';
import { expect, test } from 'vitest';
import { givenDuration, hoursAndMinutes } from './duration.ts';

test.each([
  [0.4, '00:01'],
  [29, '00:01'],
  [89, '00:01'],
  [90, '00:02'],
  [3_569, '00:59'],
  [3_570, '01:00'],
  [43_200, '12:00'],
  [1_000_000, '99:59'],
])('%f seconds are formatted as %s', (seconds, text) => {
  expect(hoursAndMinutes(seconds)).toBe(text);
});

const slot = { ...emptySlot, current: { video: { durationSeconds: 600 } } } as VideoSlot;
const ofVideo = { duration: '00:10', own_duration: false };

test('a given duration is marked as the own one', () => {
  expect(givenDuration('01:30', ofVideo, slot)).toEqual({ duration: '01:30', own_duration: true });
});

test('00:00 selects the duration of the video, and stays while there is none', () => {
  const own = { duration: '01:30', own_duration: true };
  expect(givenDuration('00:00', own, slot)).toEqual(ofVideo);
  expect(givenDuration('00:00', own, emptySlot)).toEqual({
    ...{ duration: '00:00', own_duration: false },
  });
});

test("the video's duration sent back by a form is not marked as the own one", () => {
  expect(givenDuration('00:10', ofVideo, slot)).toEqual(ofVideo);
});
