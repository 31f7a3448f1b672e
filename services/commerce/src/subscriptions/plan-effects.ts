import { statesBefore } from '@atelier/contracts/commerce/states/moves';
import {
  type SubscriptionMove,
  subscriptionMoves,
} from '@atelier/contracts/commerce/states/subscription-states';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { ClientSession, QueryFilter, UpdateQuery } from 'mongoose';
import { reportRights, reportRightsOfMembers } from '../access/rights-of.ts';
import { SubscriptionModel, type SubscriptionRow } from '../records/subscription-model.ts';
import { endTeam, trimSeats } from '../team/end-seats.ts';
import { mailOwner, type PlanTemplate } from './mail-about-plan.ts';

/** What follows from a transition of a plan, in the order in which it is applied. */
export interface PlanEffects {
  /** Number of seats that the plan still pays for, or that its team is over. */
  readonly seats?: number | 'end';
  /** A mail to its owner about its current terms. */
  readonly mail?: PlanTemplate;
  /** Whose rights change. */
  readonly rights?: 'owner' | 'owner-and-members';
}

/**
 * Moves a plan to the state that the table names. Returns null if none is found in a state from which
 * that is possible.
 */
export function movePlan(
  filter: QueryFilter<SubscriptionRow>,
  move: SubscriptionMove,
  { $set, ...update }: UpdateQuery<SubscriptionRow>,
  session: ClientSession,
): Promise<SubscriptionRow | null> {
  const before = statesBefore(subscriptionMoves, move);
  return SubscriptionModel.findOneAndUpdate(
    { ...filter, status: { $in: before } },
    { $set: { ...$set, status: subscriptionMoves[before[0]!][move]! }, ...update },
    { session, returnDocument: 'after' },
  )
    .lean<SubscriptionRow>()
    .exec();
}

/** Applies the effects of a transition, in its transaction. */
export async function applyPlanEffects(
  plan: SubscriptionRow,
  { seats, mail, rights }: PlanEffects,
  transaction: Transaction,
): Promise<void> {
  if (seats === 'end') await endTeam(plan._id, transaction);
  else if (seats !== undefined) await trimSeats(plan._id, seats, transaction);
  if (mail) await mailOwner(mail, plan, transaction);
  if (rights) await reportRights(plan.userId, transaction);
  if (rights === 'owner-and-members') await reportRightsOfMembers(plan._id, transaction);
}
