import { accountOperations } from '@atelier/contracts/users/accounts';
import { AppError } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { recordSignIn } from '../audit/record-audit.ts';
import { callerOf } from '../browsers/known-browsers.ts';
import { matchesPassword } from '../passwords/hashing.ts';
import { endOwnSession } from '../sessions/end-own-session.ts';
import { signIn } from '../sessions/sign-in.ts';
import type { UsersContext } from '../users-context.ts';
import { AdminModel, presentAdminLogin } from './admin-model.ts';

export const adminLogin = ({ throttle }: UsersContext) =>
  handle(
    accountOperations.adminLogin,
    async ({ input, actor, client, requestId, log, announce }) => {
      const caller = await callerOf('admin', input.email, client);
      await throttle.byAccount('adminlogin', input.email, caller);
      const admin = await AdminModel.findOne({ email: input.email }).lean();
      const matches = await matchesPassword(admin?.passwordHash ?? null, input.password);
      if (!admin || !matches) {
        log.warn({ event: 'admin-login-refused' });
        throw new AppError('INVALID_CREDENTIALS', 'Invalid email or password. Please try again.');
      }
      await throttle.resetAttempts('adminlogin', input.email, caller);
      await endOwnSession('admin', { actor, announce });
      const lifetime = input.rememberMe ? 'rememberedAdmin' : 'admin';
      const session = await signIn(lifetime, admin._id, client);
      await recordSignIn(admin._id.toHexString(), requestId, client);
      log.info({ event: 'admin-logged-in', adminId: admin._id.toHexString() });
      return {
        body: { message: 'Login successful!', adminLoginInfo: presentAdminLogin(admin) },
        session,
      };
    },
  );
