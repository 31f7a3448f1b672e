import type { ReplyOf } from '@atelier/contracts/core/operation';
import { accountOperations } from '@atelier/contracts/users/accounts';
import { AppError } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { callerOf } from '../sign-in/known-browsers/known-browsers.ts';
import { comparePassword } from '../sign-in/passwords/compare-password.ts';
import { askForSecondFactor } from '../sign-in/second-factor/second-step.ts';
import { endOwnSession, type SessionLifetime } from '../sign-in/sessions/sessions.ts';
import { type SignInCall, signIn } from '../sign-in/sessions/sign-in.ts';
import type { UsersContext } from '../users-context.ts';
import { AdminModel, type AdminRow, presentAdminLogin } from './admin-model.ts';
import { recordSignIn } from './audit/record-audit.ts';

export const adminLogin = ({ throttle }: UsersContext) =>
  handle(
    accountOperations.adminLogin,
    async ({ input, actor, client, requestId, log, announce, inTransaction }) => {
      const caller = await callerOf('admin', input.email, client);
      await throttle.byAccount('adminlogin', input.email, caller);
      const admin = await AdminModel.findOne({ email: input.email }).lean<AdminRow>();
      const attempt = {
        what: 'adminlogin',
        email: input.email,
        caller,
        password: input.password,
      } as const;
      const matches = await comparePassword(throttle, admin?.passwordHash ?? null, attempt);
      if (!admin || !matches) {
        log.warn({ event: 'admin-login-refused' });
        throw new AppError('INVALID_CREDENTIALS', 'Invalid email or password. Please try again.');
      }
      await throttle.resetAttempts('adminlogin', input.email, caller);
      const lifetime = input.rememberMe ? 'rememberedAdmin' : 'admin';
      await askForSecondFactor('admin', admin, lifetime);
      const rest = { requestId, log, announce, inTransaction };
      return openBackOffice(admin, lifetime, { actor, client, ...rest });
    },
  );

/** Opens the session of an admin who has passed all sign-in steps. */
export async function openBackOffice(
  admin: AdminRow,
  lifetime: SessionLifetime,
  call: SignInCall & { readonly requestId: string },
): Promise<ReplyOf<typeof accountOperations.adminLogin>> {
  const session = await signIn(lifetime, admin, call);
  await endOwnSession('admin', call);
  const adminId = admin._id.toHexString();
  await recordSignIn(adminId, call.requestId, call.client);
  call.log.info({ event: 'admin-logged-in', adminId });
  const body = { message: 'Login successful!', adminLoginInfo: presentAdminLogin(admin) };
  return { body, session };
}
