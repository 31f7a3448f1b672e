import { transcribed } from '@atelier/contracts/core/text/latin-letters';

/**
 * Marks without which a word is the same word to a reader: accents of Latin, Greek and Cyrillic
 * letters, vowel points of Hebrew and Arabic, and variation selectors. Voicing marks of Japanese and
 * vowel signs of Indic scripts and Thai are letters like others.
 */
const latinMarks = String.raw`\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff`;
const hebrewPoints = String.raw`\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7`;
const arabicPoints = String.raw`\u064b-\u065f\u0670`;
const otherMarks = String.raw`\u20d0-\u20ff\ufe00-\ufe0f`;
const accents = new RegExp(`[${latinMarks}${hebrewPoints}${arabicPoints}${otherMarks}]+`, 'gu');

/**
 * Returns text without case and accents: `Café` and `CAFE` both become `cafe`. Separate accents are
 * removed before letters are decomposed, since decomposition sorts a long run of accents in
 * quadratic time.
 */
export function fold(text: string): string {
  const bare = text.replace(accents, '').normalize('NFKD').replace(accents, '');
  return transcribed(bare.toLowerCase());
}

/** Scripts that put no spaces between words. */
const unspaced = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}`;
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u');
const unspacedOrNot = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, 'gu');
const letterWithMarks = /\P{M}\p{M}*|\p{M}+/gu;
const pictograph = /^\p{Extended_Pictographic}/u;

/** A word, `.NET`, `C#`, `C++`, or one pictograph. */
const token =
  /(?:(?<![\p{L}\p{N}])\.(?=\p{L}))?([\p{L}\p{N}\p{M}]+)(?:[+#]{1,2}(?![\p{L}\p{N}]))?|\p{Extended_Pictographic}/gu;

/** Part of a text that can be searched for. */
export interface Piece {
  readonly text: string;
  /** Position of its first character. */
  readonly from: number;
}

/**
 * Splits a text into what can be searched for. `C#` is found by that and by `C`. A run of letters of
 * a script without spaces is split into each pair of neighbors and the last letter, so that any part
 * of it is found.
 */
export function* piecesOf(text: string): Generator<Piece> {
  for (const { 0: whole, 1: word, index } of text.matchAll(token)) {
    const from = index + Math.max(0, whole.indexOf(word ?? ''));
    if (word === undefined || word !== whole) yield { text: whole, from: index };
    if (word === undefined) continue;
    for (const { 0: run, index: at } of word.matchAll(unspacedOrNot)) {
      if (isUnspaced.test(run)) yield* pairsOf(run, from + at);
      else yield { text: run, from: from + at };
    }
  }
}

function* pairsOf(run: string, from: number): Generator<Piece> {
  let last: Piece | undefined;
  for (const { 0: letter, index } of run.matchAll(letterWithMarks)) {
    if (last) yield { text: last.text + letter, from: last.from };
    last = { text: letter, from: from + index };
  }
  if (last) yield last;
}

/** Returns the beginning of a piece that a search word matches: all of it, or a letter of a pair. */
export function matchedPart(piece: string, fit: Fit): string {
  if (fit !== 'prefix' || !isUnspaced.test(piece)) return piece;
  return piece.match(letterWithMarks)?.[0] ?? piece;
}

/** Maximum length of a word; longer ones are ignored. */
const longest = 64;

/** Returns the words of a text, folded, in order. */
export function wordsOf(text: string): string[] {
  return Array.from(piecesOf(fold(text)), ({ text: word }) => word.slice(0, longest));
}

/** Words joined by dots, such as `Node.js` and `Three.js`. */
const dotted = /(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}\p{M}]+(?:\.[\p{L}\p{M}]+)+/gu;

/** Returns the words that are joined by dots; `word` is how they are also written: `nodejs`. */
export function* joinedWords(text: string): Generator<Piece & { readonly word: string }> {
  for (const { 0: whole, index } of text.matchAll(dotted)) {
    yield { text: whole, from: index, word: fold(whole).replaceAll('.', '').slice(0, longest) };
  }
}

/** Returns what a text is found by: its words, and those that are joined as one. */
export function indexedWords(text: string): string[] {
  return [...wordsOf(text), ...Array.from(joinedWords(text), ({ word }) => word)];
}

/** Tells whether a word of one character says enough to be searched for. */
export function isOneLetterWord(word: string): boolean {
  return isUnspaced.test(word) || pictograph.test(word);
}

/** Minimum length of a word for which a typo is tolerated. */
const typoTolerantFrom = 4;

/** Kind of match between a word of a text and a search word. */
export type Fit = 'exact' | 'prefix' | 'typo';

export function fitOf(wanted: string, word: string): Fit | null {
  if (word === wanted) return 'exact';
  // Words of scripts without spaces are pairs of letters, which a typo would make another word.
  if (isUnspaced.test(wanted)) return word.startsWith(wanted) ? 'prefix' : null;
  if (wanted.length >= 2 && word.startsWith(wanted)) return 'prefix';
  return wanted.length >= typoTolerantFrom && isOneTypoApart(wanted, word) ? 'typo' : null;
}

/**
 * Tells whether two words differ by one wrong, missing or extra letter, or by two swapped
 * neighbors.
 */
function isOneTypoApart(a: string, b: string): boolean {
  const difference = a.length - b.length;
  if (difference < -1 || difference > 1) return false;
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let end = 0;
  while (
    end < shorter - start &&
    a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)
  ) {
    end++;
  }
  const apart = Math.max(a.length, b.length) - start - end;
  if (apart <= 1) return true;
  const areSwapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return apart === 2 && difference === 0 && areSwapped;
}
