import type { Purchases } from '@atelier/contracts/commerce/access-rule';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { Types } from 'mongoose';
import { tellPlan } from '../customers/tell-plan.ts';
import { SeatModel } from '../records/seat-model.ts';
import { rightsOf } from './rights-of.ts';

/**
 * Enqueues a user's current plan, their own or through a team, for the users service. Returns their
 * rights.
 */
export async function tellRights(userId: string, transaction: Transaction): Promise<Purchases> {
  const { session } = transaction;
  const rights = await rightsOf(userId, session);
  await tellPlan(userId, rights.plan, transaction);
  return rights;
}

/** Does the same for every member of a team. */
export async function tellMembers(
  subscriptionId: Types.ObjectId,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction;
  const held = { subscriptionId, status: 'claimed' } as const;
  const seats = await SeatModel.find(held, { userId: 1 }, { session }).lean();
  for (const { userId } of seats) if (userId) await tellRights(userId, transaction);
}
