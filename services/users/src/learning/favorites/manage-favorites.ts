import type { FavoriteKind } from '@atelier/contracts/core/summaries';
import { favoriteLimit, favoriteOperations } from '@atelier/contracts/users/learning/favorites';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { lockUser } from '../../account/user-model.ts';
import type { UsersContext } from '../../users-context.ts';
import { favoriteSummaries } from '../request-summaries.ts';
import { FavoriteModel } from './favorite-model.ts';
import { idsByKind } from './list-favorites.ts';

const missing: Readonly<Record<FavoriteKind, string>> = {
  course: 'Course not found.',
  tutorial: 'Not found',
  livestream: 'Livestream not found',
};

const limitReached = () =>
  new AppError(
    'LIMIT_REACHED',
    `You can keep ${favoriteLimit.toLocaleString('en')} favorites. Remove one first.`,
  );

export const addFavorite = ({ throttle }: UsersContext) =>
  handle(favoriteOperations.add, async ({ input, actor, call, inTransaction }) => {
    const userId = actor.learner!.id;
    throttle.byPerson('favorites', userId);
    const favorite = { userId, kind: input.kind, itemId: input.id };
    const summaries = await favoriteSummaries(idsByKind([favorite]), call);
    if (!summaries[input.kind].has(input.id)) throw notFound(missing[input.kind]);
    await inTransaction(async ({ session }) => {
      await lockUser(userId, session);
      if (await FavoriteModel.exists(favorite).session(session)) return;
      const kept = await FavoriteModel.countDocuments({ userId }, { session });
      if (kept >= favoriteLimit) throw limitReached();
      await FavoriteModel.create([{ ...favorite, at: new Date() }], { session });
    });
    return { message: 'Added to your favorites' };
  });

export const removeFavorite = ({ throttle }: UsersContext) =>
  handle(favoriteOperations.remove, async ({ input, actor }) => {
    const userId = actor.learner!.id;
    throttle.byPerson('favorites', userId);
    await FavoriteModel.deleteOne({ userId, kind: input.kind, itemId: input.id });
    return { message: 'Removed from your favorites' };
  });

export const removeAllFavorites = handle(favoriteOperations.removeAll, async ({ actor }) => {
  await FavoriteModel.deleteMany({ userId: actor.learner!.id });
  return { message: 'You no longer have any favorites' };
});
