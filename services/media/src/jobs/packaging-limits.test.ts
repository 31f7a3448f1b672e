import { expect, test } from 'vitest';
import { isLong, LongPlaces, packagingLimitMs, tooSlow } from './packaging-limits.ts';

test('the limit of packaging grows with the video', () => {
  expect(packagingLimitMs(20)).toBe(800_000);
  expect(packagingLimitMs(3_600)).toBe(36_600_000);
  expect(packagingLimitMs(10_000_000)).toBeLessThan(2 ** 31);
  expect(tooSlow(20)).toBe(
    'Preparing this video for streaming took more than 13 minutes, so it was stopped. The video plays from its file.',
  );
});

test('a long video takes a place until it is given back once', () => {
  expect([isLong(900), isLong(901)]).toEqual([false, true]);
  const places = new LongPlaces(1);
  const giveBack = places.take();
  expect(places.take()).toBeNull();
  giveBack?.();
  giveBack?.();
  expect(places.take()).not.toBeNull();
  expect(places.take()).toBeNull();
});
