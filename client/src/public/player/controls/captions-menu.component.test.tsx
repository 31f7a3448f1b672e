import type { Captions } from '@atelier/contracts/media/playback';
import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef, type RefObject, useRef } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { playerPreferences } from '~/public/player/player-preferences.ts';
import { PlaybackOptions } from './playback-options.tsx';
import { useCaptionLook } from './use-caption-look.tsx';
import { useCaptions } from './use-captions.ts';

const captions = (id: string, language: string, label: string): Captions => ({
  ...{ id, language, label, src: `/${id}.vtt` },
  ...{ kind: 'captions', origin: 'uploaded', reviewed: true },
});
const english = captions('e', 'en', 'English');
const german = captions('g', 'de', 'German');
const stream = {
  ...{ qualities: [], chosen: -1, current: null, failed: false },
  ...{ choose: () => undefined, retry: () => undefined },
};

interface MenuProps {
  readonly offered: readonly Captions[];
  readonly video?: RefObject<HTMLVideoElement | null>;
}

function Menu({ offered, video }: MenuProps) {
  const none = useRef(null);
  const shown = useCaptions(video ?? none, offered);
  const look = useCaptionLook();
  return (
    <ChakraProvider value={defaultSystem}>
      <PlaybackOptions
        {...{ stream, captions: shown, rate: 1, onRate: () => undefined, onLook: look.open }}
      />
      <button type="button" onClick={shown.toggle}>
        c
      </button>
      <output>{shown.shown?.label ?? 'off'}</output>
      {look.panel}
    </ChakraProvider>
  );
}

const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
const shown = () => screen.getByRole('status').textContent;
const pressC = () => fireEvent.click(screen.getByRole('button', { name: 'c' }));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('the menu shows captions in a language, which is remembered for the next video', () => {
  const { unmount } = render(<Menu offered={[english, german]} />);
  expect(shown()).toBe('off');
  choose('Captions', 'g');
  expect(shown()).toBe('German');
  unmount();

  render(<Menu offered={[captions('other', 'de', 'German')]} />);
  expect(shown()).toBe('German');
  choose('Captions', '');
  expect(shown()).toBe('off');
  expect(playerPreferences().captions).toBe('');
});

test('the key turns them off, and on in the language shown last or the first one', () => {
  const { rerender } = render(<Menu offered={[english, german]} />);
  pressC();
  expect(shown()).toBe('English');
  choose('Captions', 'g');
  pressC();
  expect(shown()).toBe('off');
  pressC();
  expect(shown()).toBe('German');
  rerender(<Menu offered={[english]} />);
  expect(shown()).toBe('off');
  pressC();
  expect(shown()).toBe('English');
});

test('a video without captions has no menu', () => {
  render(<Menu offered={[]} />);
  expect(screen.queryByRole('combobox', { name: 'Captions' })).toBeNull();
});

test('size and background are set from the menu, and remembered; Escape closes them', () => {
  render(<Menu offered={[english]} />);
  choose('Captions', 'looks');
  expect(shown()).toBe('off');
  choose('Text size', 'large');
  choose('Background', 'solid');
  expect(playerPreferences()).toMatchObject({ captionSize: 'large', captionBackground: 'solid' });
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.queryByRole('combobox', { name: 'Text size' })).toBeNull();
});

test('one track is shown, whatever the browser turns on beside it, and loaded again if that failed', () => {
  const tracks = [english, german].map(({ id }) => ({ id, mode: 'disabled' }));
  const textTracks = Object.assign(new EventTarget(), {
    [Symbol.iterator]: () => tracks[Symbol.iterator](),
  });
  const player = document.createElement('video');
  Object.defineProperty(player, 'textTracks', { value: textTracks });
  player.innerHTML = '<track id="e" src="/e.vtt"><track id="g" src="/g.vtt">';
  const loads: string[] = [];
  for (const element of player.querySelectorAll('track')) {
    Object.defineProperty(element, 'readyState', { value: HTMLTrackElement.ERROR });
    Object.defineProperty(element, 'src', {
      get: () => element.getAttribute('src'),
      set: (src: string) => loads.push(src),
    });
  }
  const video = createRef<HTMLVideoElement>();
  video.current = player;
  const modes = () => tracks.map(({ mode }) => mode);
  render(<Menu offered={[english, german]} video={video} />);
  choose('Captions', 'g');
  expect(modes()).toEqual(['disabled', 'showing']);
  expect(loads).toEqual(['/g.vtt#']);

  tracks[0]!.mode = 'showing';
  textTracks.dispatchEvent(new Event('change'));
  expect(modes()).toEqual(['disabled', 'showing']);
  [tracks[0]!.mode, tracks[1]!.mode] = ['showing', 'disabled'];
  textTracks.dispatchEvent(new Event('change'));
  expect(modes(), 'chosen in the controls of a phone').toEqual(['showing', 'disabled']);
  textTracks.dispatchEvent(new Event('addtrack'));
  expect(modes()).toEqual(['disabled', 'showing']);
  loads.length = 0;
  fireEvent(window, new Event('online'));
  expect(loads).toEqual(['/g.vtt#']);
});
