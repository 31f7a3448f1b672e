import { EntitlementModel, type EntitlementRow } from '../access/entitlement-model.ts';
import { clock } from '../clock.ts';
import { SeatModel, type SeatRow } from '../records/seat-model.ts';

interface Membership {
  /** Name of the person who pays. */
  readonly team: string;
  /** End of the paid period. */
  readonly endsAt: Date;
}

/** Returns the team that a person holds a seat in, if its plan is paid. */
export async function findMembership(userId: string): Promise<Membership | null> {
  const seats = await SeatModel.find({ userId, status: 'claimed' }).lean<SeatRow[]>();
  if (seats.length === 0) return null;
  const subscriptionId = { $in: seats.map((seat) => seat.subscriptionId) };
  const paid = { subscriptionId, plan: 'team' as const, revokedAt: null };
  const last = await EntitlementModel.findOne({ ...paid, endsAt: { $gt: clock.date() } })
    .sort({ endsAt: -1 })
    .lean<EntitlementRow>();
  if (!last?.endsAt) return null;
  const seat = seats.find((one) => one.subscriptionId.equals(last.subscriptionId!));
  return { team: seat!.invitedBy, endsAt: last.endsAt };
}
