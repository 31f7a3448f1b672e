import type { Playback } from '@atelier/contracts/media/playback';
import type Hls from 'hls.js';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { usePlace } from './use-place.ts';

interface Quality {
  /** Place in the stream's own list. */
  readonly level: number;
  /** Pixels of the shorter side, as qualities are called. */
  readonly lines: number;
}

/** What is chosen when the player itself chooses. */
export const automatic = -1;

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

const linesOf = ({ width, height }: { width: number; height: number }) => Math.min(width, height);
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
  const [attempt, setAttempt] = useState(0);
  const player = useRef<Hls | null>(null);
  const chosenLines = useRef<number | null>(null);
  const place = usePlace(video, startAt);
  const loads = useRef(0);
  const latestRenew = useRef(renew);
  latestRenew.current = renew;
  const stream = sourceOf(sources, 'hls')?.src;
  const file = sourceOf(sources, 'progressive')?.src;

  const renewAndLoad = useCallback(async (isLeft: () => boolean) => {
    await latestRenew.current().catch(() => undefined);
    // New addresses have started the video already.
    if (!isLeft()) setAttempt((count) => count + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same again
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const left = new AbortController();
    const { signal } = left;
    const load = ++loads.current;
    const isLeft = () => loads.current !== load;
    setQualities([]);
    setCurrent(null);
    setFailed(false);

    const giveUp = () => {
      if (isLeft()) return;
      if (place.current.renewed) return setFailed(true);
      place.current.renewed = true;
      void renewAndLoad(isLeft);
    };
    const start = (src: string, onError: () => void) => {
      element.addEventListener('error', onError, { signal, once: true });
      element.src = src;
      // The browser begins there as soon as it knows the video.
      if (place.current.seconds > 0) element.currentTime = place.current.seconds;
      if (place.current.isWanted) element.play().catch(() => undefined);
    };
    const playFile = () => {
      player.current?.destroy();
      player.current = null;
      setQualities([]);
      if (isLeft()) return;
      if (file) start(file, giveUp);
      else giveUp();
    };
    const playStream = async (src: string) => {
      const { default: Library } = await import('hls.js/light');
      if (isLeft()) return;
      if (!Library.isSupported()) {
        const isNative = element.canPlayType('application/vnd.apple.mpegurl') !== '';
        return isNative ? start(src, playFile) : playFile();
      }
      const hls = new Library({
        capLevelToPlayerSize: true,
        maxBufferLength: 20,
        startPosition: place.current.seconds || -1,
      });
      player.current = hls;
      const { Events, ErrorTypes } = Library;
      hls.on(Events.MANIFEST_PARSED, () => {
        const levels = hls.levels.map((level, index) => ({ level: index, lines: linesOf(level) }));
        setQualities(levels.toSorted((a, b) => b.lines - a.lines));
        const again = levels.find(({ lines }) => lines === chosenLines.current)?.level ?? automatic;
        if (again !== automatic) hls.loadLevel = again;
        setChosen(again);
        if (place.current.isWanted) element.play().catch(() => undefined);
      });
      hls.on(Events.LEVEL_SWITCHED, (_, { level }) => {
        const shown = hls.levels[level];
        setCurrent(shown ? linesOf(shown) : null);
      });
      let recoveries = 0;
      hls.on(Events.ERROR, (_, { fatal, type }) => {
        if (!fatal) return;
        if (type === ErrorTypes.MEDIA_ERROR && recoveries++ < 1) hls.recoverMediaError();
        else playFile();
      });
      hls.loadSource(src);
      hls.attachMedia(element);
    };

    if (stream) playStream(stream).catch(playFile);
    else playFile();
    return () => {
      left.abort();
      loads.current++;
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
    const load = loads.current;
    void renewAndLoad(() => loads.current !== load);
  }, [renewAndLoad]);
  return { qualities, chosen, current, choose, failed, retry };
}
