import { favoriteKinds } from '@atelier/contracts/core/summaries';
import { favoriteOperations } from '@atelier/contracts/users/favorites';
import { orderOf, requestedPage } from '@atelier/service-kit/data/lists';
import { handle } from '@atelier/service-kit/rpc/service';
import { checkFavorites, favoriteSummaries } from '../summaries/request-summaries.ts';
import { FavoriteModel, type FavoriteRow, favoriteOrders } from './favorite-model.ts';

/** Returns all favorites of a person, newest first. */
function favoritesOf(userId: string): Promise<FavoriteRow[]> {
  const { keys, index } = favoriteOrders.newest;
  return FavoriteModel.find({ userId }).sort(keys).hint(index).lean<FavoriteRow[]>();
}

/**
 * Lists favorites. As for the history, the owning services are queried about all of them, so that
 * pages omit hidden items. Favorites of deleted items are removed.
 */
export const listFavorites = handle(favoriteOperations.list, async ({ input, actor, call }) => {
  const userId = actor.learner!.id;
  const { kind, q, sort } = input;
  const page = requestedPage(input);
  const { keys, index } = orderOf(sort, favoriteOrders, favoriteOrders.newest);
  const rows = await FavoriteModel.find({ userId, ...(kind && { kind }) })
    .sort(keys)
    .hint(kind ? 'list_of_kind' : index)
    .lean<FavoriteRow[]>();
  const visibility = await checkFavorites(idsByKind(rows), q, call);
  for (const one of favoriteKinds) {
    const { gone } = visibility[one];
    if (gone.length === 0) continue;
    await FavoriteModel.deleteMany({ userId, kind: one, itemId: { $in: gone } });
  }
  const visible = new Set(
    favoriteKinds.flatMap((one) => visibility[one].shown.map((id) => `${one} ${id}`)),
  );
  const listed = rows.filter((row) => visible.has(`${row.kind} ${row.itemId}`));
  const part = page ? listed.slice(page.skip, page.skip + page.limit) : listed;
  const summaries = await favoriteSummaries(idsByKind(part), call);
  const favorites = part.flatMap((row) => {
    const summary = summaries[row.kind].get(row.itemId);
    return summary ? [{ ...summary, kind: row.kind, added_at: row.at.toISOString() }] : [];
  });
  return { body: { favorites }, total: page && listed.length };
});

export const listFavoriteIds = handle(favoriteOperations.ids, async ({ actor }) =>
  idsByKind(await favoritesOf(actor.learner!.id)),
);

export function idsByKind(rows: readonly Pick<FavoriteRow, 'kind' | 'itemId'>[]) {
  const of = (kind: FavoriteRow['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ itemId }) => itemId);
  return { course: of('course'), tutorial: of('tutorial'), livestream: of('livestream') };
}
