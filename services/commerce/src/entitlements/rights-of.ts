import type { Rights } from '@atelier/contracts/commerce/access-rule';
import type { ClientSession } from 'mongoose';
import { SeatModel } from '../team/seat-model.ts';
import { EntitlementModel, type EntitlementRow } from './entitlement-model.ts';

/** What lasts at this moment. */
function livingNow() {
  const now = new Date();
  return {
    revokedAt: null,
    startsAt: { $lte: now },
    $or: [{ endsAt: null }, { endsAt: { $gt: now } }],
  };
}

/** What somebody has bought and holds at this moment. */
export async function ownRightsOf(
  userId: string,
  session: ClientSession | null = null,
): Promise<Rights> {
  const held = { userId, ...livingNow() };
  const rows = await EntitlementModel.find(held, { plan: 1, courseId: 1 }, { session }).lean<
    EntitlementRow[]
  >();
  const heldPlans = rows.flatMap(({ plan }) => plan ?? []);
  return {
    plan: heldPlans.includes('team') ? 'team' : (heldPlans[0] ?? 'free'),
    courses: rows.flatMap(({ courseId }) => courseId ?? []),
  };
}

/** The same with what the seats open that somebody holds in teams. */
export async function rightsOf(
  userId: string,
  session: ClientSession | null = null,
): Promise<Rights> {
  const own = await ownRightsOf(userId, session);
  if (own.plan === 'team' || !(await hasSeat(userId, session))) return own;
  return { ...own, plan: 'team' };
}

/** A seat is worth what its team has paid for. */
async function hasSeat(userId: string, session: ClientSession | null): Promise<boolean> {
  const claimed = { userId, status: 'claimed' } as const;
  const seats = await SeatModel.find(claimed, { subscriptionId: 1 }, { session }).lean();
  if (seats.length === 0) return false;
  const teams = { $in: seats.map(({ subscriptionId }) => subscriptionId) };
  const paid = { subscriptionId: teams, plan: 'team' as const, ...livingNow() };
  return (await EntitlementModel.exists(paid).session(session)) !== null;
}
