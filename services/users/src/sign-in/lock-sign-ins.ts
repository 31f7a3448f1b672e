import type { SessionKind } from '@atelier/contracts/core/operation';
import type { Actor } from '@atelier/contracts/users/accounts';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { ClientSession } from 'mongoose';
import { UserModel } from '../account/user-model.ts';
import { AdminModel } from '../admins/admin-model.ts';
import { SessionModel } from './sessions/session-model.ts';

/**
 * To be called in the transaction that changes how an account is opened, or deletes it. Writes to
 * the account, as proving its address and choosing its password do, so that of two at once the
 * second one sees what the first has done: whoever has got an account back must not lose it to a
 * call that was on its way.
 *
 * @throws AppError UNAUTHENTICATED if the session of the call has ended
 */
export async function lockAccount(
  kind: SessionKind,
  actor: Actor,
  session: ClientSession,
): Promise<void> {
  const { id, sessionId } = actor[kind]!;
  const touch = { $currentDate: { usedAt: true } } as const;
  if (kind === 'learner') await UserModel.updateOne({ _id: id }, touch, { session });
  else await AdminModel.updateOne({ _id: id }, touch, { session });
  const isOpen = await SessionModel.exists({ _id: sessionId, ownerId: id }).session(session);
  if (!isOpen) throw new AppError('UNAUTHENTICATED', 'Please sign in');
}

/**
 * Does the same for what adds a way to sign in, or a pending change of one: the address must be
 * verified by now.
 *
 * @throws AppError UNAUTHENTICATED if the session of the call has ended, EMAIL_NOT_VERIFIED
 */
export async function lockSignIns(
  kind: SessionKind,
  actor: Actor,
  session: ClientSession,
): Promise<void> {
  await lockAccount(kind, actor, session);
  if (kind === 'admin') return;
  const { id } = actor.learner!;
  const user = await UserModel.findById(id, { emailVerifiedAt: 1 }, { session }).lean();
  if (!user?.emailVerifiedAt) throw emailNotVerified();
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
