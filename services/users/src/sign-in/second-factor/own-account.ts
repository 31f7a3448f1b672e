import type { AnyOperation, SessionKind } from '@atelier/contracts/core/operation';
import type { Actor } from '@atelier/contracts/users/accounts';
import type { Mail } from '@atelier/contracts/users/mail/mail';
import { invalid } from '@atelier/service-kit/errors/app-error';
import type { CallerClient } from '@atelier/service-kit/rpc/broker';
import type { Call } from '@atelier/service-kit/rpc/call';
import type { Types } from 'mongoose';
import { ownUser } from '../../account/user-model.ts';
import { ownAdmin } from '../../admins/admin-model.ts';
import type { UsersContext } from '../../users-context.ts';
import { matchesPassword } from '../passwords/hashing.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { acceptCode, wrongCode } from './accept-code.ts';
import { enabledFactor } from './factor-model.ts';

export interface OwnAccount {
  readonly _id: Types.ObjectId;
  readonly email: string;
  readonly passwordHash: string | null;
  /** Null for a learner whose address is not verified; admins have none. */
  readonly emailVerifiedAt?: Date | null;
}

/**
 * Returns the caller's own row, of either kind.
 *
 * @throws AppError UNAUTHENTICATED if the account no longer exists
 */
export function ownAccount(kind: SessionKind, actor: Actor): Promise<OwnAccount> {
  return kind === 'learner' ? ownUser(actor) : ownAdmin(actor);
}

/** @throws AppError VALIDATION naming `password`, RATE_LIMITED */
export async function checkOwnPassword(
  account: OwnAccount,
  password: string,
  throttle: Throttle,
  { address }: CallerClient,
): Promise<void> {
  const id = account._id.toHexString();
  await throttle.byOwner('password', id, address);
  if (!(await matchesPassword(account.passwordHash, password))) {
    throw invalid('password', 'The password is not correct');
  }
  await throttle.resetOwner('password', id);
}

/**
 * Requires a code in addition to the password if signing in takes one: a stolen session and password
 * must not be enough to change how the account is opened.
 *
 * @throws AppError VALIDATION naming `code` if it is missing, INVALID_CREDENTIALS, RATE_LIMITED
 */
export async function checkOwnCode(
  { _id }: OwnAccount,
  code: string | undefined,
  { throttle, seal }: UsersContext,
  { client, log }: Pick<Call<AnyOperation>, 'client' | 'log'>,
): Promise<void> {
  const factor = await enabledFactor(_id);
  if (!factor) return;
  if (code === undefined) throw invalid('code', 'Enter the code from your authenticator app');
  const id = _id.toHexString();
  await throttle.byOwner('factor', id, client.address);
  if (!(await acceptCode(factor, code, seal, log))) throw wrongCode();
  await throttle.resetOwner('factor', id);
}

type SecurityEvent =
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed';

/** Returns the mail about a change of how an account is opened. */
export function securityMail(
  kind: SessionKind,
  accountId: Types.ObjectId,
  event: SecurityEvent,
): Mail {
  const id = accountId.toHexString();
  return kind === 'learner'
    ? { template: event, userId: id }
    : { template: `admin-${event}`, adminId: id };
}
