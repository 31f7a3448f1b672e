import { profileOperations } from '@atelier/contracts/profile';
import { handle } from '@atelier/service-kit/service';
import { presentProfile } from '../accounts/present-user.ts';
import { FavoriteModel, type FavoriteRow } from '../favorites/favorite-model.ts';
import { presentProgress } from '../progress/progress.ts';
import { ProgressModel, type ProgressRow } from '../progress/progress-model.ts';
import { describeSession, sessionsOf } from '../sessions/own-sessions.ts';
import { ownUser } from './own-user.ts';

export const getProfile = handle(profileOperations.get, async ({ input, actor }) => ({
  user: presentProfile(await ownUser(actor, input.email)),
}));

export const exportAccount = handle(profileOperations.exportAccount, async ({ actor }) => {
  const user = await ownUser(actor);
  const { _id: userId } = user;
  const [sessions, favorites, progress] = await Promise.all([
    sessionsOf(userId.toHexString()),
    FavoriteModel.find({ userId }).sort({ at: -1 }).lean<FavoriteRow[]>(),
    ProgressModel.find({ userId }).sort({ at: -1 }).lean<ProgressRow[]>(),
  ]);
  return {
    exported_at: new Date().toISOString(),
    profile: presentProfile(user),
    sessions: sessions.map((session) => ({
      ...describeSession(session),
      address: session.address,
    })),
    favorites: favorites.map(({ kind, itemId, at }) => ({
      ...{ kind, id: itemId, added_at: at.toISOString() },
    })),
    progress: progress.map(presentProgress),
  };
});
