import bidiFactory, { type Bidi } from 'bidi-js';
import { graphemesOf } from './graphemes.ts';

// Its types describe an ES module, but Node gets a CommonJS one.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** Texts for which fontkit lays out glyphs from right to left: the first letter decides. */
const rightToLeft =
  /^[\p{sc=Zyyy}\p{sc=Zinh}]*[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;

export interface Run {
  readonly text: string;
  readonly font: string;
}

interface LevelRun extends Run {
  readonly level: number;
}

export type Direction = 'ltr' | 'rtl';

/** Returns the direction of a paragraph: that of its first letter. */
export function directionOf(text: string): Direction {
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

/** Orders the runs of one line from left to right, by the Unicode bidirectional algorithm. */
export function visualOrder(line: readonly Run[], direction: Direction): Run[] {
  const text = line.map((run) => run.text).join('');
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: LevelRun[] = [];
  let at = 0;
  for (const { text: whole, font } of line) {
    let start = at;
    const end = at + whole.length;
    for (at += 1; at <= end; at++) {
      if (at < end && levels[at] === levels[start]) continue;
      runs.push({ text: text.slice(start, at), font, level: levels[start]! });
      start = at;
    }
    at = end;
  }
  return reordered(runs).map(({ text: of, font, level }) => ({ font, text: drawn(of, level) }));
}

/** Reverses every sequence of a level or above, from the highest level down to 1. */
function reordered(runs: LevelRun[]): LevelRun[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while (to < ordered.length && ordered[to]!.level >= level) to++;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return ordered;
}

/** Returns a run as it is handed to fontkit, which decides on a direction of its own. */
function drawn(text: string, level: number): string {
  const isReversed = level % 2 === 1;
  const mirrored = isReversed
    ? [...text].map((char) => bidi.getMirroredCharacter(char) ?? char).join('')
    : text;
  if (isReversed === rightToLeft.test(text)) return mirrored;
  return graphemesOf(mirrored).reverse().join('');
}
