import type { accountOperations } from '@atelier/contracts/users/accounts';
import { hashToken, newToken } from '@atelier/service-kit/data/tokens';
import { AppError, invalid } from '@atelier/service-kit/rpc/errors';
import type { Call } from '@atelier/service-kit/rpc/service';
import type { Types } from 'mongoose';
import { UserModel, type UserRow } from '../accounts/user-model.ts';
import { AdminModel, type AdminRow } from '../admins/admin-model.ts';
import { callerOf } from '../browsers/known-browsers.ts';
import type { SessionLifetime } from '../sessions/sessions.ts';
import type { UsersContext } from '../users-context.ts';
import { acceptCode, wrongCode } from './accept-code.ts';
import { enabledFactor } from './factor-model.ts';
import { SignInStepModel, type SignInStepRow } from './sign-in-step-model.ts';

/** Seconds between the password and the code, at the most. */
const lifeSeconds = 300;

interface Account {
  readonly _id: Types.ObjectId;
  readonly passwordHash: string | null;
}

/** A mark that changes with the password. */
const markOf = ({ passwordHash }: Account) => hashToken(passwordHash ?? '');

/**
 * Lets a sign-in go on whose password is right, unless the account has a second factor.
 * @throws AppError SECOND_FACTOR_REQUIRED with the token of the second step
 */
export async function askForSecondFactor(
  kind: SignInStepRow['kind'],
  account: Account,
  lifetime: SessionLifetime,
): Promise<void> {
  if (!(await enabledFactor(account._id))) return;
  const token = newToken();
  await SignInStepModel.create({
    ...{ _id: hashToken(token), kind, ownerId: account._id, lifetime },
    passwordMark: markOf(account),
    expiresAt: new Date(Date.now() + lifeSeconds * 1_000),
  });
  throw new AppError('SECOND_FACTOR_REQUIRED', 'Enter the code from your authenticator app', {
    secondStep: { token, expires_in: lifeSeconds },
  });
}

const throttled = { learner: 'factor', admin: 'adminfactor' } as const;

type Rows = { learner: UserRow; admin: AdminRow };
type SecondStepCall = Pick<
  Call<(typeof accountOperations)['confirmLogin' | 'confirmAdminLogin']>,
  'input' | 'client' | 'log'
>;

/**
 * Takes the code of a sign-in. The step is spent with it: of two who send a right code at once, one
 * gets in.
 * @throws AppError INVALID_CREDENTIALS, or VALIDATION for a token that is not good any more
 */
export async function passSecondStep<Kind extends SignInStepRow['kind']>(
  kind: Kind,
  { input: { token, code }, client, log }: SecondStepCall,
  { throttle, seal }: UsersContext,
): Promise<{ account: Rows[Kind]; lifetime: SessionLifetime }> {
  const living = { _id: hashToken(token), kind, expiresAt: { $gt: new Date() } };
  const step = await SignInStepModel.findOne(living).lean<SignInStepRow>();
  const account = step && (await findAccount(kind, step.ownerId));
  const factor = account && (await enabledFactor(account._id));
  if (!factor || step.passwordMark !== markOf(account)) throw deadStep();
  const caller = await callerOf(kind, account.email, client);
  await throttle.byAccount(throttled[kind], account.email, caller);
  if (!(await acceptCode(factor, code, seal, log))) {
    log.warn({ event: 'second-factor-refused', kind, accountId: account._id.toHexString() });
    throw wrongCode();
  }
  await throttle.resetAttempts(throttled[kind], account.email, caller);
  const spent = await SignInStepModel.deleteOne(living);
  if (spent.deletedCount === 0) throw deadStep();
  return { account: account as Rows[Kind], lifetime: step.lifetime };
}

/** A disabled account has nothing to sign in to. */
function findAccount(
  kind: SignInStepRow['kind'],
  id: Types.ObjectId,
): Promise<UserRow | AdminRow | null> {
  return kind === 'learner'
    ? UserModel.findOne({ _id: id, disabledAt: null }).lean<UserRow>()
    : AdminModel.findById(id).lean<AdminRow>();
}

function deadStep(): AppError {
  return invalid('token', 'This sign-in has expired. Please enter your password again.');
}
