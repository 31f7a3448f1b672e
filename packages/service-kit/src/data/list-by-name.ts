import type { ListReply } from '@atelier/contracts/core/operation';
import type { Model, QueryFilter } from 'mongoose';
import { containsText } from './contains-text.ts';
import {
  anyCase,
  completeList,
  findPage,
  type ListOrder,
  orderOf,
  requestedPage,
} from './lists.ts';

/** Order of rows with unique names, using their index. */
const byName: ListOrder = { keys: { name: 1 }, index: 'name_1', collation: anyCase };

interface NamesQuery {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly sort?: string | undefined;
  readonly q?: string | undefined;
}

/** Returns a short list of named rows, sorted by name, whole or paged. */
export async function listByName<Row extends { name: string }, Out>(
  // The type of a model includes its virtuals, which stored rows do not have.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  model: Model<any, any, any, any>,
  query: NamesQuery,
  present: (row: Row) => Out,
): Promise<ListReply<Out[]>> {
  const page = requestedPage(query);
  if (!page) {
    const rows = await model.find().sort({ name: 1 }).collation(anyCase).lean();
    return completeList((rows as Row[]).map(present));
  }
  const order = orderOf(page.sort, { name: byName }, byName);
  const filter: QueryFilter<{ name: string }> = query.q ? { name: containsText(query.q) } : {};
  const { rows, total } = await findPage<Row>(model, filter as QueryFilter<Row>, page, order);
  return { body: rows.map(present), total };
}
