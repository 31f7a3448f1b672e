import { accountOperations } from '@atelier/contracts/users/accounts';
import { AppError, isDuplicateKey } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { refuseReserved } from '../account/address/former-address-model.ts';
import { presentUser } from '../account/present-user.ts';
import { UserModel, type UserRow } from '../account/user-model.ts';
import type { UsersContext } from '../users-context.ts';
import { refuseCommon } from './passwords/common-passwords.ts';
import { hashPassword } from './passwords/hashing.ts';
import { signIn } from './sessions/sign-in.ts';

export function emailTaken(): AppError {
  const message = 'An account with this email already exists';
  return new AppError('EMAIL_TAKEN', message, { fields: [{ path: 'email', message }] });
}

export const register = ({ throttle }: UsersContext) =>
  handle(
    accountOperations.register,
    async ({ input, client, requestId, log, announce, inTransaction }) => {
      await throttle.byAddress('register', client.address);
      await refuseCommon(input.password, 'password');
      if (await UserModel.exists({ email: input.email })) throw emailTaken();
      const account = {
        name: input.name,
        email: input.email,
        passwordHash: await hashPassword(input.password),
      };
      const mailId = crypto.randomUUID();
      // Another link can be requested later.
      const isMailed = await throttle.mayMail(input.email);
      const user = await inTransaction(async ({ session, enqueue }) => {
        await refuseReserved('learner', input.email, null, session);
        const [created] = await UserModel.create([account], { session });
        const row = created!.toObject<UserRow>();
        const mail = { template: 'verify-email', userId: row._id.toHexString() } as const;
        if (isMailed) await enqueue({ name: 'send-mail', mail, mailId, requestId });
        return row;
      }).catch((error: unknown) => {
        // A concurrent registration has taken the address; the unique index decides.
        throw isDuplicateKey(error) ? emailTaken() : error;
      });
      const session = await signIn('learner', user, { client, inTransaction });
      announce('users.changed', { tags: ['users'] });
      log.info({ event: 'registered', userId: user._id.toHexString() });
      return {
        body: {
          Status: 'success' as const,
          message: 'Account created!',
          userInfomation: presentUser(user),
        },
        session,
      };
    },
  );
