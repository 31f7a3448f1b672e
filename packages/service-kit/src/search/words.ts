/** Letters that Unicode does not decompose, and their usual transcriptions. */
const written: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th' },
};

const accents = /\p{M}+/gu;

/**
 * Returns text without case and accents: `Café` and `CAFE` both become `cafe`. Separate accents are
 * removed before letters are decomposed, since decomposition sorts a long run of accents in
 * quadratic time.
 */
export function fold(text: string): string {
  return text
    .replace(accents, '')
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => written[letter] ?? letter);
}

/** Maximum length of a word; longer ones are ignored. */
const longest = 64;

/** Returns the words of a text, folded, in order. */
export function wordsOf(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.slice(0, longest));
}

/** Minimum length of a word for which a typo is tolerated. */
const typoTolerantFrom = 4;

/** Kind of match between a word of a text and a search word. */
export type Fit = 'exact' | 'prefix' | 'typo';

export function fitOf(wanted: string, word: string): Fit | null {
  if (word === wanted) return 'exact';
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
