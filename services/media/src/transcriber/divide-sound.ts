import type { Piece } from '@atelier/contracts/media/transcription';

/** Values per second of the loudness that is given. */
const rate = 10;
/** Longest piece: models hear 30 s at a time, and longer sound takes memory in proportion. */
const longestSeconds = 30;
/** A pause after which a new piece begins. Models invent text in long silence. */
const pauseSeconds = 3;
/** Sound that is kept around speech, whose first and last letters are quiet. */
const marginSeconds = 0.4;
/** What is shorter is a click. */
const shortestSeconds = 0.2;
/** Root mean square between which the limit of silence lies: about -62 and -42 dB. */
const quietest = 0.0008;
const loudest = 0.008;

/**
 * Divides sound into pieces of at most 30 s in which somebody may speak. It is cut in pauses, or
 * where it is quietest. In doubt sound is kept, since engines find out themselves what is speech.
 *
 * @param levels loudness of each tenth of a second, from 0 to 1
 */
export function divideSound(levels: readonly number[]): Piece[] {
  return audible(levels).flatMap(({ from, to }) => cut(levels, from, to));
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

/** Cuts a part in the quietest place of the last third of each 30 s. */
function cut(levels: readonly number[], from: number, to: number): Piece[] {
  const most = longestSeconds * rate;
  const pieces: Piece[] = [];
  let begin = from;
  while (to - begin > most) {
    const end = quietestPlace(levels, begin + Math.floor((most * 2) / 3), begin + most);
    pieces.push({ from: begin / rate, to: end / rate });
    begin = end;
  }
  pieces.push({ from: begin / rate, to: to / rate });
  return pieces;
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
