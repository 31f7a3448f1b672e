import type { Cue } from '@atelier/contracts/media/captions';
import { fitOf, wordsOf } from '@atelier/service-kit/search/words';

/** A place in a video where words are said. */
export interface Sentence {
  readonly seconds: number;
  readonly text: string;
}

/** Words per cue with each kind of match. */
const points = { exact: 3, prefix: 2, typo: 1 } as const;

/**
 * Returns the places where all words are said: in one cue, or across it and the next one. The best
 * matches are kept, and returned in the order of their times.
 */
export function sentencesWith(cues: readonly Cue[], q: string, most: number): Sentence[] {
  const wanted = [...new Set(wordsOf(q))];
  const said = cues.map(({ text }) => wordsOf(text));
  const found: (Sentence & { readonly score: number })[] = [];
  for (const [at, { start, text }] of cues.entries()) {
    const alone = scoreOf(wanted, said[at]!);
    const next = cues[at + 1];
    if (alone > 0) found.push({ seconds: Math.floor(start), text, score: alone + 0.5 });
    else if (next && holdsFirst(wanted, said[at]!) && scoreOf(wanted, said[at + 1]!) === 0) {
      const score = scoreOf(wanted, [...said[at]!, ...said[at + 1]!]);
      const both = `${text} ${next.text}`;
      if (score > 0) found.push({ seconds: Math.floor(start), text: both, score });
    }
  }
  return found
    .toSorted((a, b) => b.score - a.score || a.seconds - b.seconds)
    .slice(0, most)
    .toSorted((a, b) => a.seconds - b.seconds)
    .map(({ seconds, text }) => ({ seconds, text: text.replaceAll(/\s+/g, ' ') }));
}

/** Returns whether some of the words are said in a cue. */
function holdsFirst(wanted: readonly string[], words: readonly string[]): boolean {
  return wanted.some((one) => words.some((word) => fitOf(one, word)));
}

/** Returns 0 if a word is missing. */
function scoreOf(wanted: readonly string[], words: readonly string[]): number {
  let sum = 0;
  for (const one of wanted) {
    const fits = words.flatMap((word) => {
      const fit = fitOf(one, word);
      return fit ? [points[fit]] : [];
    });
    if (fits.length === 0) return 0;
    sum += Math.max(...fits);
  }
  return sum;
}
