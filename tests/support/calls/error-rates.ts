interface ErrorRates {
  /** Wrong, missing and additional words, as a share of those that were said. */
  readonly words: number;
  /** The same of letters. */
  readonly characters: number;
}

/** Compares a transcript with what was said. Case, punctuation and hyphens do not count. */
export function errorRates(said: string, heard: string): ErrorRates {
  const [a, b] = [wordsOf(said), wordsOf(heard)];
  return {
    words: distance(a, b) / Math.max(1, a.length),
    characters: distance([...a.join('')], [...b.join('')]) / Math.max(1, a.join('').length),
  };
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const spelled = plain.replaceAll(/\bmr\b\.?/g, 'mister').replaceAll(/['’]/g, '');
  return spelled.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Returns the least number of replaced, removed and inserted items (Levenshtein). */
function distance(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, one] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries()) {
      const replaced = row[j]! + (one === other ? 0 : 1);
      next.push(Math.min(replaced, row[j + 1]! + 1, next[j]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
