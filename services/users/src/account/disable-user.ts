import { userDetailOperations } from '@atelier/contracts/users/user-detail';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { handle } from '@atelier/service-kit/rpc/service';
import { voidLinks } from '../sign-in/passwords/link-tokens.ts';
import { endSessions } from '../sign-in/sessions/sessions.ts';
import { userDetail } from './get-user.ts';
import { UserModel, userMissing } from './user-model.ts';

/**
 * Disables or enables an account. The plan of a disabled account no longer renews. Both end its
 * sessions: a session opened at the moment of disabling grants nothing while the account is
 * disabled, and must not become valid when it is enabled.
 */
export const updateUser = handle(
  userDetailOperations.update,
  async ({ input, requestId, announce, log, inTransaction }) => {
    const { id, disabled } = input;
    if (!isObjectId(id)) throw userMissing();
    const ended = await inTransaction(async ({ session, enqueue }) => {
      const before = await UserModel.findById(id, { disabledAt: 1 }, { session }).lean();
      if (!before) throw userMissing();
      if (Boolean(before.disabledAt) === disabled) return [];
      const disabledAt = disabled ? new Date() : null;
      await UserModel.updateOne({ _id: id }, { $set: { disabledAt } }, { session });
      if (disabledAt) {
        await voidLinks(before._id, session);
        const since = disabledAt.toISOString();
        await enqueue({ name: 'stop-renewal', userId: id, since, requestId });
      }
      return endSessions({ kind: 'learner', ownerId: id }, session);
    });
    for (const tokenHash of ended) announce('users.session-ended', { tokenHash });
    announce('users.changed', { tags: ['users'] });
    log.info({ event: disabled ? 'account-disabled' : 'account-enabled', userId: id });
    const message = disabled ? 'The account is disabled.' : 'The account is enabled.';
    return { message, user: await userDetail(id) };
  },
);
