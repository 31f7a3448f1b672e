import { type RefObject, useEffect, useState } from 'react';

/** Player preferences, kept in this browser. They contain no personal data. */
interface PlayerPreferences {
  readonly rate: number;
  readonly volume: number;
  readonly muted: boolean;
  /** Whether the next lesson starts automatically. */
  readonly autoplay: boolean;
  /** Whether a lesson's video spans the width of the window. */
  readonly theater: boolean;
  /** Language of the captions that are shown; empty if they are off. */
  readonly captions: string;
  readonly captionSize: CaptionSize;
  readonly captionBackground: CaptionBackground;
}

export const captionSizes = ['small', 'medium', 'large', 'largest'] as const;
export type CaptionSize = (typeof captionSizes)[number];
export const captionBackgrounds = ['none', 'translucent', 'solid'] as const;
export type CaptionBackground = (typeof captionBackgrounds)[number];

const storageKey = 'player';
const usual: PlayerPreferences = {
  ...{ rate: 1, volume: 1, muted: false, autoplay: true, theater: false },
  ...{ captions: '', captionSize: 'medium', captionBackground: 'translucent' },
};

export function playerPreferences(): PlayerPreferences {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<PlayerPreferences>;
    const isRate = typeof kept.rate === 'number' && kept.rate >= 0.25 && kept.rate <= 4;
    const isVolume = typeof kept.volume === 'number' && kept.volume >= 0 && kept.volume <= 1;
    return {
      rate: isRate ? kept.rate! : usual.rate,
      volume: isVolume ? kept.volume! : usual.volume,
      muted: kept.muted === true,
      autoplay: kept.autoplay !== false,
      theater: kept.theater === true,
      captions: typeof kept.captions === 'string' ? kept.captions : '',
      captionSize: oneOf(captionSizes, kept.captionSize) ?? usual.captionSize,
      captionBackground:
        oneOf(captionBackgrounds, kept.captionBackground) ?? usual.captionBackground,
    };
  } catch {
    return usual;
  }
}

function oneOf<T>(values: readonly T[], kept: T | undefined): T | undefined {
  return values.find((value) => value === kept);
}

/** Applies the stored preferences to a video and saves changes to them. */
export function usePlayerPreferences(video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const { rate, volume, muted } = playerPreferences();
    element.defaultPlaybackRate = rate;
    element.playbackRate = rate;
    element.volume = volume;
    element.muted = muted;
    const onChange = () =>
      keepPreferences({ rate: element.playbackRate, volume: element.volume, muted: element.muted });
    element.addEventListener('ratechange', onChange);
    element.addEventListener('volumechange', onChange);
    return () => {
      element.removeEventListener('ratechange', onChange);
      element.removeEventListener('volumechange', onChange);
    };
  }, [video]);
}

/** One of the switches, and a function to toggle it. */
export function usePlayerSwitch(name: 'autoplay' | 'theater') {
  const [isOn, setOn] = useState(() => playerPreferences()[name]);
  const turn = (on: boolean) => {
    setOn(on);
    keepPreferences({ [name]: on });
  };
  return [isOn, turn] as const;
}

export function keepPreferences(changed: Partial<PlayerPreferences>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...playerPreferences(), ...changed }));
  } catch {
    // Playback works even if the browser denies access to its storage.
  }
}
