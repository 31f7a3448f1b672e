/** Words that people read in a minute, at an unhurried pace. */
const wordsPerMinute = 200;

/** Returns the whole minutes that a text takes to read; null if there is nothing to read. */
export function readingMinutes(text: string | null): number | null {
  const words = countWords(text ?? '');
  return words === 0 ? null : Math.ceil(words / wordsPerMinute);
}

/** Counts words in any script, also in those that put no spaces between them. */
function countWords(text: string): number {
  const parts = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  return [...parts].filter(({ isWordLike }) => isWordLike).length;
}
