import type { Playback } from '@atelier/contracts/media/playback';
import type Hls from 'hls.js';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { automatic, linesOf, loadSource, type Quality } from './load-source.ts';
import { usePlace } from './use-place.ts';

export interface Stream {
  /** Best first; empty if there is no choice. */
  readonly qualities: readonly Quality[];
  readonly chosen: number;
  /** Lines of the current quality, in automatic mode. */
  readonly current: number | null;
  readonly choose: (level: number) => void;
  /** Whether no source can be played, even with new URLs. */
  readonly failed: boolean;
  readonly retry: () => void;
}

type Source = Playback['sources'][number];
const sourceOf = <T extends Source['type']>(sources: readonly Source[], type: T) =>
  sources.find((source): source is Extract<Source, { type: T }> => source.type === type);

const nothing = async () => undefined;

interface StreamOptions {
  readonly startAt: number;
  /** Requests valid URLs, which arrive as new `sources`. */
  readonly renew: (() => Promise<unknown>) | undefined;
}

/**
 * Loads a video into an element: as HLS with hls.js or natively where supported, or as a plain file
 * if there is no stream or it fails. If nothing can be played, new URLs are requested once, and
 * playback resumes at the same position.
 */
export function useStream(
  video: RefObject<HTMLVideoElement | null>,
  sources: readonly Source[],
  { startAt, renew = nothing }: StreamOptions,
): Stream {
  const [qualities, setQualities] = useState<readonly Quality[]>([]);
  const [chosen, setChosen] = useState(automatic);
  const [current, setCurrent] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const player = useRef<Hls | null>(null);
  const chosenLines = useRef<number | null>(null);
  const place = usePlace(video, startAt);
  const stream = sourceOf(sources, 'hls')?.src;
  const file = sourceOf(sources, 'progressive')?.src;
  const { attempt, left, renewAndLoad } = useAttempts(renew);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same again
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const leaving = new AbortController();
    left.current = leaving.signal;
    setQualities([]);
    setCurrent(null);
    setFailed(false);
    loadSource({
      ...{ element, stream, file, player, signal: leaving.signal },
      place: place.current,
      chosenLines: chosenLines.current,
      onQualities: setQualities,
      onChosen: setChosen,
      onCurrent: setCurrent,
      onFailure: () => {
        if (leaving.signal.aborted) return;
        if (place.current.renewed) return setFailed(true);
        place.current.renewed = true;
        renewAndLoad();
      },
    });
    return () => {
      leaving.abort();
      player.current?.destroy();
      player.current = null;
    };
  }, [video, stream, file, attempt]);

  const choose = useCallback((level: number) => {
    const hls = player.current;
    if (hls) hls.nextLevel = level;
    const shown = hls?.levels[level];
    chosenLines.current = shown ? linesOf(shown) : null;
    setChosen(level);
  }, []);
  const retry = useCallback(() => {
    setFailed(false);
    renewAndLoad();
  }, [renewAndLoad]);
  return { qualities, chosen, current, choose, failed, retry };
}

/** Counts how often a video has been reloaded, each time with renewed URLs. */
function useAttempts(renew: () => Promise<unknown>) {
  const [attempt, setAttempt] = useState(0);
  /** Aborted when the current source is unloaded. */
  const left = useRef<AbortSignal>(AbortSignal.abort());
  const latestRenew = useRef(renew);
  latestRenew.current = renew;
  const renewAndLoad = useCallback(() => {
    const { current } = left;
    const load = () => {
      // If aborted, the new URLs have already started the video.
      if (!current.aborted) setAttempt((count) => count + 1);
    };
    latestRenew.current().then(load, load);
  }, []);
  return { attempt, left, renewAndLoad };
}
