import { type Hit, isBefore, placeOf } from './hits.ts';
import { type Postings, postingsOf, valuesOf, withPosting } from './postings.ts';
import { digestOf, type IndexedDocument, type SearchDocument } from './search-document.ts';
import { type Fit, fitOf, indexedWords, isOneLetterWord, wordsOf } from './words.ts';

/** Tells whether a caller may see a document; the parent is the course of a lesson. */
type MayShow = (document: IndexedDocument, parent: IndexedDocument | null) => boolean;

/**
 * Points per search word. A better match beats a worse one in the same place, the title beats the
 * text for the same kind of match, and the bonus for featured content and short titles (at most 1
 * and a twentieth) never reverses that.
 */
const points: Readonly<Record<Fit, { readonly title: number; readonly text: number }>> = {
  exact: { title: 12, text: 6 },
  prefix: { title: 8, text: 2.5 },
  typo: { title: 4, text: 1 },
};
const featuredFactor = 1.05;
/** Maximum number of search words; further words are ignored. */
const maxWords = 10;
/** Minimum number of removed documents in the postings before these are rebuilt. */
const fewestDropped = 1_000;

/**
 * An inverted index in memory: for each word, the documents that contain it. A document matches if
 * every search word matches one of its words: exactly, as a prefix, or with one typo.
 *
 * A removed document leaves its postings behind, because its words are not stored. They are
 * skipped, and are purged when they make up a fifth of all.
 */
export class SearchIndex {
  readonly #slots: (IndexedDocument | undefined)[] = [];
  /** Digest of the row in each slot, to detect whether a change affects search. */
  readonly #digests: number[] = [];
  /** Free slots that are no longer in any postings. */
  #free: number[] = [];
  #dropped: number[] = [];
  /** The slot of each row, or the slots if it has several documents. */
  readonly #rows = new Map<string, number | readonly number[]>();
  /** Slots of courses by id, for their lessons. */
  readonly #courses = new Map<string, number>();
  /** For each word `slot * 2`, plus 1 if the title contains it. */
  readonly #postings = new Map<string, Postings>();
  /** Number of words in each slot and in all, each counted once per document. */
  readonly #counts: number[] = [];
  #places = 0;
  /** Rows that have been left out because the index was full. */
  readonly #left = new Set<string>();
  readonly #most: number;

  /** @param most maximum number of words, each counted once per document; each takes 4 to 16 bytes */
  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  /** Number of rows that are not found because the index is full. */
  get left(): number {
    return this.#left.size;
  }

  get size(): number {
    return this.#slots.length - this.#free.length - this.#dropped.length;
  }

  /** Indexes the documents of a row, replacing its previous ones. */
  put(row: string, documents: readonly SearchDocument[]): void {
    const digest = digestOf(documents);
    const [before] = this.#slotsOf(row);
    if (before !== undefined && this.#digests[before] === digest) return;
    this.remove(row);
    if (this.#places >= this.#most && documents.length > 0) {
      this.#left.add(row);
      return;
    }
    const slots = documents.map((document) => this.#add(row, document, digest));
    if (slots.length > 0) this.#rows.set(row, slots.length === 1 ? slots[0]! : slots);
  }

  remove(row: string): void {
    this.#left.delete(row);
    for (const slot of this.#slotsOf(row)) this.#drop(slot);
    this.#rows.delete(row);
    if (this.#dropped.length > Math.max(fewestDropped, this.size / 4)) this.#compact();
  }

  #slotsOf(row: string): readonly number[] {
    const slots = this.#rows.get(row) ?? [];
    return typeof slots === 'number' ? [slots] : slots;
  }

  /**
   * Returns the best `limit` of the documents that match and may be shown, and their total number.
   */
  find(
    question: string,
    { limit, mayShow }: { limit: number; mayShow: MayShow },
  ): { hits: Hit[]; total: number } {
    const words = [...new Set(wordsOf(question))].slice(0, maxWords);
    if (words.join('').length < 2 && !words.some(isOneLetterWord)) return { hits: [], total: 0 };
    const { slots, sums } = this.#score(words);
    const hits: Hit[] = [];
    let total = 0;
    for (const slot of slots) {
      const document = this.#slots[slot]!;
      const parent = this.#parentOf(document);
      if ((document.parentId !== undefined && !parent) || !mayShow(document, parent)) continue;
      total++;
      const whole = sums[slot]! / words.length + Math.min(1, words.length / document.titleWords);
      const score = document.isFeatured ? whole * featuredFactor : whole;
      const last = hits.length === limit ? hits.at(-1)! : null;
      if (last && score < last.score) continue;
      const hit = { document, parent, score };
      if (last && isBefore(last, hit)) continue;
      hits.splice(placeOf(hit, hits), 0, hit);
      if (hits.length > limit) hits.pop();
    }
    return { hits, total };
  }

  /** Returns the slots that contain all words, and the points of every slot. */
  #score(words: readonly string[]): { slots: readonly number[]; sums: Float64Array } {
    const sums = new Float64Array(this.#slots.length);
    const best = new Float64Array(this.#slots.length);
    /** Number of search words so far that each slot contains. */
    const had = new Uint8Array(this.#slots.length);
    let slots: number[] = [];
    for (const [nth, word] of words.entries()) {
      slots = [];
      for (const [text, fit] of this.#wordsLike(word)) {
        // Of two prefix matches, the shorter word is closer.
        const closeness = fit === 'prefix' ? (word.length / text.length) * 0.5 : 0;
        const inTitle = points[fit].title + closeness;
        const inText = points[fit].text + closeness;
        for (const posting of valuesOf(this.#postings.get(text)!)) {
          const slot = posting >> 1;
          if (had[slot]! < nth || !this.#slots[slot]) continue;
          const value = posting & 1 ? inTitle : inText;
          if (best[slot] === 0) slots.push(slot);
          if (value > best[slot]!) best[slot] = value;
        }
      }
      for (const slot of slots) {
        sums[slot] = sums[slot]! + best[slot]!;
        best[slot] = 0;
        had[slot] = nth + 1;
      }
    }
    return { slots, sums };
  }

  #wordsLike(wanted: string): [word: string, fit: Fit][] {
    const found: [word: string, fit: Fit][] = [];
    for (const word of this.#postings.keys()) {
      const fit = fitOf(wanted, word);
      if (fit) found.push([word, fit]);
    }
    return found;
  }

  #parentOf({ parentId }: Pick<IndexedDocument, 'parentId'>): IndexedDocument | null {
    const slot = parentId === undefined ? undefined : this.#courses.get(parentId);
    return slot === undefined ? null : this.#slots[slot]!;
  }

  #add(row: string, { text, ...document }: SearchDocument, digest: number): number {
    const slot = this.#free.pop() ?? this.#slots.length;
    const inTitle = indexedWords(document.title);
    this.#slots[slot] = {
      ...{ row, titleWords: Math.max(1, wordsOf(document.title).length), ...document },
      // All lessons of a course refer to the same string.
      parentId: this.#parentOf(document)?.id ?? document.parentId,
    };
    this.#digests[slot] = digest;
    if (document.kind === 'course') this.#courses.set(document.id, slot);
    const places = new Map(indexedWords(text).map((word) => [word, slot * 2]));
    for (const word of inTitle) places.set(word, slot * 2 + 1);
    this.#counts[slot] = places.size;
    this.#places += places.size;
    for (const [word, posting] of places) {
      const known = this.#postings.get(word);
      // Copies a new word, since a substring keeps its whole text in memory.
      const key = known ? word : Buffer.from(word).toString();
      const postings = withPosting(known, posting);
      if (postings !== known) this.#postings.set(key, postings);
    }
    return slot;
  }

  #drop(slot: number): void {
    const document = this.#slots[slot]!;
    this.#slots[slot] = undefined;
    this.#dropped.push(slot);
    this.#places -= this.#counts[slot]!;
    if (document.kind === 'course') this.#courses.delete(document.id);
  }

  /** Rebuilds the postings without those of removed documents. */
  #compact(): void {
    for (const [word, postings] of this.#postings) {
      const kept = Array.from(valuesOf(postings)).filter((posting) => this.#slots[posting >> 1]);
      if (kept.length === 0) this.#postings.delete(word);
      else this.#postings.set(word, postingsOf(kept));
    }
    this.#free = this.#free.concat(this.#dropped);
    this.#dropped = [];
  }
}
