import { graphemesOf } from './graphemes.ts';

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Scripts whose lines may break between words without a space, or between characters. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;
const starting = /^[\p{Ps}\p{Pi}]/u;

/** Cuts a text where its lines may break. Spaces stay at the end of their piece. */
export function breakable(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const before = pieces.at(-1);
    const breaks =
      before !== undefined &&
      segment.trim() !== '' &&
      (/\s$/.test(before) ||
        ((isWordLike || starting.test(segment)) &&
          !opening.test(before) &&
          unspaced.test(before + segment)));
    if (before === undefined || breaks) pieces.push(segment);
    else pieces[pieces.length - 1] = before + segment;
  }
  return pieces;
}

/** A part of a text: indices of its first character and of the one after its last. */
export type Part = readonly [start: number, end: number];

/**
 * Breaks a text into lines of at most a width. A word that is wider than a line is cut.
 *
 * @param widthOf width of a part of the text, in the unit of `width`
 */
export function breakLines(text: string, width: number, widthOf: (part: Part) => number): Part[] {
  const lines: Part[] = [];
  let start = 0;
  let end = 0;
  const add = (piece: string): void => {
    const wide = widthOf([end, end + piece.trimEnd().length]);
    const letters = graphemesOf(piece);
    if (end > start && widthOf([start, end]) + wide > width) {
      lines.push([start, end]);
      start = end;
    }
    if (wide > width && letters.length > 1) {
      const half = letters.slice(0, Math.ceil(letters.length / 2)).join('');
      add(half);
      add(piece.slice(half.length));
    } else {
      end += piece.length;
    }
  };
  for (const piece of breakable(text)) add(piece);
  return end > start ? [...lines, [start, end]] : lines;
}
