import { adminSettingsOperations } from '@atelier/contracts/users/admin-settings';
import { invalid } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { lockAccount } from '../sign-in/lock-sign-ins.ts';
import { refuseCommon } from '../sign-in/passwords/common-passwords.ts';
import { hashPassword, matchesPassword } from '../sign-in/passwords/hashing.ts';
import { voidLinks } from '../sign-in/passwords/link-tokens.ts';
import { checkOwnCode } from '../sign-in/second-factor/own-account.ts';
import { endSessions } from '../sign-in/sessions/sessions.ts';
import type { UsersContext } from '../users-context.ts';
import { AdminModel, ownAdmin } from './admin-model.ts';

export const changeAdminPassword = (context: UsersContext) =>
  handle(
    adminSettingsOperations.changePassword,
    async ({ input, actor, client, requestId, announce, log, inTransaction }) => {
      const { throttle } = context;
      const admin = await ownAdmin(actor);
      const adminId = admin._id.toHexString();
      await throttle.byOwner('password', adminId, client.address);
      if (!(await matchesPassword(admin.passwordHash, input.currentPassword))) {
        throw invalid('currentPassword', 'The current password is not correct');
      }
      await throttle.resetOwner('password', adminId);
      await refuseCommon(input.newPassword, 'newPassword');
      await checkOwnCode(admin, input.code, context, { client, log });
      const passwordHash = await hashPassword(input.newPassword);
      const mailId = crypto.randomUUID();
      const ended = await inTransaction(async ({ session, enqueue }) => {
        await lockAccount('admin', actor, session);
        await AdminModel.updateOne({ _id: admin._id }, { $set: { passwordHash } }, { session });
        await voidLinks(admin._id, session);
        const mail = { template: 'admin-password-changed', adminId } as const;
        await enqueue({ name: 'send-mail', mail, mailId, requestId });
        const others = { ownerId: adminId, except: actor.admin!.sessionId };
        return endSessions({ kind: 'admin', ...others }, session);
      });
      for (const tokenHash of ended) announce('users.session-ended', { tokenHash });
      log.info({ event: 'admin-password-changed', adminId, sessionsEnded: ended.length });
      return { status: 'success' as const, message: 'Password Changed!' };
    },
  );
