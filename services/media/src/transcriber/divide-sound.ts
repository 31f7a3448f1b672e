import type { Piece } from '@atelier/contracts/media/transcription';

/** Values per second of the loudness that is given. */
const rate = 10;
/** Models hear 30 s at a time. Less takes them as long, and more takes memory in proportion. */
const windowSeconds = 30;
/** Longest part of a video that is read for one window. */
const reachSeconds = 300;
/** A pause after which a new piece begins. Models invent text in long silence. */
const pauseSeconds = 2;
/** Sound that is kept around speech, whose first and last letters are quiet. */
const marginSeconds = 0.4;
/** A piece is cut within this time before it fills a window. */
const searchSeconds = 10;
/** What is cut off is at least this long. */
const leastSeconds = 3;
/** What is shorter is a click. */
const shortestSeconds = 0.2;
/** Root mean square between which the limit of silence lies: about -62 and -42 dB. */
const quietest = 0.0008;
const loudest = 0.008;

/**
 * Divides sound into pieces in which somebody may speak, so that they fill windows of 30 s. It is
 * cut in pauses, or where it is quietest. In doubt sound is kept, since engines find out themselves
 * what is speech.
 *
 * @param levels loudness of each tenth of a second, from 0 to 1
 */
export function divideSound(levels: readonly number[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (from: number, to: number) => pieces.push({ from: from / rate, to: to / rate });
  const most = windowSeconds * rate;
  let room = most;
  for (const { from, to } of audible(levels)) {
    let begin = from;
    while (to - begin > room) {
      const earliest = Math.max(leastSeconds, room / rate - searchSeconds) * rate;
      if (room >= 2 * leastSeconds * rate) {
        const end = quietestPlace(levels, begin + earliest, begin + room);
        add(begin, end);
        begin = end;
      }
      room = most;
    }
    add(begin, to);
    room -= to - begin;
  }
  return pieces;
}

/** Puts successive pieces together that a model can hear at once, in one window of 30 s. */
export function windowsOf<P extends Piece>(pieces: readonly P[]): P[][] {
  const windows: P[][] = [];
  let length = 0;
  for (const piece of pieces) {
    length += piece.to - piece.from;
    const window = windows.at(-1);
    const first = window?.[0];
    const isFull = length > windowSeconds + 0.01;
    if (!window || !first || isFull || piece.to - first.from > reachSeconds) {
      windows.push([piece]);
      length = piece.to - piece.from;
    } else window.push(piece);
  }
  return windows;
}

/** Returns the parts between pauses, in tenths of a second. */
function audible(levels: readonly number[]): { from: number; to: number }[] {
  const limit = silenceOf(levels);
  const parts: { from: number; to: number; last: number; heard: number }[] = [];
  for (const [at, level] of levels.entries()) {
    if (level <= limit) continue;
    const part = parts.at(-1);
    if (part && at - part.last <= pauseSeconds * rate) {
      part.last = at;
      part.heard += 1;
    } else parts.push({ from: at, last: at, to: at, heard: 1 });
  }
  const margin = marginSeconds * rate;
  return parts
    .filter(({ heard }) => heard >= shortestSeconds * rate)
    .map(({ from, last }) => ({
      from: Math.max(0, from - margin),
      to: Math.min(levels.length, last + 1 + margin),
    }));
}

/** Returns the loudness of what counts as silence: twice that of the background. */
function silenceOf(levels: readonly number[]): number {
  const sorted = levels.toSorted((a, b) => a - b);
  const background = sorted[Math.floor(sorted.length / 10)] ?? 0;
  return Math.min(loudest, Math.max(quietest, background * 2));
}

/** Returns the middle of the quietest half second, or of the last of several. */
function quietestPlace(levels: readonly number[], from: number, to: number): number {
  const reach = 2;
  let [best, place] = [Number.POSITIVE_INFINITY, to];
  for (let at = from + reach; at <= to - reach; at += 1) {
    const around = levels.slice(at - reach, at + reach + 1);
    const loudness = around.reduce((sum, level) => sum + level, 0);
    if (loudness <= best) [best, place] = [loudness, at];
  }
  return place;
}
