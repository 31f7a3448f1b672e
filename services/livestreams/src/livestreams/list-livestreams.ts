import type { InputOf } from '@atelier/contracts/core/operation';
import { uncategorized } from '@atelier/contracts/livestreams/category-rules';
import {
  type LivestreamGroup,
  livestreamOperations,
} from '@atelier/contracts/livestreams/livestreams';
import { containing, containsText } from '@atelier/service-kit/data/contains-text';
import {
  anyCase,
  completeList,
  findPage,
  orderOf,
  type Page,
  requestedPage,
} from '@atelier/service-kit/data/lists';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { handle } from '@atelier/service-kit/rpc/service';
import type { QueryFilter } from 'mongoose';
import { CategoryModel, type CategoryRow, presentCategory } from '../categories/category-model.ts';
import { LivestreamModel, type LivestreamRow } from './livestream-model.ts';
import {
  livestreamOrder,
  livestreamOrders,
  ownOrder,
  ownOrderOfCategory,
} from './livestream-orders.ts';
import { type Viewer, viewerOf } from './livestream-policy.ts';
import { presentLivestream } from './present-livestream.ts';

export const listLivestreams = handle(livestreamOperations.list, async ({ input, actor }) => {
  const page = requestedPage(input);
  const viewer = viewerOf(actor);
  return page ? pageOf(page, input, viewer) : completeList(await allGroups(viewer));
});

const findCategories = () =>
  CategoryModel.find().sort({ name: 1 }).collation(anyCase).lean<CategoryRow[]>();

async function allGroups(viewer: Viewer): Promise<LivestreamGroup[]> {
  const [categories, livestreams] = await Promise.all([
    findCategories(),
    LivestreamModel.find().sort(livestreamOrder).lean<LivestreamRow[]>(),
  ]);
  const categoryOf = categoryFinder(categories);
  const itemsOf = Map.groupBy(livestreams, (row) => categoryOf(row));
  const group = (category: CategoryRow | null): LivestreamGroup => ({
    ...(category ? presentCategory(category) : uncategorized),
    livestreamItems: (itemsOf.get(category) ?? []).map((row) =>
      presentLivestream(row, category, viewer),
    ),
  });
  const groups = categories.map(group);
  if (!itemsOf.has(null)) return groups;
  return [...groups, group(null)].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

type Query = InputOf<typeof livestreamOperations.list>;

async function pageOf(page: Page, query: Query, viewer: Viewer) {
  const categories = await findCategories();
  const filter = filterOf(query, categories);
  if (!filter) return { body: [], total: 0 };
  const own = query.category_id === undefined ? ownOrder : ownOrderOfCategory;
  const order = orderOf(page.sort, livestreamOrders, own);
  const { rows, total } = await findPage<LivestreamRow>(LivestreamModel, filter, page, order);
  const categoryOf = categoryFinder(categories);
  const body: LivestreamGroup[] = [];
  for (const row of rows) {
    const category = categoryOf(row);
    const head = category ? presentCategory(category) : uncategorized;
    const last = body.at(-1);
    const item = presentLivestream(row, category, viewer);
    if (last?.id === head.id) last.livestreamItems.push(item);
    else body.push({ ...head, livestreamItems: [item] });
  }
  return { body, total };
}

/**
 * Returns a function that finds the category of a livestream: null, the default one, if it has none
 * or if its category was deleted between the two reads.
 */
function categoryFinder(categories: readonly CategoryRow[]) {
  const known = new Map(categories.map((category) => [category._id.toHexString(), category]));
  return ({ category_id }: LivestreamRow): CategoryRow | null =>
    known.get(category_id?.toHexString() ?? '') ?? null;
}

/** Converts a query to a filter; null if nothing can match, because the category id is invalid. */
function filterOf(
  { category_id, featured, q }: Query,
  categories: readonly CategoryRow[],
): QueryFilter<LivestreamRow> | null {
  const isDefault = category_id === uncategorized.id;
  if (category_id !== undefined && !isDefault && !isObjectId(category_id)) return null;
  return {
    ...(category_id !== undefined && { category_id: isDefault ? null : category_id }),
    ...(featured !== undefined && { is_featured: featured }),
    ...(q && {
      $or: [{ title: containsText(q) }, { category_id: { $in: idsByName(q, categories) } }],
    }),
  };
}

/** Returns the ids of categories whose names contain the text; null is the default one. */
function idsByName(q: string, categories: readonly CategoryRow[]) {
  const fits = containing(q);
  const own = categories.filter(({ name }) => fits(name)).map(({ _id }) => _id);
  return fits(uncategorized.name) ? [...own, null] : own;
}
