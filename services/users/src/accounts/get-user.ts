import { type UserDetail, userDetailOperations } from '@atelier/contracts/users/user-detail';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { describeSession, sessionsOf } from '../sessions/own-sessions.ts';
import { presentRegistered, presentUser } from './present-user.ts';
import { UserModel, type UserRow } from './user-model.ts';

export const getUser = handle(userDetailOperations.get, async ({ input }) => ({
  user: await userDetail(input.id),
}));

export const userMissing = () => notFound('User not found.');

/** @throws AppError NOT_FOUND */
export async function userDetail(id: string): Promise<UserDetail> {
  const user = isObjectId(id) ? await UserModel.findById(id).lean<UserRow>() : null;
  if (!user) throw userMissing();
  const sessions = await sessionsOf(id);
  const { avatar, email_verified } = presentUser(user);
  const seen = [user.lastSeenAt, sessions[0]?.lastSeenAt].map((at) => at?.getTime() ?? 0);
  const lastSeen = Math.max(...seen);
  return {
    ...presentRegistered(user),
    ...{ avatar, avatars: user.avatar?.images ?? [], email_verified },
    disabled: Boolean(user.disabledAt),
    last_seen_at: lastSeen > 0 ? new Date(lastSeen).toISOString() : null,
    sessions: sessions.map((session) => ({
      id: session._id.toHexString(),
      ...describeSession(session),
    })),
  };
}
