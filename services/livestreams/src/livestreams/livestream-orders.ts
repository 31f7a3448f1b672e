import { anyCase, type ListOrder } from '@atelier/service-kit/data/lists';

/** Featured first, then newest: the order within groups, and the default order of pages. */
export const livestreamOrder = { is_featured: -1, created_at: -1, _id: -1 } as const;

const ever = { $gte: new Date(0) };

export const ownOrder: ListOrder = {
  keys: livestreamOrder,
  index: 'list',
  indexBounds: { is_featured: { $in: [true, false] } },
};
/** The same order, with the index for a single category. */
export const ownOrderOfCategory: ListOrder = { keys: livestreamOrder, index: 'list_of_category' };

export const livestreamOrders = {
  title: {
    keys: { title: 1, _id: 1 },
    index: 'list_by_title',
    collation: anyCase,
    indexBounds: { title: { $gte: '' } },
  },
  duration: {
    keys: { duration: 1, _id: 1 },
    index: 'list_by_duration',
    indexBounds: { duration: { $gte: '' } },
  },
  created_at: {
    keys: { created_at: 1, _id: 1 },
    index: 'list_by_created',
    indexBounds: { created_at: ever },
  },
  updated_at: {
    keys: { updated_at: 1, _id: 1 },
    index: 'list_by_updated',
    indexBounds: { updated_at: ever },
  },
} as const satisfies Readonly<Record<string, ListOrder>>;

/** Indexes for lists. Each contains the sort keys, followed by the filtered fields. */
export const livestreamListIndexes = [
  indexOf(ownOrder, { category_id: 1, title: 1 }),
  {
    keys: { category_id: 1, ...livestreamOrder, title: 1 } as const,
    options: { name: 'list_of_category' },
  },
  ...Object.values(livestreamOrders).map((order) =>
    indexOf(order, { category_id: 1, is_featured: 1, title: 1 }),
  ),
];

function indexOf({ keys, index: name, collation }: ListOrder, filtered: Record<string, 1>) {
  const remaining = Object.entries(filtered).filter(([key]) => !(key in keys));
  return {
    keys: { ...keys, ...Object.fromEntries(remaining) },
    options: { name, ...(collation && { collation: anyCase }) },
  };
}
