import type { ReplyOf } from '@atelier/contracts/core/operation';
import { accountOperations } from '@atelier/contracts/users/accounts';
import { AppError, forbidden } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { presentUser } from '../account/present-user.ts';
import { UserModel, type UserRow } from '../account/user-model.ts';
import type { UsersContext } from '../users-context.ts';
import { callerOf } from './known-browsers/known-browsers.ts';
import { comparePassword } from './passwords/compare-password.ts';
import { hashPassword, isOutdated, matchesPassword } from './passwords/hashing.ts';
import { askForSecondFactor } from './second-factor/second-step.ts';
import { endOwnSession } from './sessions/sessions.ts';
import { type SignInCall, signIn } from './sessions/sign-in.ts';

/** Signs a learner in. Takes the same time and returns the same error whatever is wrong. */
export const login = ({ throttle }: UsersContext) =>
  handle(
    accountOperations.login,
    async ({ input, actor, client, log, announce, inTransaction }) => {
      const caller = await callerOf('learner', input.email, client);
      await throttle.byAccount('login', input.email, caller);
      const user = await UserModel.findOne({ email: input.email }).lean<UserRow>();
      const attempt = {
        what: 'login',
        email: input.email,
        caller,
        password: input.password,
      } as const;
      const matches = await comparePassword(throttle, user?.passwordHash ?? null, attempt);
      if (!user || !matches) {
        log.info({ event: 'login-refused' });
        throw wrongPassword();
      }
      await throttle.resetAttempts('login', input.email, caller);
      // Reported only to callers who know the password.
      if (user.disabledAt) throw forbidden('This account is disabled.');
      const passwordHash = await strengthenHash(user, input.password);
      const checked = { ...user, passwordHash };
      await askForSecondFactor('learner', checked, 'learner');
      return openLearner(checked, { actor, client, log, announce, inTransaction });
    },
  );

/** Opens the session of a user who has passed all sign-in steps. */
export async function openLearner(
  user: UserRow,
  call: SignInCall,
): Promise<ReplyOf<typeof accountOperations.login>> {
  const session = await signIn('learner', user, call);
  await endOwnSession('learner', call);
  call.log.info({ event: 'logged-in', userId: user._id.toHexString() });
  const body = { Status: 'success', message: 'Login successful!' } as const;
  return { body: { ...body, userInfomation: presentUser(user) }, session };
}

/**
 * Rehashes a password that was hashed with weaker parameters: it is available in plain text only at
 * sign-in. Returns the hash that is now stored: of two sign-ins at once, one has made it.
 *
 * @throws AppError INVALID_CREDENTIALS if another password has been chosen meanwhile
 */
async function strengthenHash(
  { _id, passwordHash }: UserRow,
  password: string,
): Promise<string | null> {
  if (passwordHash === null || !isOutdated(passwordHash)) return passwordHash;
  const stronger = await hashPassword(password);
  const change = { $set: { passwordHash: stronger } };
  const { matchedCount } = await UserModel.updateOne({ _id, passwordHash }, change);
  if (matchedCount > 0) return stronger;
  const present = await UserModel.findById(_id, { passwordHash: 1 }).lean();
  const stored = present?.passwordHash ?? null;
  if (!(await matchesPassword(stored, password))) throw wrongPassword();
  return stored;
}

function wrongPassword(): AppError {
  return new AppError('INVALID_CREDENTIALS', 'Invalid email or password');
}
