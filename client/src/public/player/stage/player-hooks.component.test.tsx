import { act, cleanup, renderHook } from '@testing-library/react';
import type { RefObject } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useIdlePointer } from '~/public/player/controls/use-idle-pointer.ts';
import { usePlayerPreferences, usePlayerSwitch } from '~/public/player/player-preferences.ts';
import { type ReportProgress, useProgressReports } from './use-progress-reports.ts';

type VideoRef = RefObject<HTMLVideoElement | null>;

/** A video element with a given position and length, because jsdom does not play videos. */
function makeVideo(place: { currentTime: number; duration: number }): HTMLVideoElement {
  const video = document.createElement('video');
  for (const name of ['currentTime', 'duration'] as const) {
    Object.defineProperty(video, name, {
      get: () => place[name],
      set: (value: number) => {
        place[name] = value;
      },
    });
  }
  return video;
}

const refTo = <T,>(current: T): RefObject<T> => ({ current });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('useIdlePointer', () => {
  test('becomes idle 2.5 seconds after the last input, and active again with the next', async () => {
    const frame = document.createElement('div');
    const ref = refTo(frame);
    const { result } = renderHook(() => useIdlePointer(ref, true));
    await act(() => vi.advanceTimersByTimeAsync(2_499));
    expect(result.current).toBe(false);
    act(() => void frame.dispatchEvent(new Event('pointermove')));
    await act(() => vi.advanceTimersByTimeAsync(2_499));
    expect(result.current).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(result.current).toBe(true);
    act(() => void frame.dispatchEvent(new Event('keydown')));
    expect(result.current).toBe(false);
  });

  test('is never idle while disabled', async () => {
    const ref = refTo(document.createElement('div'));
    const { result, rerender } = renderHook(({ on }) => useIdlePointer(ref, on), {
      initialProps: { on: true },
    });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(result.current).toBe(true);
    rerender({ on: false });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(result.current).toBe(false);
  });
});

describe('useProgressReports', () => {
  function reportsOf(place: { currentTime: number; duration: number }) {
    const reports: Parameters<ReportProgress>[] = [];
    const ref: VideoRef = refTo(makeVideo(place));
    const hook = renderHook(() => useProgressReports(ref, (...report) => reports.push(report)));
    return { reports, hook, video: ref.current! };
  }

  test('reports while the video plays, when it pauses, and on unmount', () => {
    const place = { currentTime: 5, duration: 60 };
    const { reports, hook, video } = reportsOf(place);
    video.dispatchEvent(new Event('timeupdate'));
    place.currentTime = 6;
    video.dispatchEvent(new Event('pause'));
    place.currentTime = 7;
    hook.unmount();
    expect(reports).toEqual([
      [5, 60, false],
      [6, 60, true],
      [7, 60, true],
    ]);
  });

  test.each([
    ['before the video has started', { currentTime: 0, duration: 60 }],
    ['while its length is unknown', { currentTime: 5, duration: Number.NaN }],
    ['for a live stream', { currentTime: 5, duration: Number.POSITIVE_INFINITY }],
  ])('reports nothing %s', (_, place) => {
    const { reports, hook, video } = reportsOf(place);
    video.dispatchEvent(new Event('timeupdate'));
    hook.unmount();
    expect(reports).toEqual([]);
  });
});

describe('player preferences', () => {
  test('speed, volume and mute are kept for the next video', () => {
    const first: VideoRef = refTo(document.createElement('video'));
    const hook = renderHook(() => usePlayerPreferences(first));
    Object.assign(first.current!, { playbackRate: 1.5, volume: 0.25, muted: true });
    first.current!.dispatchEvent(new Event('ratechange'));
    hook.unmount();
    const second: VideoRef = refTo(document.createElement('video'));
    renderHook(() => usePlayerPreferences(second));
    expect(second.current).toMatchObject({ playbackRate: 1.5, volume: 0.25, muted: true });
  });

  test.each(['not JSON', '{"rate":100,"volume":-3,"muted":"yes"}'])(
    'the invalid stored value %s is ignored',
    (stored) => {
      localStorage.setItem('player', stored);
      const video: VideoRef = refTo(document.createElement('video'));
      renderHook(() => usePlayerPreferences(video));
      expect(video.current).toMatchObject({ playbackRate: 1, volume: 1, muted: false });
    },
  );

  test('a switch is stored without changing the others', () => {
    const { result } = renderHook(() => usePlayerSwitch('autoplay'));
    expect(result.current[0]).toBe(true);
    act(() => result.current[1](false));
    expect(result.current[0]).toBe(false);
    expect(renderHook(() => usePlayerSwitch('autoplay')).result.current[0]).toBe(false);
    expect(renderHook(() => usePlayerSwitch('theater')).result.current[0]).toBe(false);
  });
});
