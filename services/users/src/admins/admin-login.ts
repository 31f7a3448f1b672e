import { accountOperations } from '@atelier/contracts/accounts';
import { AppError } from '@atelier/service-kit/errors';
import { handle } from '@atelier/service-kit/service';
import { matchesPassword } from '../accounts/passwords.ts';
import { openSession } from '../sessions/sessions.ts';
import { AdminModel, presentAdmin } from './admin-model.ts';

export const adminLogin = handle(accountOperations.adminLogin, async ({ input, client, log }) => {
  const admin = await AdminModel.findOne({ email: input.email }).lean();
  const matches = await matchesPassword(admin?.passwordHash ?? null, input.password);
  if (!admin || !matches) {
    log.warn({ event: 'admin-login-refused' });
    throw new AppError('INVALID_CREDENTIALS', 'Invalid email or password. Please try again.');
  }
  const session = await openSession(
    input.rememberMe ? 'rememberedAdmin' : 'admin',
    admin._id,
    client,
  );
  log.info({ event: 'admin-logged-in', adminId: admin._id.toHexString() });
  return {
    body: { message: 'Login successful!', adminLoginInfo: presentAdmin(admin) },
    session,
  };
});
