import type { PlanStatus } from '@atelier/contracts/commerce/states/subscription-states';
import { type QueryFilter, Types } from 'mongoose';
import { deletedUser } from '../customers/customer-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import {
  SubscriptionModel,
  type SubscriptionRow,
  unexpiredPlan,
} from '../records/subscription-model.ts';

/** Any id, compared in a way that MongoDB can check in an index, unlike `$ne: null`. */
const anyPlan = { $gte: new Types.ObjectId('0'.repeat(24)) } as const;

/**
 * Returns the filter for orders of plans in this state, as responses show it: a plan past its end is
 * expired, and that of a deleted account is unknown, because it was deleted with it. The ids of the
 * plans become part of the filter. They are bounded by the number of customers, because only plans
 * that have not ended are listed, of which each customer has at most one.
 *
 * @param userId the buyer, if only their orders are listed
 */
export async function ordersOfPlans(
  status: PlanStatus,
  userId: string | undefined,
): Promise<QueryFilter<OrderRow>> {
  if (status === 'unknown') return { subscriptionId: anyPlan, userId: deletedUser };
  const own = userId === undefined ? {} : { userId };
  if (status !== 'expired') {
    return { subscriptionId: { $in: await unexpired({ ...own, status }) } };
  }
  const current = await unexpired(own);
  return { subscriptionId: { ...anyPlan, $nin: current }, userId: { $ne: deletedUser } };
}

async function unexpired(
  wanted: Partial<Pick<SubscriptionRow, 'userId' | 'status'>>,
): Promise<Types.ObjectId[]> {
  const filter = { ...unexpiredPlan(), ...wanted };
  const rows = await SubscriptionModel.find(filter, { _id: 1 }).lean();
  return rows.map(({ _id }) => _id);
}
