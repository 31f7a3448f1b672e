/** How somebody likes to watch; kept in this browser. It names nobody. */
export interface PlayerPreferences {
  readonly rate: number;
  readonly volume: number;
  readonly muted: boolean;
}

const storageKey = 'player';
const usual: PlayerPreferences = { rate: 1, volume: 1, muted: false };

export function playerPreferences(): PlayerPreferences {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<PlayerPreferences>;
    const isRate = typeof kept.rate === 'number' && kept.rate >= 0.25 && kept.rate <= 4;
    const isVolume = typeof kept.volume === 'number' && kept.volume >= 0 && kept.volume <= 1;
    return {
      rate: isRate ? kept.rate! : usual.rate,
      volume: isVolume ? kept.volume! : usual.volume,
      muted: kept.muted === true,
    };
  } catch {
    return usual;
  }
}

export function keepPreferences(video: HTMLVideoElement): void {
  const { playbackRate: rate, volume, muted } = video;
  try {
    localStorage.setItem(storageKey, JSON.stringify({ rate, volume, muted }));
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}
