import { passwordLinkOperations } from '@atelier/contracts/profile';
import { inTransaction } from '@atelier/service-kit/mongo';
import { promise } from '@atelier/service-kit/outbox';
import { handle } from '@atelier/service-kit/service';
import { UserModel } from '../accounts/user-model.ts';
import { spendLinkToken } from '../passwords/link-tokens.ts';
import type { UsersContext } from '../users-context.ts';

export const verifyEmail = ({ throttle }: UsersContext) =>
  handle(passwordLinkOperations.verifyEmail, async ({ input, client }) => {
    await throttle.byAddress('password', client.address);
    await inTransaction(async (session) => {
      const { userId, email } = await spendLinkToken('verify-email', input.token, session);
      const change = { emailVerifiedAt: new Date() };
      await UserModel.updateOne({ _id: userId, email }, { $set: change }, { session });
    });
    return { status: 'success' as const, message: 'Your email address is confirmed.' };
  });

export const resendVerification = ({ throttle }: UsersContext) =>
  handle(passwordLinkOperations.resendVerification, async ({ actor, client, requestId }) => {
    const userId = actor.learner!.id;
    await throttle.byAddress('link', client.address);
    await throttle.byAccount('link', userId);
    const user = await UserModel.findById(userId, { emailVerifiedAt: 1 }).lean();
    if (user && !user.emailVerifiedAt) {
      const mail = { template: 'verify-email', userId } as const;
      const mailId = crypto.randomUUID();
      await inTransaction((session) =>
        promise({ name: 'send-mail', mail, mailId, requestId }, session),
      );
    }
    return { status: 'success' as const, message: 'A new confirmation link is on its way.' };
  });
