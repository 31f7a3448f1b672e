import { accountOperations } from '@atelier/contracts/accounts';
import { AppError } from '@atelier/service-kit/errors';
import { handle } from '@atelier/service-kit/service';
import { openSession } from '../sessions/sessions.ts';
import { matchesPassword } from './passwords.ts';
import { presentUser } from './present-user.ts';
import { UserModel } from './user-model.ts';

export const login = handle(accountOperations.login, async ({ input, client, log }) => {
  const user = await UserModel.findOne({ email: input.email }).lean();
  const matches = await matchesPassword(user?.passwordHash ?? null, input.password);
  if (!user || !matches) {
    log.info({ event: 'login-refused' });
    throw new AppError('INVALID_CREDENTIALS', 'Invalid email or password');
  }
  const session = await openSession('learner', user._id, client);
  log.info({ event: 'logged-in', userId: user._id.toHexString() });
  return {
    body: {
      Status: 'success' as const,
      message: 'Login successful!',
      userInfomation: presentUser(user),
    },
    session,
  };
});
