import type { IndexedDocument } from './search-document.ts';

export interface Hit {
  readonly document: IndexedDocument;
  readonly parent: IndexedDocument | null;
  /** Relevance; comparable between indexes. */
  readonly score: number;
}

/** Tells whether `a` is listed before `b`. */
export function isBefore(a: Hit, b: Hit): boolean {
  if (a.score !== b.score) return a.score > b.score;
  const [one, other] = [a.document, b.document];
  return one.title === other.title ? one.id < other.id : one.title < other.title;
}

/** Returns where a hit belongs in a sorted list. */
export function placeOf(hit: Hit, hits: readonly Hit[]): number {
  let [from, to] = [0, hits.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(hits[middle]!, hit)) from = middle + 1;
    else to = middle;
  }
  return from;
}
