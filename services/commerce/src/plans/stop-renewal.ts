import { statesBefore } from '@atelier/contracts/commerce/states/moves';
import { subscriptionMoves } from '@atelier/contracts/commerce/states/subscription-states';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { SubscriptionModel, unexpiredPlan } from '../records/subscription-model.ts';
import { tellOwner } from '../subscriptions/mail-about-plan.ts';
import { cancelPlanOf } from './change-plan.ts';

/**
 * Cancels the plan of a disabled account at the end of its paid period, with an unpaid renewal if
 * there is one. Its owner is told by mail. Idempotent.
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
    if (!isThere) return;
    const row = await cancelPlanOf(userId, transaction, 'plan-changed');
    await tellOwner('plan-stopped', row, transaction);
  });
}
