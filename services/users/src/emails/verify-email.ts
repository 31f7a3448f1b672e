import { passwordLinkOperations } from '@atelier/contracts/users/profile';
import { handle } from '@atelier/service-kit/rpc/service';
import { UserModel } from '../accounts/user-model.ts';
import { releaseMails } from '../mail/held-mails.ts';
import { deadLink, findLinkToken } from '../passwords/link-tokens.ts';
import type { UsersContext } from '../users-context.ts';

export const verifyEmail = ({ throttle }: UsersContext) =>
  handle(passwordLinkOperations.verifyEmail, async ({ input, client, inTransaction }) => {
    await throttle.byAddress('password', client.address);
    const { userId, email } = await findLinkToken('verify-email', input.token);
    const recipient = { _id: userId, email };
    const change = { emailVerifiedAt: new Date() };
    await inTransaction(async (transaction) => {
      const { session } = transaction;
      const unverified = { ...recipient, emailVerifiedAt: null };
      const { modifiedCount } = await UserModel.updateOne(
        unverified,
        { $set: change },
        { session },
      );
      if (modifiedCount > 0) await releaseMails(userId, transaction);
    });
    if (!(await UserModel.exists(recipient))) throw deadLink();
    return { status: 'success' as const, message: 'Your email address is verified.' };
  });

export const resendVerification = ({ throttle }: UsersContext) =>
  handle(
    passwordLinkOperations.resendVerification,
    async ({ actor, client, requestId, inTransaction }) => {
      const userId = actor.learner!.id;
      await throttle.byOwner('link', userId, client.address);
      const user = await UserModel.findById(userId, { emailVerifiedAt: 1 }).lean();
      if (user && !user.emailVerifiedAt) {
        const mail = { template: 'verify-email', userId } as const;
        const mailId = crypto.randomUUID();
        await inTransaction(({ enqueue }) =>
          enqueue({ name: 'send-mail', mail, mailId, requestId }),
        );
      }
      return { status: 'success' as const, message: 'A new verification link is on its way.' };
    },
  );
