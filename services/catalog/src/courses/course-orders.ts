import { anyCase, type ListOrder } from '@atelier/service-kit/data/lists';

/** Default order of course lists: featured first, then newest. */
export const courseOrder = { is_featured: -1, created_at: -1, _id: -1 } as const;

type Keys = Readonly<Record<string, 1 | -1>>;

/**
 * Fields that lists filter by. They follow the sort keys in each index, so that rows that do not
 * match are never fetched.
 */
const filtered: Keys = {
  ...{ status: 1, published: 1, category_id: 1, instructor_id: 1, difficulty: 1 },
  ...{ price: 1, is_featured: 1, title: 1 },
};

interface ListIndex {
  readonly order: ListOrder;
  readonly keys: Keys;
  readonly options: { readonly name: string; readonly collation?: typeof anyCase };
}

/** Builds an index for a sort order, optionally prefixed with the keys to group by. */
function index(order: ListOrder, first: Keys = {}): ListIndex {
  const { index: name, collation } = order;
  const inOrder = { ...first, ...order.keys };
  return {
    order,
    keys: { ...inOrder, ...withoutKeys(filtered, inOrder) },
    options: { name, ...(collation && { collation: anyCase }) },
  };
}

function withoutKeys(keys: Keys, given: Keys): Keys {
  return Object.fromEntries(Object.entries(keys).filter(([key]) => !(key in given)));
}

const ever = { $gte: new Date(0) };
const indexes = {
  own: index({
    keys: courseOrder,
    index: 'list',
    indexBounds: { is_featured: { $in: [true, false] } },
  }),
  category: index({ keys: courseOrder, index: 'list_of_category' }, { category_id: 1 }),
  instructor: index({ keys: courseOrder, index: 'list_of_instructor' }, { instructor_id: 1 }),
  title: index({
    keys: { title: 1, _id: 1 },
    index: 'list_by_title',
    collation: anyCase,
    indexBounds: { title: { $gte: '' } },
  }),
  price: index({
    keys: { price: 1, _id: 1 },
    index: 'list_by_price',
    indexBounds: { price: { $gte: 0 } },
  }),
  created_at: index({
    keys: { created_at: 1, _id: 1 },
    index: 'list_by_created',
    indexBounds: { created_at: ever },
  }),
  updated_at: index({
    keys: { updated_at: 1, _id: 1 },
    index: 'list_by_updated',
    indexBounds: { updated_at: ever },
  }),
};

/** Indexes that back the course lists. */
export const courseListIndexes = Object.values(indexes);

export const courseOrders = {
  title: indexes.title.order,
  price: indexes.price.order,
  created_at: indexes.created_at.order,
  updated_at: indexes.updated_at.order,
};

/** Returns the default order, with the index that fits a filter by category or instructor. */
export function ownOrder(filter: { category_id?: unknown; instructor_id?: unknown }): ListOrder {
  if (filter.category_id !== undefined) return indexes.category.order;
  if (filter.instructor_id !== undefined) return indexes.instructor.order;
  return indexes.own.order;
}
