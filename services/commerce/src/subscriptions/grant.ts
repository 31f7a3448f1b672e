import type { PaidPlan, Period } from '@atelier/contracts/commerce/plans';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { Types } from 'mongoose';
import { EntitlementModel } from '../access/entitlement-model.ts';
import { tellMembers, tellRights } from '../access/tell-rights.ts';
import { clock } from '../clock.ts';
import type { OrderRow } from '../records/order-row.ts';
import { applyChange, isChangeOrder, restoreReplaced } from './apply-change.ts';
import { extendSubscription, shortenSubscription } from './extend-subscription.ts';
import { applyRenewal, isRenewal } from './settle-renewal.ts';

/** Grants what a paid order bought. Returns the subscription id for a plan. */
export async function grant(
  order: OrderRow,
  transaction: Transaction,
): Promise<Types.ObjectId | null> {
  const { session } = transaction;
  const { _id: orderId, userId, courseId } = order;
  const bought = { orderId, userId };
  if (order.period === 'life') {
    const forLife = { ...bought, courseId, startsAt: clock.date() };
    await EntitlementModel.create([forLife], { session });
    return null;
  }
  const plan = order.productId as PaidPlan;
  const paid = { ...order, plan, period: order.period as Period };
  const { subscriptionId, ...span } = isRenewal(paid)
    ? await applyRenewal(paid, session)
    : isChangeOrder(paid)
      ? await applyChange(paid, session)
      : await extendSubscription(paid, session);
  const ofPlan = { ...bought, plan, subscriptionId, ...span };
  // A renewal grants access before it is paid, so its entitlement already exists.
  await EntitlementModel.updateOne({ orderId }, { $set: ofPlan }, { upsert: true, session });
  await tellRights(userId, transaction);
  if (isChangeOrder(order) || isRenewal(order)) await tellMembers(subscriptionId, transaction);
  return subscriptionId;
}

/** Revokes the access bought with a refunded order, effective immediately. */
export async function revoke(order: OrderRow, transaction: Transaction): Promise<void> {
  const { session } = transaction;
  const { _id: orderId, subscriptionId } = order;
  await EntitlementModel.updateOne(
    { orderId, revokedAt: null },
    { $set: { revokedAt: clock.date() } },
    { session },
  );
  await restoreReplaced(order, transaction);
  if (subscriptionId) await shortenSubscription(subscriptionId, transaction);
}
