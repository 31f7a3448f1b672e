import type { PaidPlan } from '@atelier/contracts/commerce/plans';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { ClientSession, Types } from 'mongoose';
import { clock } from '../clock.ts';
import { deletedUser } from '../customers/customer-model.ts';
import { type OrderRow, opensSince } from '../records/order-row.ts';
import { SeatModel } from '../records/seat-model.ts';
import { SubscriptionModel, unexpiredPlan } from '../records/subscription-model.ts';
import { EntitlementModel } from './entitlement-model.ts';
import { reportRights, reportRightsOfMembers, rightsOf } from './rights-of.ts';

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

/**
 * Enqueues the revocation of certificates that were earned with a refunded order, for its buyer and
 * the members of a team. Whoever still has a plan keeps them.
 */
export async function revokeCertificates(order: OrderRow, transaction: Transaction): Promise<void> {
  const { session, enqueue } = transaction;
  const { _id, userId: buyer, courseId } = order;
  const orderId = _id.toHexString();
  const since = opensSince(order).toISOString();
  for (const userId of [buyer, ...(await membersOf(order, transaction))]) {
    if (userId === deletedUser) continue;
    const { plan, courses: keptCourses } = await rightsOf(userId, session);
    const staysEntitled = plan !== 'free' || (courseId !== null && keptCourses.includes(courseId));
    if (staysEntitled) continue;
    const about = { userId, orderId, courseId, since, keptCourses: [...keptCourses] };
    await enqueue({ name: 'revoke-certificates', ...about, requestId: crypto.randomUUID() });
  }
}

/**
 * Returns the members of a team, and once it has ended whoever has had a seat: revoking one just
 * before the refund makes no difference.
 */
async function membersOf(
  { subscriptionId: _id }: OrderRow,
  { session }: Transaction,
): Promise<readonly string[]> {
  if (!_id) return [];
  const team = { _id, plan: 'team' as const, ...unexpiredPlan() };
  const goesOn = await SubscriptionModel.exists(team).session(session);
  const held = { subscriptionId: _id, ...(goesOn && { status: 'claimed' as const }) };
  const members = await SeatModel.distinct('userId', held).session(session);
  return members.filter((member) => member !== null);
}
