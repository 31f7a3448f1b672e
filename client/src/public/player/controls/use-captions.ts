import type { Captions as Offered } from '@atelier/contracts/media/playback';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { keepPreferences, playerPreferences } from '~/public/player/player-preferences.ts';

export interface Captions {
  readonly offered: readonly Offered[];
  /** The captions that are shown; null if they are off. */
  readonly shown: Offered | null;
  /** Shows captions by their id, or none. */
  readonly show: (id: string | null) => void;
  /** Turns captions off, or on in the language shown last. */
  readonly toggle: () => void;
}

/** State of a video's captions. The language is remembered for the next video. */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  offered: readonly Offered[],
): Captions {
  const [wanted, setWanted] = useState(() => playerPreferences().captions);
  const [id, setId] = useState<string | null>(null);
  const last = useRef(wanted);
  if (wanted) last.current = wanted;
  const inLanguage = (language: string) =>
    offered.find((one) => one.id === id && one.language === language) ??
    offered.find((one) => one.language === language);
  const shown = (wanted && inLanguage(wanted)) || null;
  const shownId = shown?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: new tracks start with the mode of the browser
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    const tracks = player.textTracks;
    const apply = () => showOnly(player, shownId);
    // Browsers turn on tracks of their own choice beside it. A single other one was chosen by hand
    // in the controls of a phone.
    const correct = () => {
      if ([...tracks].filter(({ mode }) => mode === 'showing').length > 1) apply();
    };
    apply();
    tracks.addEventListener('addtrack', apply);
    tracks.addEventListener('change', correct);
    window.addEventListener('online', apply);
    return () => {
      tracks.removeEventListener('addtrack', apply);
      tracks.removeEventListener('change', correct);
      window.removeEventListener('online', apply);
    };
  }, [video, shownId, offered]);

  const show = (next: string | null) => {
    const language = offered.find((one) => one.id === next)?.language ?? '';
    setId(next);
    setWanted(language);
    keepPreferences({ captions: language });
  };
  const toggle = () => show(shown ? null : ((inLanguage(last.current) ?? offered[0])?.id ?? null));
  return { offered, shown, show, toggle };
}

/**
 * Shows one track, and loads it again if that has failed. Tracks that a stream has itself stay off:
 * they would be shown a second time.
 */
function showOnly(player: HTMLVideoElement, id: string | undefined): void {
  for (const track of player.textTracks) {
    const mode = id !== undefined && track.id === id ? 'showing' : 'disabled';
    if (track.mode !== mode) track.mode = mode;
  }
  for (const element of player.querySelectorAll('track')) {
    const hasFailed = element.readyState === HTMLTrackElement.ERROR;
    if (element.id === id && hasFailed) element.src = otherAddress(element.src);
  }
}

/** The same file, since browsers load an address that has failed only once. */
const otherAddress = (src: string) => (src.endsWith('#') ? src.slice(0, -1) : `${src}#`);
