import { passwordLinkOperations } from '@atelier/contracts/users/profile';
import { hashToken } from '@atelier/service-kit/data/tokens';
import { handle } from '@atelier/service-kit/rpc/service';
import { deadLink, findLinkToken, voidLinks } from '../../sign-in/passwords/link-tokens.ts';
import { proveAddress } from '../../sign-in/prove-address.ts';
import { endSessions } from '../../sign-in/sessions/sessions.ts';
import type { UsersContext } from '../../users-context.ts';
import { UserModel, type UserRow } from '../user-model.ts';

/**
 * Verifies an address. The first time, whatever could open the account before ends, except the
 * session that opened the link, if it is of this account. Repeated, it changes nothing.
 */
export const verifyEmail = ({ throttle }: UsersContext) =>
  handle(
    passwordLinkOperations.verifyEmail,
    async ({ input, actor, client, requestId, announce, log, inTransaction }) => {
      await throttle.byAddress('links', client.address);
      const { userId, email } = await findLinkToken('verify-email', input.token);
      const ownerId = userId.toHexString();
      const own = actor.learner?.id === ownerId ? actor.learner.sessionId : null;
      const ended = await inTransaction(async (transaction) => {
        const { session } = transaction;
        const recipient = { _id: userId, email };
        const user = await UserModel.findOne(recipient, null, { session }).lean<UserRow>();
        if (!user) throw deadLink();
        if (user.emailVerifiedAt) return [];
        const browser = own && client.browserToken ? hashToken(client.browserToken) : null;
        const proof = { user, isHolder: own !== null, browser, requestId };
        await proveAddress(proof, transaction);
        await voidLinks(userId, session);
        const others = own === null ? {} : { except: own };
        return endSessions({ kind: 'learner', ownerId, ...others }, session);
      });
      for (const tokenHash of ended) announce('users.session-ended', { tokenHash });
      if (ended.length > 0) log.info({ event: 'email-verified', sessionsEnded: ended.length });
      return { status: 'success' as const, message: 'Your email address is verified.' };
    },
  );

export const resendVerification = ({ throttle }: UsersContext) =>
  handle(
    passwordLinkOperations.resendVerification,
    async ({ actor, client, requestId, inTransaction }) => {
      const userId = actor.learner!.id;
      await throttle.byOwner('link', userId, client.address);
      const user = await UserModel.findById(userId, { email: 1, emailVerifiedAt: 1 }).lean();
      if (user && !user.emailVerifiedAt) {
        await throttle.byRecipient(user.email);
        const mail = { template: 'verify-email', userId } as const;
        const mailId = crypto.randomUUID();
        await inTransaction(({ enqueue }) =>
          enqueue({ name: 'send-mail', mail, mailId, requestId }),
        );
      }
      return { status: 'success' as const, message: 'A new verification link is on its way.' };
    },
  );
