import type { Playback } from '@atelier/contracts/media/playback';
import type Hls from 'hls.js';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { automatic, linesOf, loadSource, type Quality } from './load-source.ts';
import { usePlace } from './use-place.ts';

export interface Stream {
  /** Best first; empty where there is nothing to choose. */
  readonly qualities: readonly Quality[];
  readonly chosen: number;
  /** Lines of what plays now, where the player chooses. */
  readonly current: number | null;
  readonly choose: (level: number) => void;
  /** No source plays, and asking for new addresses has not helped. */
  readonly failed: boolean;
  readonly retry: () => void;
}

type Source = Playback['sources'][number];
const sourceOf = <T extends Source['type']>(sources: readonly Source[], type: T) =>
  sources.find((source): source is Extract<Source, { type: T }> => source.type === type);

const nothing = async () => undefined;

interface StreamOptions {
  readonly startAt: number;
  /** Asks for addresses that are good again; new ones come as new `sources`. */
  readonly renew: (() => Promise<unknown>) | undefined;
}

/**
 * Feeds a video element: HLS by hls.js, by the browser itself where it can, and the plain file
 * when streams are not there yet or break. When nothing plays any more, addresses are asked for
 * anew once, and the video goes on from where it was.
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

/** Counts the times that a video is loaded, each with addresses that were asked for anew. */
function useAttempts(renew: () => Promise<unknown>) {
  const [attempt, setAttempt] = useState(0);
  /** Aborted when what is loaded now is left. */
  const left = useRef<AbortSignal>(AbortSignal.abort());
  const latestRenew = useRef(renew);
  latestRenew.current = renew;
  const renewAndLoad = useCallback(() => {
    const { current } = left;
    const load = () => {
      // New addresses have started the video already.
      if (!current.aborted) setAttempt((count) => count + 1);
    };
    latestRenew.current().then(load, load);
  }, []);
  return { attempt, left, renewAndLoad };
}
