import { hash } from 'node:crypto';
import type { SearchKind } from '@atelier/contracts/core/search';

/** A document that can be found. */
export interface SearchDocument {
  readonly kind: SearchKind;
  readonly id: string;
  readonly title: string;
  /** Other text about it, as plain text. */
  readonly text: string;
  /** Whether it is visible to everyone, as far as that depends on the document itself. */
  readonly isListed: boolean;
  /** Whether buyers keep it although it is no longer listed; set for courses. */
  readonly remainsForBuyers?: boolean;
  readonly isFeatured: boolean;
  /** Course of a lesson: it determines visibility, and without it the lesson is not shown. */
  readonly parentId?: string;
  /** Path of its page, for kinds whose page does not depend on other documents. */
  readonly path?: string;
}

/** The stored part of a document: everything but its text, of which only the words are needed. */
export interface IndexedDocument extends Omit<SearchDocument, 'text'> {
  /** Key of its row. */
  readonly row: string;
  readonly titleWords: number;
}

/**
 * Returns 48 bits of a hash: the chance that two versions of a row collide is about one in 10^14.
 */
export function digestOf(documents: readonly SearchDocument[]): number {
  return hash('sha1', JSON.stringify(documents), 'buffer').readUIntBE(0, 6);
}
