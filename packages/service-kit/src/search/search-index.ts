import type { SearchKind } from '@atelier/contracts/core/search';
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

export interface Hit {
  readonly document: SearchDocument;
  readonly parent: SearchDocument | null;
  /** How well it fits; comparable between indexes. */
  readonly score: number;
}

/** Whether a caller may see a document; the parent is that of a lesson. */
type MayShow = (document: SearchDocument, parent: SearchDocument | null) => boolean;

interface Slot {
  readonly document: SearchDocument;
  readonly titleWords: number;
}

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

/**
 * An inverted index in memory: for each word the documents that have it. A document is found when
 * every word of the question fits one of its words: equal, beginning so, or with one typo.
 */
export class SearchIndex {
  readonly #slots: (Slot | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #slotsOfRow = new Map<string, number[]>();
  /** Courses by id, for their lessons. */
  readonly #courses = new Map<string, number>();
  /** For each word `slot * 2`, plus 1 where the title has it. */
  readonly #postings = new Map<string, number[]>();

  get size(): number {
    return this.#slots.length - this.#free.length;
  }

  /** Takes up what a row has to be found by, in place of what it had before. */
  put(row: string, documents: readonly SearchDocument[]): void {
    const before = this.#slotsOfRow.get(row) ?? [];
    const isSame =
      before.length === documents.length &&
      before.every((slot, n) => areEqual(this.#slots[slot]!.document, documents[n]!));
    if (isSame) return;
    this.remove(row);
    const slots = documents.map((document) => this.#add(document));
    if (slots.length > 0) this.#slotsOfRow.set(row, slots);
  }

  remove(row: string): void {
    for (const slot of this.#slotsOfRow.get(row) ?? []) this.#drop(slot);
    this.#slotsOfRow.delete(row);
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
      const { document, titleWords } = this.#slots[slot]!;
      const parent = this.#parentOf(document);
      if ((document.parentId !== undefined && !parent) || !mayShow(document, parent)) continue;
      total++;
      const whole = sums[slot]! / words.length + Math.min(1, words.length / titleWords);
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
        for (const posting of this.#postings.get(text)!) {
          const slot = posting >> 1;
          if (had[slot]! < nth) continue;
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

  #parentOf({ parentId }: SearchDocument): SearchDocument | null {
    const slot = parentId === undefined ? undefined : this.#courses.get(parentId);
    return slot === undefined ? null : this.#slots[slot]!.document;
  }

  #add(document: SearchDocument): number {
    const slot = this.#free.pop() ?? this.#slots.length;
    const inTitle = wordsOf(document.title);
    this.#slots[slot] = { document, titleWords: Math.max(1, inTitle.length) };
    if (document.kind === 'course') this.#courses.set(document.id, slot);
    for (const [word, posting] of postingsOf(document, slot)) {
      const postings = this.#postings.get(word);
      if (postings) postings.push(posting);
      else this.#postings.set(word, [posting]);
    }
    return slot;
  }

  #drop(slot: number): void {
    const { document } = this.#slots[slot]!;
    for (const [word, posting] of postingsOf(document, slot)) {
      const postings = this.#postings.get(word)!;
      postings.splice(postings.indexOf(posting), 1);
      if (postings.length === 0) this.#postings.delete(word);
    }
    this.#slots[slot] = undefined;
    this.#free.push(slot);
    if (document.kind === 'course') this.#courses.delete(document.id);
  }
}

function postingsOf({ title, text }: SearchDocument, slot: number): Map<string, number> {
  const postings = new Map<string, number>();
  for (const word of wordsOf(text)) postings.set(word, slot * 2);
  for (const word of wordsOf(title)) postings.set(word, slot * 2 + 1);
  return postings;
}

function areEqual(a: SearchDocument, b: SearchDocument): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
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
