import type { accountOperations } from '@atelier/contracts/users/accounts';
import { hashToken, newToken } from '@atelier/service-kit/data/tokens';
import { AppError, invalid } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import type { Types } from 'mongoose';
import { UserModel, type UserRow } from '../../account/user-model.ts';
import { AdminModel, type AdminRow } from '../../admins/admin-model.ts';
import type { UsersContext } from '../../users-context.ts';
import { callerOf } from '../known-browsers/known-browsers.ts';
import type { SessionLifetime } from '../sessions/sessions.ts';
import { acceptCode, wrongCode } from './accept-code.ts';
import { enabledFactor } from './factor-model.ts';
import { SignInStepModel, type SignInStepRow } from './sign-in-step-model.ts';

/** Maximum time between password and code, in seconds. */
const lifeSeconds = 300;

interface Account {
  readonly _id: Types.ObjectId;
  readonly passwordHash: string | null;
}

/** Returns a value that changes with the password. */
const markOf = ({ passwordHash }: Account) => hashToken(passwordHash ?? '');

/**
 * Requires a second step of a sign-in with a valid password if the account has a second factor.
 *
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
 * Completes a sign-in with a code. This spends the step: of two concurrent calls with a valid code,
 * only one succeeds.
 *
 * @throws AppError INVALID_CREDENTIALS, RATE_LIMITED, VALIDATION naming `token` if it is no longer
 * valid
 */
export async function passSecondStep<Kind extends SignInStepRow['kind']>(
  kind: Kind,
  { input: { token, code }, client, log }: SecondStepCall,
  { throttle, seal }: UsersContext,
): Promise<{ account: Rows[Kind]; lifetime: SessionLifetime }> {
  const unexpired = { _id: hashToken(token), kind, expiresAt: { $gt: new Date() } };
  const step = await SignInStepModel.findOne(unexpired).lean<SignInStepRow>();
  const account = step && (await findAccount(kind, step.ownerId));
  const factor = account && (await enabledFactor(account._id));
  if (!factor || step.passwordMark !== markOf(account)) throw stepExpired();
  const caller = await callerOf(kind, account.email, client);
  await throttle.byAccount(throttled[kind], account.email, caller);
  if (!(await acceptCode(factor, code, seal, log))) {
    log.warn({ event: 'second-factor-refused', kind, accountId: account._id.toHexString() });
    throw wrongCode();
  }
  await throttle.resetAttempts(throttled[kind], account.email, caller);
  const spent = await SignInStepModel.deleteOne(unexpired);
  if (spent.deletedCount === 0) throw stepExpired();
  return { account: account as Rows[Kind], lifetime: step.lifetime };
}

/** Finds an account that can sign in. Disabled accounts cannot. */
function findAccount(
  kind: SignInStepRow['kind'],
  id: Types.ObjectId,
): Promise<UserRow | AdminRow | null> {
  return kind === 'learner'
    ? UserModel.findOne({ _id: id, disabledAt: null }).lean<UserRow>()
    : AdminModel.findById(id).lean<AdminRow>();
}

function stepExpired(): AppError {
  return invalid('token', 'This sign-in has expired. Please enter your password again.');
}
