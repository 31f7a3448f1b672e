import { profileOperations } from '@atelier/contracts/users/profile';
import { invalid } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { lockAccount } from '../../sign-in/lock-sign-ins.ts';
import { refuseCommon } from '../../sign-in/passwords/common-passwords.ts';
import { hashPassword, matchesPassword } from '../../sign-in/passwords/hashing.ts';
import { voidLinks } from '../../sign-in/passwords/link-tokens.ts';
import { checkOwnCode } from '../../sign-in/second-factor/own-account.ts';
import { endSessions } from '../../sign-in/sessions/sessions.ts';
import type { UsersContext } from '../../users-context.ts';
import { ownUser, UserModel } from '../user-model.ts';

export const changePassword = (context: UsersContext) =>
  handle(
    profileOperations.changePassword,
    async ({ input, actor, client, requestId, announce, log, inTransaction }) => {
      const { throttle } = context;
      const user = await ownUser(actor, input.email);
      const userId = user._id.toHexString();
      await throttle.byOwner('password', userId, client.address);
      if (!(await matchesPassword(user.passwordHash, input.oldPassword))) {
        throw invalid('oldPassword', 'The old password is not correct');
      }
      await throttle.resetOwner('password', userId);
      await refuseCommon(input.newPassword, 'newPassword');
      await checkOwnCode(user, input.code, context, { client, log });
      const passwordHash = await hashPassword(input.newPassword);
      const mailId = crypto.randomUUID();
      const ended = await inTransaction(async ({ session, enqueue }) => {
        await lockAccount('learner', actor, session);
        await UserModel.updateOne({ _id: user._id }, { $set: { passwordHash } }, { session });
        await voidLinks(user._id, session);
        const mail = { template: 'password-changed', userId } as const;
        await enqueue({ name: 'send-mail', mail, mailId, requestId });
        const others = { ownerId: userId, except: actor.learner!.sessionId };
        return endSessions({ kind: 'learner', ...others }, session);
      });
      for (const tokenHash of ended) announce('users.session-ended', { tokenHash });
      return { status: 'success' as const, message: 'Password Changed!' };
    },
  );
