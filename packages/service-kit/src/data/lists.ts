import { defaultPerPage } from '@atelier/contracts/core/lists';
import type { ListReply } from '@atelier/contracts/core/operation';
import type { Model, mongo, QueryFilter, SortOrder } from 'mongoose';

/** Collation that ignores case: `Design` and `design` are the same name. */
export const anyCase = { locale: 'en', strength: 2 } as const;

/** A sort order of rows, and the index that provides it. */
export interface ListOrder {
  readonly keys: Readonly<Record<string, 1 | -1>>;
  /** Name of the index, which must have the same order and collation. */
  readonly index: string;
  readonly collation?: mongo.CollationOptions;
  /**
   * A condition on the index's first field that every row meets. With it, MongoDB applies a filter
   * using only the index; without it, MongoDB fetches every row.
   */
  readonly indexBounds?: Readonly<Record<string, unknown>>;
}

interface PageQuery {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly sort?: string | undefined;
}

/** A range of a list, in rows. */
export interface Page {
  readonly skip: number;
  readonly limit: number;
  readonly sort: string | undefined;
}

/**
 * Returns the page that a call requests through the parameters of `listQuery`; null if it has none
 * of them.
 */
export function requestedPage(query: PageQuery, perPage = defaultPerPage): Page | null {
  if (Object.values(query).every((value) => value === undefined)) return null;
  const limit = query.per_page ?? perPage;
  return { skip: ((query.page ?? 1) - 1) * limit, limit, sort: query.sort };
}

/**
 * Returns the order that `sort` names, reversed if it starts with `-`; by default the list's own.
 */
export function orderOf(
  sort: string | undefined,
  orders: Readonly<Record<string, ListOrder>>,
  own: ListOrder,
): ListOrder {
  if (sort === undefined) return own;
  const order = orders[sort.replace(/^-/, '')];
  if (!order) throw new Error(`The contract knows the sort ${sort}, the list does not`);
  if (!sort.startsWith('-')) return order;
  const turned = Object.entries(order.keys).map(([key, way]) => [key, way === 1 ? -1 : 1]);
  return { ...order, keys: Object.fromEntries(turned) };
}

interface Part extends Page {
  /** Returns the total, from memory or by counting; by default, it is counted. */
  readonly total?: (count: () => Promise<number>) => Promise<number>;
  /** The fields to read, or not to read, of each row; all by default. */
  readonly fields?: Readonly<Record<string, 0 | 1>>;
}

/**
 * Returns one page of rows and the total on all pages. The index is given as a hint, because the
 * planner would sometimes rather sort the filtered rows; in index order nothing is sorted.
 */
export async function findPage<Row, Read = Row>(
  // The type of a model includes its virtuals, which stored rows do not have.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  model: Model<any, any, any, any>,
  filter: QueryFilter<Row>,
  { skip, limit, fields, total: totalOf = (count) => count() }: Part,
  { keys, index, collation, indexBounds }: ListOrder,
): Promise<{ rows: Read[]; total: number }> {
  const fits = indexBounds ? { $and: [indexBounds, filter] } : filter;
  const options = { hint: index, ...(collation && { collation }) };
  const [rows, total] = await Promise.all([
    model
      .find(fits, fields ?? null, options)
      .sort(keys as Record<string, SortOrder>)
      .skip(skip)
      .limit(limit)
      .lean(),
    // The total without a filter is known without counting.
    Object.keys(filter).length === 0
      ? model.estimatedDocumentCount()
      : totalOf(() => model.countDocuments(fits, options).exec()),
  ]);
  return { rows: rows as Read[], total };
}

/** Returns the reply of a plain list. */
export function completeList<Body>(body: Body): ListReply<Body> {
  return { body, total: null };
}

/** Rows per batch of a plain list. */
const batchRows = 1_000;

/**
 * A plain list that is read and sent in batches, so that its rows are never in memory all at once.
 * Each batch has the form of the whole body: an array, or an object with one.
 */
export class StreamedList<Body> {
  readonly batches: AsyncIterable<Body>;

  constructor(batches: AsyncIterable<Body>) {
    this.batches = batches;
  }

  /** Returns the same list with every batch converted. */
  map<Other>(convert: (batch: Body) => Other | Promise<Other>): StreamedList<Other> {
    const { batches } = this;
    async function* converted() {
      for await (const batch of batches) yield await convert(batch);
    }
    return new StreamedList(converted());
  }
}

/**
 * Returns the reply of a plain list whose rows a cursor reads. An empty list has one empty batch.
 */
export function streamedList<Row>(rows: AsyncIterable<Row>): StreamedList<Row[]> {
  async function* batches() {
    let batch: Row[] = [];
    for await (const row of rows) {
      batch.push(row);
      if (batch.length < batchRows) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }
  return new StreamedList(batches());
}
