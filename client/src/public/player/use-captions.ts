import type { Playback } from '@atelier/contracts/media/playback';
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Captions {
  readonly offered: Playback['captions'];
  /** Language that is shown; empty for none. */
  readonly shown: string;
  readonly show: (language: string) => void;
  /** Hides what is shown, or shows what was shown last. */
  readonly toggle: () => void;
}

/** Which of a video's captions are shown. The tracks stand in the element, in the same order. */
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
