import type { SessionKind } from '@atelier/contracts/core/operation';
import type { Actor } from '@atelier/contracts/users/accounts';
import { AppError } from '@atelier/service-kit/rpc/errors';
import type { ClientSession } from 'mongoose';
import { UserModel } from '../account/user-model.ts';
import { AdminModel } from '../admins/admin-model.ts';
import { SessionModel } from './sessions/session-model.ts';

/**
 * To be called in the transaction that adds a way to sign in, or a pending change of one. Writes to
 * the account, as proving its address and choosing its password do, so that of two at once the
 * second one sees what the first has done: an address that is verified by now, or a session that
 * has ended.
 *
 * @throws AppError UNAUTHENTICATED if the session of the call has ended, EMAIL_NOT_VERIFIED
 */
export async function lockSignIns(
  kind: SessionKind,
  actor: Actor,
  session: ClientSession,
): Promise<void> {
  const { id, sessionId } = actor[kind]!;
  const touch = { $currentDate: { usedAt: true } } as const;
  const verified = { _id: id, emailVerifiedAt: { $ne: null } };
  const { matchedCount } =
    kind === 'learner'
      ? await UserModel.updateOne(verified, touch, { session })
      : await AdminModel.updateOne({ _id: id }, touch, { session });
  const isOpen = await SessionModel.exists({ _id: sessionId, ownerId: id }).session(session);
  if (!isOpen) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  if (matchedCount === 0) throw emailNotVerified();
}

/**
 * Refuses what must not exist on an address that anybody may have registered. Admins are added by
 * an owner, so that theirs need no proof.
 *
 * @throws AppError EMAIL_NOT_VERIFIED
 */
export function requireVerified(account: { readonly emailVerifiedAt?: Date | null }): void {
  if (account.emailVerifiedAt === null) throw emailNotVerified();
}

function emailNotVerified(): AppError {
  const message =
    'Verify your email address first. Open the link that we sent to it, or ask for a new one in your settings.';
  return new AppError('EMAIL_NOT_VERIFIED', message);
}
