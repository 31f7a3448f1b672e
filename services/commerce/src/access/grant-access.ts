import type { PaidPlan } from '@atelier/contracts/commerce/plans';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { ClientSession, Types } from 'mongoose';
import { clock } from '../clock.ts';
import type { OrderRow } from '../records/order-row.ts';
import { EntitlementModel } from './entitlement-model.ts';
import { reportRights, reportRightsOfMembers } from './report-rights.ts';

export interface PaidPeriod {
  readonly subscriptionId: Types.ObjectId;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Day of the month on which the plan renews, 1 to 31. */
  readonly anchorDay: number;
}

/**
 * Grants what a paid order bought: a course for life, or a period of a plan. A renewal grants access
 * before it is paid, so its entitlement already exists.
 */
export async function grantAccess(
  { _id: orderId, userId, courseId, productId, change, renews }: OrderRow,
  period: PaidPeriod | null,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction;
  if (!period) {
    const forLife = { orderId, userId, courseId, startsAt: clock.date() };
    await EntitlementModel.create([forLife], { session });
    return;
  }
  const ofPlan = { orderId, userId, plan: productId as PaidPlan, ...period };
  await EntitlementModel.updateOne({ orderId }, { $set: ofPlan }, { upsert: true, session });
  await reportRights(userId, transaction);
  if (change || renews) await reportRightsOfMembers(period.subscriptionId, transaction);
}

/** Ends the access that a refunded order bought at once. */
export async function revokeAccess(orderId: Types.ObjectId, session: ClientSession): Promise<void> {
  await EntitlementModel.updateOne(
    { orderId, revokedAt: null },
    { $set: { revokedAt: clock.date() } },
    { session },
  );
}
