import { defaultPerPage } from '@atelier/contracts/core/lists';
import type { ListReply } from '@atelier/contracts/core/operation';
import type { Model, mongo, QueryFilter, SortOrder } from 'mongoose';

/** Compares letters only: `Design` and `design` are one name. */
export const anyCase = { locale: 'en', strength: 2 } as const;

/** An order of rows, and the index that has them in it. */
export interface ListOrder {
  readonly keys: Readonly<Record<string, 1 | -1>>;
  /** Name of the index; the same order and the same collation. */
  readonly index: string;
  readonly collation?: mongo.CollationOptions;
  /**
   * A condition on the first field of the index that every row meets. With one, MongoDB sees from
   * the index alone which rows fit a filter; without, it fetches them all to find out.
   */
  readonly everything?: Readonly<Record<string, unknown>>;
}

interface PageQuery {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly sort?: string | undefined;
}

/** A part of a list, counted in rows. */
export interface Page {
  readonly skip: number;
  readonly limit: number;
  readonly sort: string | undefined;
}

/** The page a call asks for, by the parameters of `listQuery`; null when it has none of them. */
export function requestedPage(query: PageQuery, perPage = defaultPerPage): Page | null {
  if (Object.values(query).every((value) => value === undefined)) return null;
  const limit = query.per_page ?? perPage;
  return { skip: ((query.page ?? 1) - 1) * limit, limit, sort: query.sort };
}

/** The order that `sort` names, turned round where it begins with `-`; else the list's own. */
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

/**
 * One page of rows and how many there are on all pages. The index is named, because the planner
 * would now and then rather sort what a filter leaves; in the order of an index nothing is sorted.
 */
export async function findPage<Row>(
  // A model's type has its virtuals in it, which have nothing to do with rows as they are stored.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  model: Model<any, any, any, any>,
  filter: QueryFilter<Row>,
  { skip, limit }: Page,
  { keys, index, collation, everything }: ListOrder,
): Promise<{ rows: Row[]; total: number }> {
  const fits = everything ? { $and: [everything, filter] } : filter;
  const options = { hint: index, ...(collation && { collation }) };
  const [rows, total] = await Promise.all([
    model
      .find(fits, null, options)
      .sort(keys as Record<string, SortOrder>)
      .skip(skip)
      .limit(limit)
      .lean(),
    // How many rows there are at all is known without counting them.
    Object.keys(filter).length === 0
      ? model.estimatedDocumentCount()
      : model.countDocuments(fits, options),
  ]);
  return { rows: rows as Row[], total };
}

/** The answer of a plain list. */
export function wholeList<Body>(body: Body): ListReply<Body> {
  return { body, total: null };
}
