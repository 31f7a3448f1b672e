import { setImmediate as otherWork, setTimeout as pause } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import { untilConnected } from '../jobs/retry.ts';
import { collectGarbage } from '../ops/collect-garbage.ts';
import type { Log } from '../ops/log.ts';
import type { Hit } from './hits.ts';
import { followedIndexes } from './rows-left-out.ts';
import type { SearchDocument } from './search-document.ts';
import { SearchIndex } from './search-index.ts';
import { followed, StreamLag } from './stream-lag.ts';

/** Source of searchable rows, and the text to search in each. */
export interface SearchSource<Row = never> {
  readonly collection: string;
  /** Fields that `toDocuments` reads; no others are fetched. */
  readonly fields: readonly (keyof Row & string)[];
  toDocuments(row: Row): readonly SearchDocument[];
}

/** Maximum time that indexing may block the event loop, in milliseconds. */
const sliceMs = 10;
/** Maximum time that results wait for their texts, in milliseconds. */
const textPatienceMs = 1_000;
/** Milliseconds before a broken connection is retried. */
const retryMs = 500;

/** MongoDB's error codes for a position in the change stream that is no longer available. */
const lostPlace = new Set([
  260, // InvalidResumeToken
  280, // ChangeStreamFatalError
  286, // ChangeStreamHistoryLost
]);

/**
 * A search index in this process that follows its collections: filled once at startup, then updated
 * from MongoDB's change stream. After an outage it resumes from its last position. If MongoDB no
 * longer has that position, the index is rebuilt, and the old one serves queries until then.
 */
export class LiveSearch {
  readonly #sources: ReadonlyMap<string, SearchSource>;
  readonly #log: Log;
  #index: SearchIndex;
  readonly #most: number | undefined;
  /** Whether it has been said that the index is full. */
  #saidFull = false;
  #stream: mongo.ChangeStream | undefined;
  #place: mongo.ResumeToken | undefined;
  #following: Promise<void> | undefined;
  #stopped = false;
  readonly #lag = new StreamLag();

  private constructor(sources: readonly SearchSource[], log: Log, most: number | undefined) {
    this.#most = most;
    this.#index = new SearchIndex(most);
    this.#sources = new Map(sources.map((source) => [source.collection, source]));
    this.#log = log;
  }

  /**
   * Resolves when all documents are indexed. MongoDB must be connected.
   *
   * @param most maximum number of words, each counted once per document; rows past it are not found
   */
  static async start(
    sources: readonly SearchSource[],
    log: Log,
    most?: number,
  ): Promise<LiveSearch> {
    const live = new LiveSearch(sources, log, most);
    await untilConnected('search index', log, () => live.#build());
    live.#following = live.#follow();
    followed.add(live.#lag);
    followedIndexes.add(live);
    // Reading the rows leaves twice as much garbage as the index takes, and nobody is served yet.
    collectGarbage({ type: 'major', execution: 'sync' });
    return live;
  }

  get index(): SearchIndex {
    return this.#index;
  }

  /**
   * Returns the documents of these hits, in the same order, with their texts, which the index does
   * not keep; null for those deleted since. While the database is down, they have no texts.
   */
  async load(hits: readonly Hit[]): Promise<(SearchDocument | null)[]> {
    try {
      const loaded = await this.#documentsOf(new Set(hits.map(({ document }) => document.row)));
      return hits.map(({ document }) => loaded.get(document.id) ?? null);
    } catch (error) {
      this.#log.warn({ event: 'search-without-texts', reason: (error as Error).message });
      return hits.map(({ document }) => ({ ...document, text: '' }));
    }
  }

  async #documentsOf(keys: ReadonlySet<string>): Promise<Map<string, SearchDocument>> {
    const documents = new Map<string, SearchDocument>();
    const rows = Map.groupBy(keys, (key) => placeOfRow(key).collection);
    const signal = AbortSignal.timeout(textPatienceMs);
    await Promise.all(
      [...rows].map(async ([collection, own]) => {
        const source = this.#sources.get(collection)!;
        const which = { _id: { $in: own.map((key) => placeOfRow(key).id) } };
        for await (const row of rowsOf(source, which, { signal })) {
          for (const one of source.toDocuments(row as never)) documents.set(one.id, one);
        }
      }),
    );
    return documents;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    followed.delete(this.#lag);
    followedIndexes.delete(this);
    await this.#stream?.close();
    await this.#following;
  }

  /**
   * Opens the change stream before the first row is read, so that concurrent changes are applied
   * later.
   */
  async #build(): Promise<void> {
    const started = performance.now();
    const index = new SearchIndex(this.#most);
    await this.#open();
    for (const source of this.#sources.values()) {
      let sliceStart = performance.now();
      for await (const row of rowsOf(source, {})) {
        index.put(keyOf(source.collection, row._id), source.toDocuments(row as never));
        if (performance.now() - sliceStart < sliceMs) continue;
        await otherWork();
        sliceStart = performance.now();
      }
    }
    this.#index = index;
    const milliseconds = Math.round(performance.now() - started);
    this.#log.info({ event: 'search-index-built', documents: index.size, milliseconds });
    this.#noteLeft();
  }

  async #open(resumeAfter?: mongo.ResumeToken): Promise<void> {
    await this.#stream?.close();
    const names = [...this.#sources.keys()];
    const ours = {
      $match: { $or: [{ 'ns.coll': { $in: names } }, { 'to.coll': { $in: names } }] },
    };
    const watch = (options: mongo.ChangeStreamOptions) =>
      mongoose.connection.db!.watch([ours], { fullDocument: 'updateLookup', ...options });
    // A stream starts at its first request, and MongoDB makes that request wait a second for
    // changes. The position therefore comes from a stream that does not wait, and the followed
    // stream starts there.
    const first = watch({ maxAwaitTimeMS: 1, ...(resumeAfter ? { resumeAfter } : {}) });
    try {
      const early = await first.tryNext();
      this.#place = first.resumeToken;
      this.#stream = watch({ resumeAfter: this.#place });
      if (early) this.#apply(early);
    } finally {
      await first.close();
    }
  }

  async #follow(): Promise<void> {
    let failure: unknown = null;
    while (!this.#stopped) {
      try {
        if (failure) await this.#recover(failure);
        failure = null;
        this.#lag.noteConnected();
        const change = await this.#stream!.next();
        this.#apply(change);
        this.#place = this.#stream!.resumeToken;
        this.#lag.noteChange('wallTime' in change ? change.wallTime : undefined);
      } catch (error) {
        if (this.#stopped) return;
        failure = error;
        this.#lag.noteFailure();
        this.#log.warn({ event: 'search-index-interrupted', reason: (error as Error).message });
      }
    }
  }

  async #recover(failure: unknown): Promise<void> {
    await pause(retryMs);
    if (this.#stopped) return;
    const isLost = lostPlace.has((failure as { code?: number }).code ?? 0);
    if (isLost || !this.#place) await this.#build();
    else await this.#open(this.#place);
  }

  #noteLeft(): void {
    const { left } = this.#index;
    if (left > 0 && !this.#saidFull) this.#log.warn({ event: 'search-index-full', left });
    this.#saidFull = left > 0;
  }

  /** @throws Error with the code of a lost position if an entire collection is gone */
  #apply(change: mongo.ChangeStreamDocument<mongo.Document>): void {
    switch (change.operationType) {
      case 'insert':
      case 'update':
      case 'replace': {
        const { ns, documentKey, fullDocument } = change;
        const source = this.#sources.get(ns.coll);
        const key = keyOf(ns.coll, documentKey._id);
        // The row no longer exists: its deletion event will follow.
        if (fullDocument) this.#index.put(key, source?.toDocuments(fullDocument as never) ?? []);
        else this.#index.remove(key);
        this.#noteLeft();
        return;
      }
      case 'delete':
        this.#index.remove(keyOf(change.ns.coll, change.documentKey._id));
        return;
      case 'drop':
      case 'dropDatabase':
      case 'rename':
      case 'invalidate':
        throw Object.assign(new Error(`The collection was changed: ${change.operationType}`), {
          code: 286,
        });
    }
  }
}

function rowsOf(
  { collection, fields }: SearchSource,
  filter: mongo.Filter<mongo.Document>,
  options: mongo.FindOptions & mongo.Abortable = {},
) {
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  return mongoose.connection.db!.collection(collection).find(filter, { projection, ...options });
}

const keyOf = (collection: string, id: unknown) => `${collection} ${String(id)}`;

function placeOfRow(key: string): { collection: string; id: mongoose.Types.ObjectId } {
  const [collection = '', id = ''] = key.split(' ');
  return { collection, id: new mongoose.Types.ObjectId(id) };
}
