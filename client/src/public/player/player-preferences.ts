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
}

const storageKey = 'player';
const usual: PlayerPreferences = {
  ...{ rate: 1, volume: 1, muted: false, autoplay: true, theater: false },
};

function playerPreferences(): PlayerPreferences {
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
    };
  } catch {
    return usual;
  }
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
      keep({ rate: element.playbackRate, volume: element.volume, muted: element.muted });
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
    keep({ [name]: on });
  };
  return [isOn, turn] as const;
}

function keep(changed: Partial<PlayerPreferences>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...playerPreferences(), ...changed }));
  } catch {
    // Playback works even if the browser denies access to its storage.
  }
}
