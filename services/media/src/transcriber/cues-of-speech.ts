import type { Cue } from '@atelier/contracts/media/captions';
import type { Segment, Speech, Word } from './engine.ts';

/** Two lines of 42 characters, as broadcasters use. */
const lineLength = 42;
const cueLength = 2 * lineLength;
const cueSeconds = 7;
/** A pause between words after which a new cue begins, in seconds. */
const pauseSeconds = 0.8;
/** A cue with at least this much text ends with its sentence. */
const sentenceLength = 20;
const sentenceEnd = /[.!?…。！？]["'”’)\]]*$/u;

/**
 * Turns speech into cues. They begin and end with the words themselves.
 *
 * @param offset seconds that are added to all times
 */
export function cuesOfSpeech({ segments }: Speech, offset: number): Cue[] {
  return segments.flatMap((segment) => cuesOf(wordsOf(segment), offset));
}

/** Words of an engine that only tells the times of segments get a share by their length. */
function wordsOf({ words, text, start, end }: Segment): readonly Word[] {
  if (words.length > 0) return words;
  const parts = text.match(/\s*\S+/g) ?? [];
  const perLetter = (end - start) / Math.max(1, text.length);
  let at = start;
  return parts.map((word) => {
    const begin = at;
    at += word.length * perLetter;
    return { word, start: begin, end: at };
  });
}

function cuesOf(words: readonly Word[], offset: number): Cue[] {
  const cues: Cue[] = [];
  let current: Word[] = [];
  const flush = () => {
    const cue = cueOf(current, offset);
    if (cue) cues.push(cue);
    current = [];
  };
  for (const word of words) {
    const [first, last] = [current[0], current.at(-1)];
    if (first && last) {
      const length = textOf([...current, word]).length;
      const isLong = length > cueLength || word.end - first.start > cueSeconds;
      if (isLong || word.start - last.end > pauseSeconds) flush();
    }
    current.push(word);
    const text = textOf(current);
    if (text.length >= sentenceLength && sentenceEnd.test(text)) flush();
  }
  flush();
  return cues;
}

const textOf = (words: readonly Word[]) =>
  words
    .map(({ word }) => word)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

function cueOf(words: readonly Word[], offset: number): Cue | null {
  const text = textOf(words).replaceAll('\0', '').toWellFormed();
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || text === '') return null;
  const start = round(first.start + offset);
  // A word may have no length.
  const end = Math.max(round(last.end + offset), round(start + 0.1));
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
