import { useEffect, useState } from 'react';

export interface Cue {
  /** Start time in seconds. */
  readonly from: number;
  readonly text: string;
}

/**
 * The cues of a WebVTT file, parsed by the browser.
 *
 * @returns undefined while loading, null if loading failed; `retry` loads them again
 */
export function useCues(address: string) {
  const [cues, setCues] = useState<readonly Cue[] | null>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads once more
  useEffect(() => {
    setCues(undefined);
    const track = document.createElement('track');
    const onLoad = () => setCues([...(track.track.cues ?? [])].map(cueOf));
    const onError = () => setCues(null);
    track.addEventListener('load', onLoad);
    track.addEventListener('error', onError);
    track.src = address;
    // Browsers load a track only if it belongs to a media element.
    document.createElement('video').append(track);
    track.track.mode = 'hidden';
    return () => {
      track.removeEventListener('load', onLoad);
      track.removeEventListener('error', onError);
      track.remove();
    };
  }, [address, attempt]);
  return { cues, retry: () => setAttempt((count) => count + 1) };
}

function cueOf(cue: TextTrackCue): Cue {
  const text = (cue as VTTCue).getCueAsHTML().textContent ?? '';
  return { from: cue.startTime, text: text.replaceAll(/\s+/g, ' ').trim() };
}
