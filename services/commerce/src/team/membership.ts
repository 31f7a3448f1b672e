import { EntitlementModel, type EntitlementRow } from '../entitlements/entitlement-model.ts';
import { SeatModel, type SeatRow } from './seat-model.ts';

interface Membership {
  /** Name of who pays. */
  readonly team: string;
  /** End of what is paid for. */
  readonly endsAt: Date;
}

/** The team that somebody holds a seat in, as long as it is paid for. */
export async function findMembership(userId: string): Promise<Membership | null> {
  const seats = await SeatModel.find({ userId, status: 'claimed' }).lean<SeatRow[]>();
  if (seats.length === 0) return null;
  const subscriptionId = { $in: seats.map((seat) => seat.subscriptionId) };
  const paid = { subscriptionId, plan: 'team' as const, revokedAt: null };
  const last = await EntitlementModel.findOne({ ...paid, endsAt: { $gt: new Date() } })
    .sort({ endsAt: -1 })
    .lean<EntitlementRow>();
  if (!last?.endsAt) return null;
  const seat = seats.find((one) => one.subscriptionId.equals(last.subscriptionId!));
  return { team: seat!.invitedBy, endsAt: last.endsAt };
}
