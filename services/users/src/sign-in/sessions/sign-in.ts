import type { AnyOperation, OpenedSession } from '@atelier/contracts/core/operation';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import type { ClientSession, Types } from 'mongoose';
import { UserModel } from '../../account/user-model.ts';
import { AdminModel } from '../../admins/admin-model.ts';
import { rememberBrowser } from '../known-browsers/known-browsers.ts';
import { openSession, type SessionLifetime } from './sessions.ts';

/** The parts of a call that opening a session requires. */
export type SignInCall = Pick<
  Call<AnyOperation>,
  'actor' | 'client' | 'log' | 'announce' | 'inTransaction'
>;

/** An account as it was when its sign-in was checked. */
export interface CheckedAccount {
  readonly _id: Types.ObjectId;
  readonly passwordHash: string | null;
}

/**
 * Opens a session for an authenticated account, and remembers its browser. A sign-in can wait for
 * its turn to be compared, so a new password or a disabled account may have overtaken it. These
 * write to the account, as this does, and end the sessions that they find.
 *
 * @throws AppError INVALID_CREDENTIALS if the account is no longer as it was checked
 */
export async function signIn(
  lifetime: SessionLifetime,
  account: CheckedAccount,
  { client, inTransaction }: Pick<SignInCall, 'client' | 'inTransaction'>,
): Promise<OpenedSession> {
  const kind = lifetime === 'learner' ? 'learner' : 'admin';
  const opened = await inTransaction(async ({ session }) => {
    if (!(await isAsChecked(kind, account, session))) throw overtaken();
    return openSession(lifetime, account._id, client, session);
  });
  return { ...opened, browser: await rememberBrowser(kind, account._id, client) };
}

async function isAsChecked(
  kind: 'learner' | 'admin',
  { _id, passwordHash }: CheckedAccount,
  session: ClientSession,
): Promise<boolean> {
  const touch = { $currentDate: { usedAt: true } } as const;
  const { matchedCount } =
    kind === 'learner'
      ? await UserModel.updateOne({ _id, passwordHash, disabledAt: null }, touch, { session })
      : await AdminModel.updateOne({ _id, passwordHash }, touch, { session });
  return matchedCount > 0;
}

function overtaken(): AppError {
  const message = 'Your account has changed meanwhile. Please sign in again.';
  return new AppError('INVALID_CREDENTIALS', message);
}
