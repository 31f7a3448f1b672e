import type { Transaction } from '@atelier/service-kit/data/transactions';
import { deletedUser } from '../customers/customer-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import { SeatModel } from '../records/seat-model.ts';
import { rightsOf } from './rights-of.ts';

/**
 * Enqueues the revocation of certificates that were earned with a refunded order, for its buyer and
 * the members of a team. Whoever still has a plan keeps them.
 */
export async function revokeCertificates(order: OrderRow, transaction: Transaction): Promise<void> {
  const { session, enqueue } = transaction;
  const { _id, userId: buyer, courseId, paidAt, created_at } = order;
  const orderId = _id.toHexString();
  const since = (paidAt ?? created_at).toISOString();
  for (const userId of [buyer, ...(await membersOf(order, transaction))]) {
    if (userId === deletedUser) continue;
    const { plan, courses: keptCourses } = await rightsOf(userId, session);
    const staysEntitled = plan !== 'free' || (courseId !== null && keptCourses.includes(courseId));
    if (staysEntitled) continue;
    const about = { userId, orderId, courseId, since, keptCourses: [...keptCourses] };
    await enqueue({ name: 'revoke-certificates', ...about, requestId: crypto.randomUUID() });
  }
}

async function membersOf(
  { subscriptionId }: OrderRow,
  { session }: Transaction,
): Promise<readonly string[]> {
  if (!subscriptionId) return [];
  const held = { subscriptionId, status: 'claimed' } as const;
  const seats = await SeatModel.find(held, { userId: 1 }, { session }).lean();
  return seats.flatMap(({ userId }) => userId ?? []);
}
