import { describe, expect, test } from 'vitest';
import { acceptedUpload, durationText, emptySlot, presentMedia, slotAssets } from './video-slot.ts';

test.each([
  [0, '0:00'],
  [0.4, '0:01'],
  [26.7, '0:26'],
  [9, '0:09'],
  [59.4, '0:59'],
  [59.6, '0:59'],
  [600, '10:00'],
  [3_599.4, '59:59'],
  [3_600.6, '1:00:00'],
  [3_661, '1:01:01'],
  [36_000, '10:00:00'],
])('%d seconds are formatted as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

const upload = (assetId: string) =>
  acceptedUpload({ assetId, key: 'k', bytes: 1, contentType: 'video/mp4', fileName: 'a.mp4' });

describe('the state of a video', () => {
  test('is none before the first upload and queued after it', () => {
    expect(presentMedia(emptySlot, true)).toEqual({ status: 'none', progress: 0, error: null });
    const slot = { current: null, upload: upload('a') };
    expect(presentMedia(slot, true)).toEqual({ status: 'queued', progress: 0, error: null });
  });

  test('has the reason for a failure for admins only', () => {
    const failed = { ...upload('a'), status: 'failed' as const, error: 'It is truncated.' };
    const slot = { current: null, upload: failed };
    expect(presentMedia(slot, true).error).toBe('It is truncated.');
    expect(presentMedia(slot, false)).toMatchObject({ status: 'failed', error: null });
  });
});

test('the assets of a slot include its upload', () => {
  expect(slotAssets(emptySlot)).toEqual([]);
  expect(slotAssets({ current: null, upload: upload('a') })).toEqual(['a']);
});
