import { hash } from 'node:crypto';
import type { SearchKind } from '@atelier/contracts/core/search';
import { type Postings, postingsOf, valuesOf, withPosting } from './postings.ts';
import { type Fit, fitOf, wordsOf } from './words.ts';

/** Something that can be found. */
export interface SearchDocument {
  readonly kind: SearchKind;
  readonly id: string;
  readonly title: string;
  /** Whatever else is said about it, as plain text. */
  readonly text: string;
  /** Whether everybody may see it, as far as that is up to itself. */
  readonly isListed: boolean;
  readonly isFeatured: boolean;
  /** The course of a lesson: it decides who may see it, and without it there is nothing to see. */
  readonly parentId?: string;
  /** Where its page is, for kinds whose page does not depend on others. */
  readonly path?: string;
}

/** What is kept of a document: everything but its text, of which only the words are needed. */
export interface IndexedDocument extends Omit<SearchDocument, 'text'> {
  /** The key of the row that it was made of. */
  readonly row: string;
  readonly titleWords: number;
}

export interface Hit {
  readonly document: IndexedDocument;
  readonly parent: IndexedDocument | null;
  /** How well it fits; comparable between indexes. */
  readonly score: number;
}

/** Whether a caller may see a document; the parent is that of a lesson. */
type MayShow = (document: IndexedDocument, parent: IndexedDocument | null) => boolean;

/**
 * Points for each word looked for. A better fit wins over a worse one in the same place, the title
 * over the text for the same fit, and what is added for featured and short titles (at most 1 and a
 * twentieth) never turns that round.
 */
const points: Readonly<Record<Fit, { readonly title: number; readonly text: number }>> = {
  exact: { title: 12, text: 6 },
  prefix: { title: 8, text: 2.5 },
  typo: { title: 4, text: 1 },
};
const featuredFactor = 1.05;
/** Words of a question beyond these are not looked at. */
const maxWords = 10;
/** Documents taken out that are left in the postings at the least before these are made anew. */
const fewestDropped = 1_000;

/**
 * An inverted index in memory: for each word the documents that have it. A document is found when
 * every word of the question fits one of its words: equal, beginning so, or with one typo.
 *
 * A document that is taken out leaves its postings behind, because its words are not kept. They are
 * passed over, and go when they have become a fifth of all.
 */
export class SearchIndex {
  readonly #slots: (IndexedDocument | undefined)[] = [];
  /** Of the row in each slot, to see whether a change changes what it is found by. */
  readonly #digests: number[] = [];
  /** Slots that are free and in no postings any more. */
  #free: number[] = [];
  #dropped: number[] = [];
  /** The slot of each row, or the slots of one with several documents. */
  readonly #rows = new Map<string, number | readonly number[]>();
  /** Courses by id, for their lessons. */
  readonly #courses = new Map<string, number>();
  /** For each word `slot * 2`, plus 1 where the title has it. */
  readonly #postings = new Map<string, Postings>();

  get size(): number {
    return this.#slots.length - this.#free.length - this.#dropped.length;
  }

  /** Takes up what a row has to be found by, in place of what it had before. */
  put(row: string, documents: readonly SearchDocument[]): void {
    const digest = digestOf(documents);
    const [before] = this.#slotsOf(row);
    if (before !== undefined && this.#digests[before] === digest) return;
    this.remove(row);
    const slots = documents.map((document) => this.#add(row, document, digest));
    if (slots.length > 0) this.#rows.set(row, slots.length === 1 ? slots[0]! : slots);
  }

  remove(row: string): void {
    for (const slot of this.#slotsOf(row)) this.#drop(slot);
    this.#rows.delete(row);
    if (this.#dropped.length > Math.max(fewestDropped, this.size / 4)) this.#compact();
  }

  #slotsOf(row: string): readonly number[] {
    const slots = this.#rows.get(row) ?? [];
    return typeof slots === 'number' ? [slots] : slots;
  }

  /** The best `limit` of the documents that fit and may be shown, and how many there are. */
  find(
    question: string,
    { limit, mayShow }: { limit: number; mayShow: MayShow },
  ): { hits: Hit[]; total: number } {
    const words = [...new Set(wordsOf(question))].slice(0, maxWords);
    if (words.join('').length < 2) return { hits: [], total: 0 };
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

  /** Slots that have all words, and the points of every slot. */
  #score(words: readonly string[]): { slots: readonly number[]; sums: Float64Array } {
    const sums = new Float64Array(this.#slots.length);
    const best = new Float64Array(this.#slots.length);
    /** How many of the words so far a slot has. */
    const had = new Uint8Array(this.#slots.length);
    let slots: number[] = [];
    for (const [nth, word] of words.entries()) {
      slots = [];
      for (const [text, fit] of this.#wordsLike(word)) {
        // Of two beginnings the shorter word is the closer one.
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

  #parentOf({ parentId }: IndexedDocument): IndexedDocument | null {
    const slot = parentId === undefined ? undefined : this.#courses.get(parentId);
    return slot === undefined ? null : this.#slots[slot]!;
  }

  #add(row: string, { text, ...document }: SearchDocument, digest: number): number {
    const slot = this.#free.pop() ?? this.#slots.length;
    const inTitle = wordsOf(document.title);
    this.#slots[slot] = { row, titleWords: Math.max(1, inTitle.length), ...document };
    this.#digests[slot] = digest;
    if (document.kind === 'course') this.#courses.set(document.id, slot);
    const places = new Map(wordsOf(text).map((word) => [word, slot * 2]));
    for (const word of inTitle) places.set(word, slot * 2 + 1);
    for (const [word, posting] of places) {
      const known = this.#postings.get(word);
      // A copy of a new word: a part of a text keeps the whole text in memory.
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
    if (document.kind === 'course') this.#courses.delete(document.id);
  }

  /** Makes the postings anew without those of documents that are gone. */
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

/** 48 bits of a hash: two versions of one row with the same would be one in 10^14. */
function digestOf(documents: readonly SearchDocument[]): number {
  return hash('sha1', JSON.stringify(documents), 'buffer').readUIntBE(0, 6);
}

/** Whether `a` is listed before `b`. */
function isBefore(a: Hit, b: Hit): boolean {
  if (a.score !== b.score) return a.score > b.score;
  const [one, other] = [a.document, b.document];
  return one.title === other.title ? one.id < other.id : one.title < other.title;
}

function placeOf(hit: Hit, hits: readonly Hit[]): number {
  let [from, to] = [0, hits.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(hits[middle]!, hit)) from = middle + 1;
    else to = middle;
  }
  return from;
}
