import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KeyMap } from './key-map.tsx';
import { useTaps } from './use-taps.ts';
import { useVideoKeys } from './use-video-keys.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
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

test('the list of keys can be scrolled by keyboard', () => {
  render(
    <ChakraProvider value={defaultSystem}>
      <KeyMap hasTheater hasChapters />
    </ChakraProvider>,
  );
  expect(screen.getByRole('note', { name: 'Keyboard' }).tabIndex).toBe(0);
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
