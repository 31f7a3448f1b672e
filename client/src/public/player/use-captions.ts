import type { Playback } from '@atelier/contracts/media/playback';
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Captions {
  readonly offered: Playback['captions'];
  /** Language of the captions shown; empty if off. */
  readonly shown: string;
  readonly show: (language: string) => void;
  /** Turns captions off, or on in the language shown last. */
  readonly toggle: () => void;
}

/** State of a video's captions. The element's text tracks are in the same order. */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  offered: Playback['captions'],
): Captions {
  const [shown, show] = useState('');
  const last = useRef('');
  if (shown) last.current = shown;

  useEffect(() => {
    for (const track of video.current?.textTracks ?? []) {
      const isShown = offered.length > 0 && track.language === shown;
      track.mode = isShown ? 'showing' : 'disabled';
    }
  }, [video, shown, offered]);

  const toggle = () => show(shown ? '' : last.current || (offered[0]?.language ?? ''));
  return { offered, shown, show, toggle };
}
