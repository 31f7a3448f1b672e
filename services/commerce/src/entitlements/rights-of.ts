import type { Rights } from '@atelier/contracts/commerce/access-rule';
import type { ClientSession } from 'mongoose';
import { EntitlementModel, type EntitlementRow } from './entitlement-model.ts';

/** What lasts at this moment. */
export function livingNow() {
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

export const rightsOf = ownRightsOf;
