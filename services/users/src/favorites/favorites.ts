import { type Card, cardOperations, type FavoriteKind } from '@atelier/contracts/cards';
import { favoriteLimit, favoriteOperations } from '@atelier/contracts/favorites';
import { invalid, isDuplicateKey, notFound } from '@atelier/service-kit/errors';
import { type Call, handle } from '@atelier/service-kit/service';
import { ownUser } from '../profile/own-user.ts';
import { FavoriteModel, type FavoriteRow } from './favorite-model.ts';

type CallOther = Call<typeof favoriteOperations.list>['call'];
type Wanted = Pick<FavoriteRow, 'kind' | 'itemId'>;

const keyOf = ({ kind, itemId }: Wanted) => `${kind} ${itemId}`;

/** What is kept, in short, by kind and id. Gone and hidden things have no card. */
async function cardsOf(wanted: readonly Wanted[], call: CallOther): Promise<Map<string, Card>> {
  const ids = (of: FavoriteKind) =>
    wanted.filter(({ kind }) => kind === of).map(({ itemId }) => itemId);
  const livestreamIds = ids('livestream');
  const [catalog, live] = await Promise.all([
    call(cardOperations.catalog, { courses: ids('course'), tutorials: ids('tutorial') }),
    livestreamIds.length > 0
      ? call(cardOperations.livestreams, { ids: livestreamIds })
      : { livestreams: [] },
  ]);
  const byKind: Record<FavoriteKind, readonly Card[]> = {
    course: catalog.courses,
    tutorial: catalog.tutorials,
    livestream: live.livestreams,
  };
  return new Map(
    Object.entries(byKind).flatMap(([kind, cards]) =>
      cards.map((card) => [`${kind} ${card.id}`, card] as const),
    ),
  );
}

export const listFavorites = handle(favoriteOperations.list, async ({ actor, call }) => {
  const { _id: userId } = await ownUser(actor);
  const rows = await FavoriteModel.find({ userId })
    .sort({ at: -1 })
    .limit(favoriteLimit)
    .lean<FavoriteRow[]>();
  if (rows.length === 0) return { favorites: [] };
  const cards = await cardsOf(rows, call);
  const favorites = rows.flatMap((row) => {
    const card = cards.get(keyOf(row));
    return card ? [{ ...card, kind: row.kind, added_at: row.at.toISOString() }] : [];
  });
  return { favorites };
});

export const addFavorite = handle(favoriteOperations.add, async ({ input, actor, call }) => {
  const { _id: userId } = await ownUser(actor);
  const favorite = { userId, kind: input.kind, itemId: input.id };
  const cards = await cardsOf([favorite], call);
  if (!cards.has(keyOf(favorite))) throw notFound('Not found');
  const isKept = await FavoriteModel.exists(favorite);
  if (!isKept && (await FavoriteModel.countDocuments({ userId })) >= favoriteLimit) {
    throw invalid('id', `You can keep ${favoriteLimit} favorites. Remove one first.`);
  }
  await FavoriteModel.updateOne(
    favorite,
    { $setOnInsert: { at: new Date() } },
    { upsert: true },
  ).catch((error: unknown) => {
    // Pressed twice at once: it is kept.
    if (!isDuplicateKey(error)) throw error;
  });
  return { message: 'Added to your favorites' };
});

export const removeFavorite = handle(favoriteOperations.remove, async ({ input, actor }) => {
  const { _id: userId } = await ownUser(actor);
  await FavoriteModel.deleteOne({ userId, kind: input.kind, itemId: input.id });
  return { message: 'Removed from your favorites' };
});
