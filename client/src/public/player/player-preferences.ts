import { type RefObject, useEffect } from 'react';

/** How somebody likes to watch; kept in this browser. It names nobody. */
export interface PlayerPreferences {
  readonly rate: number;
  readonly volume: number;
  readonly muted: boolean;
  /** Whether the next lesson follows by itself. */
  readonly autoplay: boolean;
}

const storageKey = 'player';
const usual: PlayerPreferences = { rate: 1, volume: 1, muted: false, autoplay: true };

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
    };
  } catch {
    return usual;
  }
}

/** Sets a video as somebody likes it, and keeps what they change. */
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

export function keepAutoplay(autoplay: boolean): void {
  keep({ autoplay });
}

function keep(changed: Partial<PlayerPreferences>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...playerPreferences(), ...changed }));
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}
