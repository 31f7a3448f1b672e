import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { SearchDocument } from '@atelier/service-kit/search/search-document';

/**
 * SQLite's full-text index in a file, behind the calls of `SearchIndex` by which a service feeds and
 * asks its index. It has words and prefixes; typos would be corrected before, from the list of words.
 */
export class SqliteIndex {
  readonly #db: DatabaseSync;
  readonly #add: StatementSync;
  readonly #find: StatementSync;
  #rows = 0;

  /** @param file path of the index, which is created */
  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    this.#db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    this.#db.exec(
      "CREATE VIRTUAL TABLE spoken USING fts5(text, content='', contentless_delete=1, detail=column, prefix='2 4')",
    );
    this.#add = this.#db.prepare('INSERT INTO spoken(rowid, text) VALUES (?, ?)');
    this.#find = this.#db.prepare(
      'SELECT rowid FROM spoken WHERE spoken MATCH ? ORDER BY rank LIMIT ?',
    );
  }

  put(documents: readonly SearchDocument[]): void {
    this.#db.exec('BEGIN');
    for (const { text } of documents) {
      this.#rows += 1;
      this.#add.run(this.#rows, text);
    }
    this.#db.exec('COMMIT');
  }

  /** Finds the documents with all words, of which the last may be unfinished. */
  find(q: string, { limit }: { limit: number }): number[] {
    const words = q.split(' ').map((word) => `"${word.replaceAll('"', '""')}"`);
    const found = this.#find.all(`${words.join(' ')}*`, limit) as { rowid: number }[];
    return found.map(({ rowid }) => rowid);
  }

  close(): void {
    this.#db.close();
  }
}
