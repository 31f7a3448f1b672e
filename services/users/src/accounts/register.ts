import { accountOperations } from '@atelier/contracts/accounts';
import { AppError, isDuplicateKey } from '@atelier/service-kit/errors';
import { handle } from '@atelier/service-kit/service';
import { openSession } from '../sessions/sessions.ts';
import { hashPassword } from './passwords.ts';
import { presentUser } from './present-user.ts';
import { UserModel } from './user-model.ts';

const emailTaken = () =>
  new AppError('EMAIL_TAKEN', 'An account with this email already exists', {
    fields: [{ path: 'email', message: 'An account with this email already exists' }],
  });

export const register = handle(accountOperations.register, async ({ input, client, log }) => {
  if (await UserModel.exists({ email: input.email })) throw emailTaken();
  const passwordHash = await hashPassword(input.password);
  const user = await UserModel.create({
    name: input.name,
    email: input.email,
    passwordHash,
  }).catch((error: unknown) => {
    // Somebody else registered the address at the same instant; the index decides.
    throw isDuplicateKey(error) ? emailTaken() : error;
  });
  const session = await openSession('learner', user._id, client);
  log.info({ event: 'registered', userId: user._id.toHexString() });
  return {
    body: {
      Status: 'success' as const,
      message: 'Account created!',
      userInfomation: presentUser(user.toObject()),
    },
    session,
  };
});
