import type { Captions } from '@atelier/contracts/media/playback';
import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
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

function Menu({ offered }: { offered: readonly Captions[] }) {
  const shown = useCaptions(useRef(null), offered);
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
