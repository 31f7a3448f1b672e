import {
  act,
  cleanup,
  createEvent,
  fireEvent,
  render,
  renderHook,
  screen,
} from '@testing-library/react';
import { type RefObject, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useIdlePointer } from '~/public/player/controls/use-idle-pointer.ts';
import { useTaps } from '~/public/player/controls/use-taps.ts';
import { useVideoKeys } from '~/public/player/controls/use-video-keys.ts';
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

describe('useVideoKeys', () => {
  function Player({ onNext }: { onNext: () => void }) {
    const video = useRef<HTMLVideoElement>(null);
    const frame = useRef<HTMLDivElement>(null);
    useVideoKeys(video, frame, { n: onNext });
    return (
      <>
        <div ref={frame}>
          {/* biome-ignore lint/a11y/useMediaCaption: it plays nothing */}
          <video ref={video} data-testid="video" />
          <input type="range" aria-label="Seek" />
          <button type="button">Play</button>
        </div>
        <textarea aria-label="Note" />
        <a href="#second">Lesson 2</a>
      </>
    );
  }

  test('letters, digits and signs do nothing outside of the player', () => {
    const onNext = vi.fn();
    render(<Player onNext={onNext} />);
    const video = screen.getByTestId<HTMLVideoElement>('video');
    for (const place of [document.body, screen.getByRole('link')]) {
      for (const key of ['m', 'j', '5', 'n', '>', 'M']) {
        expect(fireEvent.keyDown(place, { key })).toBe(true);
      }
    }
    expect(video.muted).toBe(false);
    expect(video.playbackRate).toBe(1);
    expect(onNext).not.toHaveBeenCalled();
  });

  test('keys work in the player, but not in text fields or with modifiers', () => {
    const onNext = vi.fn();
    render(<Player onNext={onNext} />);
    const video = screen.getByTestId<HTMLVideoElement>('video');
    fireEvent.keyDown(video, { key: 'm' });
    expect(video.muted).toBe(true);
    fireEvent.keyDown(screen.getByRole('button'), { key: 'M' });
    expect(video.muted).toBe(false);
    fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'm' });
    expect(video.muted).toBe(false);
    fireEvent.keyDown(video, { key: 'n' });
    fireEvent.keyDown(video, { key: 'n', ctrlKey: true });
    expect(onNext).toHaveBeenCalledOnce();
  });

  test('Space on a button and arrow keys on a slider keep their default action', () => {
    render(<Player onNext={() => {}} />);
    // fireEvent returns false if the default was prevented.
    expect(fireEvent.keyDown(screen.getByRole('button'), { key: ' ' })).toBe(true);
    expect(fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowRight' })).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: 'ArrowRight' })).toBe(false);
  });
});

describe('useTaps', () => {
  function Target({ toggle, seekBy }: { toggle: () => void; seekBy: (seconds: number) => void }) {
    const { jumped, handlers } = useTaps(() => ({ toggle, seekBy }));
    return (
      <button type="button" {...handlers}>
        {jumped ?? 'video'}
      </button>
    );
  }

  function renderTarget() {
    const [toggle, seekBy] = [vi.fn(), vi.fn()];
    render(<Target toggle={toggle} seekBy={seekBy} />);
    const target = screen.getByRole('button');
    target.getBoundingClientRect = () => ({ left: 0, width: 300 }) as DOMRect;
    // Explicit timestamps, one tenth of a second apart, make the taps independent of the machine's
    // load.
    let timeStamp = 1_000;
    const tap = (clientX: number) => {
      fireEvent.pointerDown(target, { pointerType: 'touch' });
      const click = createEvent.click(target, { clientX });
      timeStamp += 100;
      Object.defineProperty(click, 'timeStamp', { value: timeStamp });
      fireEvent(target, click);
    };
    return { toggle, seekBy, target, tap };
  }

  test('a click plays or pauses immediately', () => {
    const { toggle, target } = renderTarget();
    fireEvent.click(target, { clientX: 10 });
    expect(toggle).toHaveBeenCalledOnce();
  });

  test('a tap in the middle plays or pauses immediately, and one at the side after waiting for a second tap', async () => {
    const { toggle, seekBy, tap } = renderTarget();
    tap(150);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(toggle).toHaveBeenCalledOnce();
    tap(290);
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(toggle).toHaveBeenCalledOnce();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(toggle).toHaveBeenCalledTimes(2);
    expect(seekBy).not.toHaveBeenCalled();
  });

  test('two taps on the right seek forward by 10 s, and each further tap by 10 s more', () => {
    const { toggle, seekBy, target, tap } = renderTarget();
    for (let count = 0; count < 3; count++) tap(290);
    expect(seekBy.mock.calls).toEqual([[10], [10]]);
    expect(target.textContent).toBe('20');
    expect(toggle).not.toHaveBeenCalled();
  });
});
