import type { Cue } from '@atelier/contracts/media/captions';
import { cueTextLimit } from '@atelier/contracts/media/limits';
import type { Piece } from '@atelier/contracts/media/transcription';
import type { Segment, Speech, Word } from './engine.ts';

/** Two lines of 42 characters, as broadcasters use. */
const lineLength = 42;
const cueLength = 2 * lineLength;
const cueSeconds = 7;
/** A pause between words after which a new cue begins, in seconds. */
const pauseSeconds = 0.8;
/** A cue with at least this much text ends with its sentence. */
const sentenceLength = 20;
/** A division after a clause may be this many letters from the middle. */
const clauseBonus = 16;
/** A longer run of letters is several words. */
const longestWord = 20;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const clauseEnd = /[,;:،、，；：–—]["'”’)\]]*$/u;
const sentenceEnd = /[.!?…。！？]["'”’)\]]*$/u;

/**
 * Turns speech into cues of each piece. They begin and end with the words themselves.
 *
 * @param pieces the pieces of the sound in which it was heard, one after another
 */
export function cuesOfSpeech({ segments }: Speech, pieces: readonly Piece[]): Cue[][] {
  // Engines begin new segments in the middle of sentences.
  const words = segments.flatMap(wordsOf).filter(({ word }) => word.trim() !== '');
  return wordsOfPieces(words, pieces).map((words) =>
    sentencesOf(words)
      .flatMap(inCues)
      .flatMap((words) => cueOf(words) ?? []),
  );
}

/** Gives each word to the piece in which its middle is, with its times in the whole sound. */
function wordsOfPieces(words: readonly Word[], pieces: readonly Piece[]): Word[][] {
  let begin = 0;
  let open = words;
  return pieces.map(({ from, to }, index) => {
    const end = begin + to - from;
    const isHere = ({ start, end: last }: Word) =>
      index === pieces.length - 1 || (start + last) / 2 < end;
    // Engines tell times that are not in the sound.
    const time = (seconds: number) => from + Math.min(Math.max(seconds - begin, 0), to - from);
    const here = open
      .filter(isHere)
      .map(({ word, start, end: last }) => ({ word, start: time(start), end: time(last) }))
      .toSorted((a, b) => a.start - b.start);
    open = open.filter((word) => !isHere(word));
    begin = end;
    return here;
  });
}

/** Words of an engine that only tells the times of segments get a share by their length. */
function wordsOf({ words, text, start, end }: Segment): readonly Word[] {
  if (words.length > 0) return words;
  const parts = (text.match(/\s*\S+/g) ?? []).flatMap(partsOf);
  const perLetter = (end - start) / Math.max(1, text.length);
  let at = start;
  return parts.map((word) => {
    const begin = at;
    at += word.length * perLetter;
    return { word, start: begin, end: at };
  });
}

/** Divides what has no spaces, as in Chinese, into words. */
function partsOf(run: string): string[] {
  if (run.length <= longestWord) return [run];
  return [...segmenter.segment(run.slice(0, cueTextLimit))].map(({ segment }) => segment);
}

/** Divides words at pauses and after sentences. */
function sentencesOf(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [];
  let current: Word[] = [];
  let length = 0;
  for (const word of words) {
    const last = current.at(-1);
    const isWhole = last && length >= sentenceLength && sentenceEnd.test(last.word);
    if (last && (isWhole || word.start - last.end > pauseSeconds)) {
      sentences.push(current);
      current = [];
      length = 0;
    }
    current.push(word);
    length += word.word.length;
  }
  return current.length > 0 ? [...sentences, current] : sentences;
}

/** Divides a sentence that is too long for a cue into parts of about the same length. */
function inCues(words: readonly Word[]): (readonly Word[])[] {
  const [first, last] = [words[0]!, words.at(-1)!];
  const { length } = textOf(words);
  const fits = length <= cueLength && last.end - first.start <= cueSeconds;
  if (fits || words.length === 1) return [words];
  let before = 0;
  let [best, least] = [1, Infinity];
  for (const [n, { word }] of words.slice(0, -1).entries()) {
    before += word.length;
    const cost = Math.abs(before - length / 2) - (clauseEnd.test(word) ? clauseBonus : 0);
    if (cost < least) [best, least] = [n + 1, cost];
  }
  return [...inCues(words.slice(0, best)), ...inCues(words.slice(best))];
}

const textOf = (words: readonly Word[]) =>
  words
    .map(({ word }) => word)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

function cueOf(words: readonly Word[]): Cue | null {
  const text = textOf(words).replaceAll('\0', '').slice(0, cueTextLimit).toWellFormed();
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || text === '') return null;
  const start = round(first.start);
  // A word may have no length.
  const end = Math.max(round(last.end), round(start + 0.1));
  return { start, end, text: inLines(text) };
}

const round = (seconds: number) => Math.round(Math.max(0, seconds) * 1_000) / 1_000;

/** Breaks text that is longer than a line at the space next to its middle. */
function inLines(text: string): string {
  if (text.length <= lineLength) return text;
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const best = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return best === undefined ? text : `${text.slice(0, best)}\n${text.slice(best + 1)}`;
}
