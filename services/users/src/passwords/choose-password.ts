import { passwordLinkOperations } from '@atelier/contracts/users/profile';
import { inTransaction } from '@atelier/service-kit/data/mongo';
import { enqueue } from '@atelier/service-kit/data/outbox';
import { handle } from '@atelier/service-kit/rpc/service';
import { UserModel } from '../accounts/user-model.ts';
import { endSessions } from '../sessions/sessions.ts';
import type { UsersContext } from '../users-context.ts';
import { refuseCommon } from './common-passwords.ts';
import { hashPassword } from './hashing.ts';
import { LinkTokenModel } from './link-token-model.ts';
import { spendLinkToken } from './link-tokens.ts';

/** Spends the link, sets the password and ends every session, all or nothing. */
export const choosePassword = ({ throttle }: UsersContext) =>
  handle(passwordLinkOperations.choose, async ({ input, client, requestId, announce, log }) => {
    await throttle.byAddress('password', client.address);
    refuseCommon(input.password, 'password');
    const passwordHash = await hashPassword(input.password);
    const mailId = crypto.randomUUID();
    const { email, ended } = await inTransaction(async (session) => {
      const { userId, email } = await spendLinkToken('password', input.token, session);
      // Whoever reads the mail owns the address, too.
      const change = { passwordHash, emailVerifiedAt: new Date() };
      await UserModel.updateOne({ _id: userId, email }, { $set: change }, { session });
      await LinkTokenModel.deleteMany({ userId, purpose: 'password' }, { session });
      const mail = { template: 'password-changed', userId: userId.toHexString() } as const;
      await enqueue({ name: 'send-mail', mail, mailId, requestId }, session);
      return { email, ended: await endSessions({ kind: 'learner', ownerId: userId }, session) };
    });
    await throttle.resetAttempts('login', email);
    for (const tokenHash of ended) announce('users.session-ended', { tokenHash });
    log.info({ event: 'password-chosen', sessionsEnded: ended.length });
    return { status: 'success' as const, message: 'Your password is set. You can sign in now.' };
  });
