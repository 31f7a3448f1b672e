import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/rpc/errors';
import type { ClientSession } from 'mongoose';
import {
  livingPlan,
  SubscriptionModel,
  type SubscriptionRow,
} from '../subscriptions/subscription-model.ts';
import { SeatModel, type SeatRow } from './seat-model.ts';

/** A team: a living plan with seats. */
export type TeamRow = SubscriptionRow & { readonly seats: number };

/** What the plan of a team that is paid for looks like at this moment. */
export function livingTeam() {
  return { plan: 'team' as const, ...livingPlan() };
}

/** The team that somebody has bought. @throws AppError NOT_FOUND for who has none */
export async function ownTeam(
  userId: string,
  session: ClientSession | null = null,
): Promise<TeamRow> {
  const own = { userId, ...livingTeam() };
  const team = await SubscriptionModel.findOne(own, null, { session }).lean<TeamRow>();
  if (!team) throw notFound('You have no team');
  return team;
}

/** A seat of somebody's team; nobody else finds it. @throws AppError NOT_FOUND */
export async function ownSeat(
  id: string,
  { _id: subscriptionId }: TeamRow,
  session: ClientSession | null = null,
): Promise<SeatRow> {
  const own = { _id: id, subscriptionId } as never;
  const seat = isObjectId(id)
    ? await SeatModel.findOne(own, null, { session }).lean<SeatRow>()
    : null;
  if (!seat) throw notFound('Seat not found');
  return seat;
}

/** Seats that may be taken: no more than there will be after a change that is waited for. */
export function seatsToTake({ seats, wanted }: TeamRow): number {
  return wanted && wanted.orderId === null ? Math.min(seats, wanted.seats ?? 0) : seats;
}
