import type { Plan } from '@atelier/contracts/commerce/plans';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { CustomerModel, type CustomerRow, deletedUser } from './customer-model.ts';

/**
 * Enqueues an update of a user's plan for the users service, in the transaction that changes the
 * plan.
 */
export async function tellPlan(
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
