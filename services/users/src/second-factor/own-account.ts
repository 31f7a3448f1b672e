import type { SessionKind } from '@atelier/contracts/core/operation';
import type { Actor } from '@atelier/contracts/users/accounts';
import type { Mail } from '@atelier/contracts/users/mail';
import type { CallerClient } from '@atelier/service-kit/rpc/broker';
import { invalid } from '@atelier/service-kit/rpc/errors';
import type { Types } from 'mongoose';
import { ownAdmin } from '../admins/own-admin.ts';
import { matchesPassword } from '../passwords/hashing.ts';
import { ownUser } from '../profile/own-user.ts';
import type { Throttle } from '../throttle/throttle.ts';

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

/** Returns the mail about a second factor that was enabled or disabled. */
export function factorMail(
  kind: SessionKind,
  accountId: Types.ObjectId,
  state: 'on' | 'off',
): Mail {
  const id = accountId.toHexString();
  return kind === 'learner'
    ? { template: `second-factor-${state}`, userId: id }
    : { template: `admin-second-factor-${state}`, adminId: id };
}
