import type { Purchases } from '@atelier/contracts/commerce/access-rule';
import type { Plan } from '@atelier/contracts/commerce/plans';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { Types } from 'mongoose';
import { CustomerModel, type CustomerRow, deletedUser } from '../customers/customer-model.ts';
import { SeatModel } from '../records/seat-model.ts';
import { rightsOf } from './rights-of.ts';

/**
 * Enqueues a user's current plan, their own or through a team, for the users service. Returns their
 * rights.
 */
export async function reportRights(userId: string, transaction: Transaction): Promise<Purchases> {
  const { session } = transaction;
  const rights = await rightsOf(userId, session);
  await reportPlan(userId, rights.plan, transaction);
  return rights;
}

/** Does the same for every member of a team. */
export async function reportRightsOfMembers(
  subscriptionId: Types.ObjectId,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction;
  const held = { subscriptionId, status: 'claimed' } as const;
  const seats = await SeatModel.find(held, { userId: 1 }, { session }).lean();
  for (const { userId } of seats) if (userId) await reportRights(userId, transaction);
}

/**
 * Enqueues an update of a user's plan for the users service, in the transaction that changes the
 * plan.
 */
async function reportPlan(
  userId: string,
  plan: Plan,
  { session, enqueue }: Transaction,
): Promise<void> {
  if (userId === deletedUser) return;
  const row = await CustomerModel.findOneAndUpdate(
    { _id: userId },
    {
      $inc: { planVersion: 1 },
      $setOnInsert: { used: { premium: 0, trial: 0 }, trialStartedAt: null },
    },
    { upsert: true, returnDocument: 'after', session },
  ).lean<CustomerRow>();
  const requestId = crypto.randomUUID();
  const version = row!.planVersion;
  await enqueue({ name: 'set-plan', userId, plan, version, requestId });
}
