import { type UserDetail, userDetailOperations } from '@atelier/contracts/users/user-detail';
import { handle } from '@atelier/service-kit/rpc/service';
import { PasskeyModel } from '../sign-in/passkeys/passkey-model.ts';
import { enabledFactor } from '../sign-in/second-factor/factor-model.ts';
import { describeSession, sessionsOf } from '../sign-in/sessions/own-sessions.ts';
import { presentRegistered, presentUser } from './present-user.ts';
import { findUser } from './user-model.ts';

export const getUser = handle(userDetailOperations.get, async ({ input }) => ({
  user: await userDetail(input.id),
}));

/** @throws AppError NOT_FOUND */
export async function userDetail(id: string): Promise<UserDetail> {
  const user = await findUser(id);
  const [sessions, factor, passkey] = await Promise.all([
    sessionsOf(id),
    enabledFactor(user._id),
    PasskeyModel.exists({ ownerId: user._id }),
  ]);
  const { avatar, email_verified } = presentUser(user);
  const seen = [user.lastSeenAt, sessions[0]?.lastSeenAt].map((at) => at?.getTime() ?? 0);
  const lastSeen = Math.max(...seen);
  return {
    ...presentRegistered(user),
    ...{ avatar, avatars: user.avatar?.images ?? [], email_verified },
    has_second_factor: factor !== null || passkey !== null,
    disabled: Boolean(user.disabledAt),
    last_seen_at: lastSeen > 0 ? new Date(lastSeen).toISOString() : null,
    sessions: await Promise.all(
      sessions.map(async (session) => ({
        id: session._id.toHexString(),
        ...(await describeSession(session)),
      })),
    ),
  };
}
