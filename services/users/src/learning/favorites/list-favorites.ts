import { favoriteKinds } from '@atelier/contracts/core/summaries';
import { type Favorite, favoriteOperations } from '@atelier/contracts/users/learning/favorites';
import { orderOf, requestedPage } from '@atelier/service-kit/data/lists';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import { checkFavorites, favoriteSummaries, isOnePage } from '../request-summaries.ts';
import { FavoriteModel, type FavoriteRow, favoriteOrders } from './favorite-model.ts';

type CallOther = Call<never>['call'];

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
  const listed = isOnePage(rows, page, q) ? await summarize(rows, call) : [];
  // Otherwise there are several pages, or some are hidden or deleted.
  if (listed.length === rows.length) {
    return { body: { favorites: listed }, total: page && listed.length };
  }
  const visible = await visibleAmong(userId, rows, q, call);
  const part = page ? visible.slice(page.skip, page.skip + page.limit) : visible;
  return { body: { favorites: await summarize(part, call) }, total: page && visible.length };
});

async function summarize(rows: readonly FavoriteRow[], call: CallOther): Promise<Favorite[]> {
  const summaries = await favoriteSummaries(idsByKind(rows), call);
  return rows.flatMap(({ kind, itemId, at }) => {
    const summary = summaries[kind].get(itemId);
    return summary ? [{ ...summary, kind, added_at: at.toISOString() }] : [];
  });
}

/** Returns the favorites whose items are visible, and removes those of deleted items. */
async function visibleAmong(
  userId: string,
  rows: readonly FavoriteRow[],
  q: string | undefined,
  call: CallOther,
): Promise<FavoriteRow[]> {
  const visibility = await checkFavorites(idsByKind(rows), q, call);
  for (const kind of favoriteKinds) {
    const { gone } = visibility[kind];
    if (gone.length > 0) await FavoriteModel.deleteMany({ userId, kind, itemId: { $in: gone } });
  }
  const visible = new Set(
    favoriteKinds.flatMap((kind) => visibility[kind].shown.map((id) => `${kind} ${id}`)),
  );
  return rows.filter(({ kind, itemId }) => visible.has(`${kind} ${itemId}`));
}

export const listFavoriteIds = handle(favoriteOperations.ids, async ({ actor }) =>
  idsByKind(await favoritesOf(actor.learner!.id)),
);

export function idsByKind(rows: readonly Pick<FavoriteRow, 'kind' | 'itemId'>[]) {
  const of = (kind: FavoriteRow['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ itemId }) => itemId);
  return { course: of('course'), tutorial: of('tutorial'), livestream: of('livestream') };
}
