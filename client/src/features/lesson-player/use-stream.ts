import type { Playback } from '@atelier/contracts/playback';
import type Hls from 'hls.js';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface Quality {
  /** Place in the stream's own list. */
  readonly level: number;
  /** Pixels of the shorter side, as qualities are called. */
  readonly lines: number;
}

/** What is chosen when the player itself chooses. */
export const automatic = -1;

interface Stream {
  /** Best first; empty where there is nothing to choose. */
  readonly qualities: readonly Quality[];
  readonly chosen: number;
  /** Lines of what plays now, where the player chooses. */
  readonly current: number | null;
  readonly choose: (level: number) => void;
}

type Source = Playback['sources'][number];
const sourceOf = <T extends Source['type']>(sources: readonly Source[], type: T) =>
  sources.find((source): source is Extract<Source, { type: T }> => source.type === type);

/**
 * Feeds a video element: HLS by hls.js, by the browser itself where it can, and the plain file
 * when streams are not there yet or break.
 */
export function useStream(
  video: RefObject<HTMLVideoElement | null>,
  sources: readonly Source[],
): Stream {
  const [qualities, setQualities] = useState<readonly Quality[]>([]);
  const [chosen, setChosen] = useState(automatic);
  const [current, setCurrent] = useState<number | null>(null);
  const player = useRef<Hls | null>(null);
  const hls = sourceOf(sources, 'hls')?.src;
  const file = sourceOf(sources, 'progressive')?.src;

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let isLeft = false;
    setQualities([]);
    setChosen(automatic);
    const playFile = () => {
      player.current?.destroy();
      player.current = null;
      setQualities([]);
      if (file && !isLeft) play(element, file);
    };
    if (!hls) playFile();
    else {
      import('hls.js/light')
        .then(({ default: Hls }) => {
          if (isLeft) return;
          if (!Hls.isSupported()) {
            const isNative = element.canPlayType('application/vnd.apple.mpegurl') !== '';
            return isNative ? play(element, hls) : playFile();
          }
          const one = new Hls({ capLevelToPlayerSize: true, maxBufferLength: 20 });
          player.current = one;
          one.on(Hls.Events.MANIFEST_PARSED, () => {
            const levels = one.levels.map(({ width, height }, level) => ({
              ...{ level, lines: Math.min(width, height) },
            }));
            setQualities(levels.toSorted((a, b) => b.lines - a.lines));
          });
          one.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => {
            const shown = one.levels[level];
            setCurrent(shown ? Math.min(shown.width, shown.height) : null);
          });
          let recoveries = 0;
          one.on(Hls.Events.ERROR, (_, { fatal, type }) => {
            if (!fatal) return;
            if (type === Hls.ErrorTypes.MEDIA_ERROR && recoveries++ < 1) one.recoverMediaError();
            else playFile();
          });
          one.loadSource(hls);
          one.attachMedia(element);
        })
        .catch(playFile);
    }
    return () => {
      isLeft = true;
      player.current?.destroy();
      player.current = null;
    };
  }, [video, hls, file]);

  const choose = useCallback((level: number) => {
    if (player.current) player.current.nextLevel = level;
    setChosen(level);
  }, []);
  return { qualities, chosen, current, choose };
}

/** Takes another address without losing the place or stopping what was playing. */
function play(element: HTMLVideoElement, src: string): void {
  const { currentTime, paused } = element;
  element.src = src;
  if (currentTime > 0) element.currentTime = currentTime;
  if (!paused || element.autoplay) element.play().catch(() => undefined);
}
