/** Letters that Unicode does not take apart, and how people write them who do not have them. */
const written: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th' },
};

const accents = /\p{M}+/gu;

/**
 * A text without case and accents: `Café` and `CAFE` are both `cafe`. Accents of their own go
 * before the letters are taken apart, which sorts a long row of accents in quadratic time.
 */
export function fold(text: string): string {
  return text
    .replace(accents, '')
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => written[letter] ?? letter);
}

/** Longer words than this are no words. */
const longest = 64;

/** The words of a text, folded, in order. */
export function wordsOf(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.slice(0, longest));
}

/** Letters of a word from which on a typo is tolerated. */
const typoTolerantFrom = 4;

/** How a word of a text fits one that is looked for. */
export type Fit = 'exact' | 'prefix' | 'typo';

export function fitOf(wanted: string, word: string): Fit | null {
  if (word === wanted) return 'exact';
  if (wanted.length >= 2 && word.startsWith(wanted)) return 'prefix';
  return wanted.length >= typoTolerantFrom && isOneTypoApart(wanted, word) ? 'typo' : null;
}

/** One letter wrong, missing or too many, or two neighbours swapped. */
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
