import type { Seat } from '@atelier/contracts/commerce/team';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/rpc/errors';
import type { ClientSession } from 'mongoose';
import { SeatModel, type SeatRow } from '../records/seat-model.ts';
import {
  SubscriptionModel,
  type SubscriptionRow,
  unexpiredPlan,
} from '../records/subscription-model.ts';

/** A plan with seats that has not ended. */
export type TeamRow = SubscriptionRow & { readonly seats: number };

/** Returns the filter for team plans that have not ended. */
export function unexpiredTeam() {
  return { plan: 'team' as const, ...unexpiredPlan() };
}

/**
 * Returns the team that a person has bought.
 *
 * @throws AppError NOT_FOUND if there is none
 */
export async function ownTeam(
  userId: string,
  session: ClientSession | null = null,
): Promise<TeamRow> {
  const own = { userId, ...unexpiredTeam() };
  const team = await SubscriptionModel.findOne(own, null, { session }).lean<TeamRow>();
  if (!team) throw notFound('You have no team');
  return team;
}

/**
 * Returns a seat of a person's own team.
 *
 * @throws AppError NOT_FOUND
 */
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

export function presentSeat(row: SeatRow): Seat {
  const { _id, email, name, status, invitedAt, expiresAt, claimedAt, revokedAt } = row;
  return {
    id: _id.toHexString(),
    ...{ email, name, status },
    invited_at: invitedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    claimed_at: claimedAt?.toISOString() ?? null,
    revoked_at: revokedAt?.toISOString() ?? null,
  };
}
