import type Hls from 'hls.js';
import type { Level } from 'hls.js';
import type { RefObject } from 'react';
import { networkMegabits } from '~/shared/ui/media/network.ts';
import { streamCode } from './stream-code.ts';
import type { Place } from './use-place.ts';

export interface Quality {
  /** Index in the stream's list of levels. */
  readonly level: number;
  /** Length of the shorter side in pixels, as in `1080p`. */
  readonly lines: number;
}

/** Level that lets the player choose the quality. */
export const automatic = -1;

export const linesOf = ({ width, height }: Pick<Level, 'width' | 'height'>) =>
  Math.min(width, height);

interface Loading {
  readonly element: HTMLVideoElement;
  /** URLs of the stream and of the plain file. */
  readonly stream: string | undefined;
  readonly file: string | undefined;
  readonly place: Place;
  /** Holds the hls.js instance during playback. */
  readonly player: RefObject<Hls | null>;
  /** The quality chosen before, in lines. */
  readonly chosenLines: number | null;
  /** Aborted when another source is loaded or the player is unmounted. */
  readonly signal: AbortSignal;
  readonly onQualities: (qualities: readonly Quality[]) => void;
  readonly onChosen: (level: number) => void;
  /** Called with the lines of the current quality. */
  readonly onCurrent: (lines: number | null) => void;
  /** Called if neither the stream nor the file can be played. */
  readonly onFailure: () => void;
}

/** Plays the stream with hls.js or natively, or the plain file if neither is possible. */
export function loadSource(loading: Loading): void {
  const { stream, file, player, signal, onQualities, onFailure } = loading;
  const playFile = () => {
    player.current?.destroy();
    player.current = null;
    onQualities([]);
    if (signal.aborted) return;
    if (file) start(loading, file, onFailure);
    else onFailure();
  };
  if (stream) playStream(loading, stream, playFile).catch(playFile);
  else playFile();
}

function start({ element, place, signal }: Loading, src: string, onError: () => void): void {
  element.addEventListener('error', onError, { signal, once: true });
  element.src = src;
  // Browsers apply this as the start position once they know the video's length.
  if (place.seconds > 0) element.currentTime = place.seconds;
  if (place.isWanted) element.play().catch(() => undefined);
}

/**
 * Whether a retry would get the same response. hls.js would retry for half a minute while the
 * picture stands still.
 */
const isRefusal = (status = 0) => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Bits per second that the last stream was loaded with. */
let measured: number | null = null;

/**
 * Returns the bit rate to begin with, in bits per second: that of the last stream, or half of what
 * the browser says of the network, by default 1 Mbit/s.
 */
const expectedBitrate = () => measured ?? (networkMegabits() ?? 1) * 500_000;

async function playStream(loading: Loading, src: string, playFile: () => void): Promise<void> {
  const { element, place, player, signal } = loading;
  const { default: Library } = await streamCode();
  if (signal.aborted) return;
  if (!Library.isSupported()) {
    const isNative = element.canPlayType('application/vnd.apple.mpegurl') !== '';
    return isNative ? start(loading, src, playFile) : playFile();
  }
  const hls = new Library({
    capLevelToPlayerSize: true,
    maxBufferLength: 20,
    startPosition: place.seconds || -1,
    // The quality that the network carries, instead of the best one, which is listed first.
    startLevel: automatic,
    testBandwidth: false,
    abrEwmaDefaultEstimate: expectedBitrate(),
  });
  player.current = hls;
  const { Events, ErrorTypes } = Library;
  hls.on(Events.MANIFEST_PARSED, () => offerQualities(loading, hls));
  hls.on(Events.FRAG_BUFFERED, () => {
    measured = hls.bandwidthEstimate;
  });
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => {
    const shown = hls.levels[level];
    loading.onCurrent(shown ? linesOf(shown) : null);
  });
  let recoveries = 0;
  hls.on(Events.ERROR, (_, { fatal, type, response }) => {
    if (isRefusal(response?.code)) return playFile();
    if (!fatal) return;
    if (type === ErrorTypes.MEDIA_ERROR && recoveries++ < 1) hls.recoverMediaError();
    else playFile();
  });
  hls.loadSource(src);
  hls.attachMedia(element);
}

function offerQualities(loading: Loading, hls: Hls): void {
  const levels = hls.levels.map((level, index) => ({ level: index, lines: linesOf(level) }));
  loading.onQualities(levels.toSorted((a, b) => b.lines - a.lines));
  const again = levels.find(({ lines }) => lines === loading.chosenLines)?.level ?? automatic;
  if (again !== automatic) hls.loadLevel = again;
  loading.onChosen(again);
  if (loading.place.isWanted) loading.element.play().catch(() => undefined);
}
