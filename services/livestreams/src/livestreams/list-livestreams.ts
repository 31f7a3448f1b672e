import { livestreamOperations, uncategorized } from '@atelier/contracts/livestreams';
import { handle } from '@atelier/service-kit/service';
import { anyCase, CategoryModel, type CategoryRow } from '../categories/category-model.ts';
import { presentCategory } from '../categories/present-category.ts';
import { LivestreamModel, type LivestreamRow, livestreamOrder } from './livestream-model.ts';
import { viewerOf } from './livestream-policy.ts';
import { presentLivestream } from './present-livestream.ts';

export const listLivestreams = handle(livestreamOperations.list, async ({ actor }) => {
  const [categories, livestreams] = await Promise.all([
    CategoryModel.find().sort({ name: 1 }).collation(anyCase).lean<CategoryRow[]>(),
    LivestreamModel.find().sort(livestreamOrder).lean<LivestreamRow[]>(),
  ]);
  // A category that is deleted between the two reads has left its livestreams to the default one.
  const known = new Set(categories.map(({ _id }) => _id.toHexString()));
  const itemsOf = Map.groupBy(livestreams, ({ category_id }) => {
    const id = category_id?.toHexString();
    return id && known.has(id) ? id : uncategorized.id;
  });
  const viewer = viewerOf(actor);
  const present = (id: string, category: CategoryRow | null) =>
    (itemsOf.get(id) ?? []).map((row) => presentLivestream(row, category, viewer));
  const groups = categories.map((category) => ({
    ...presentCategory(category),
    livestreamItems: present(category._id.toHexString(), category),
  }));
  const rest = { ...uncategorized, livestreamItems: present(uncategorized.id, null) };
  if (rest.livestreamItems.length === 0) return groups;
  return [...groups, rest].sort((a, b) => a.name.localeCompare(b.name, 'en'));
});
