import { statesBefore } from '@atelier/contracts/commerce/states/moves';
import { subscriptionMoves } from '@atelier/contracts/commerce/states/subscription-states';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { cancelPlanOf } from './change-plan.ts';
import { SubscriptionModel, unexpiredPlan } from './subscription-model.ts';

/**
 * Cancels the plan of a disabled account at the end of its paid period, with an unpaid renewal if
 * there is one. Idempotent.
 */
export async function stopRenewal(userId: string, inTransaction: InTransaction): Promise<void> {
  await inTransaction(async (transaction) => {
    const renews = {
      ...unexpiredPlan(),
      status: { $in: statesBefore(subscriptionMoves, 'cancel') },
    };
    const isThere = await SubscriptionModel.exists({ userId, ...renews }).session(
      transaction.session,
    );
    if (isThere) await cancelPlanOf(userId, transaction);
  });
}
