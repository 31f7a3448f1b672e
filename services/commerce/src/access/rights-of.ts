import type { Purchases } from '@atelier/contracts/commerce/access-rule';
import type { Plan } from '@atelier/contracts/commerce/plans';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { ClientSession, Types } from 'mongoose';
import { clock } from '../clock.ts';
import { CustomerModel, type CustomerRow, deletedUser } from '../customers/customer-model.ts';
import { SeatModel } from '../records/seat-model.ts';
import { EntitlementModel, type EntitlementRow } from './entitlement-model.ts';
import { GrantModel, type GrantRow } from './grant-model.ts';

/** Returns the filter for entitlements that are currently valid. */
function validNow() {
  const now = clock.date();
  return {
    revokedAt: null,
    startsAt: { $lte: now },
    $or: [{ endsAt: null }, { endsAt: { $gt: now } }],
  };
}

/** Returns the rights that a person bought and currently holds. */
export async function ownRightsOf(
  userId: string,
  session: ClientSession | null = null,
): Promise<Purchases> {
  const held = { userId, ...validNow() };
  const rows = await EntitlementModel.find(held, { plan: 1, courseId: 1 }, { session }).lean<
    EntitlementRow[]
  >();
  const heldPlans = rows.flatMap(({ plan }) => plan ?? []);
  return {
    plan: heldPlans.includes('team') ? 'team' : (heldPlans[0] ?? 'free'),
    courses: rows.flatMap(({ courseId }) => courseId ?? []),
  };
}

/** Returns a person's rights: bought, from seats in teams, and given by an admin. */
export async function rightsOf(
  userId: string,
  session: ClientSession | null = null,
): Promise<Purchases> {
  const bought = await boughtRightsOf(userId, session);
  const over = { $or: [{ until: null }, { until: { $gt: clock.date() } }] };
  const given = await GrantModel.find({ userId, open: true, ...over }, null, { session }).lean<
    GrantRow[]
  >();
  const hasPro = given.some(({ plan }) => plan !== null);
  const courses = given.flatMap(({ courseId }) => courseId ?? []);
  return {
    plan: bought.plan === 'free' && hasPro ? 'pro' : bought.plan,
    courses: [...new Set([...bought.courses, ...courses])],
  };
}

/** Returns the courses that a person has not bought, but was given until some time. */
export async function coursesGivenUntil(userId: string) {
  const { courses } = await ownRightsOf(userId);
  const rows = await GrantModel.find({
    ...{ userId, open: true, courseId: { $nin: [null, ...courses] } },
    until: { $gt: clock.date() },
  }).lean<GrantRow[]>();
  return rows.map(({ courseId, until }) => ({
    course_id: courseId!,
    until: until!.toISOString(),
  }));
}

/** Returns the rights that a person bought, plus those from seats in teams. */
export async function boughtRightsOf(
  userId: string,
  session: ClientSession | null = null,
): Promise<Purchases> {
  const own = await ownRightsOf(userId, session);
  if (own.plan === 'team' || !(await hasSeat(userId, session))) return own;
  return { ...own, plan: 'team' };
}

/** Returns whether a person has ever bought something, held a seat or been given access. */
export async function hadRights(userId: string): Promise<boolean> {
  const held = await Promise.all([
    EntitlementModel.exists({ userId }),
    SeatModel.exists({ userId }),
    GrantModel.exists({ userId }),
  ]);
  return held.some((one) => one !== null);
}

/** Returns whether a person holds a seat in a team whose plan is paid. */
async function hasSeat(userId: string, session: ClientSession | null): Promise<boolean> {
  const claimed = { userId, status: 'claimed' } as const;
  const seats = await SeatModel.find(claimed, { subscriptionId: 1 }, { session }).lean();
  if (seats.length === 0) return false;
  const teams = { $in: seats.map(({ subscriptionId }) => subscriptionId) };
  const paid = { subscriptionId: teams, plan: 'team' as const, ...validNow() };
  return (await EntitlementModel.exists(paid).session(session)) !== null;
}

/**
 * Enqueues a user's current plan, their own or through a team, for the users service. Returns their
 * rights.
 */
export async function reportRights(userId: string, transaction: Transaction): Promise<Purchases> {
  const { session } = transaction;
  const rights = await rightsOf(userId, session);
  await reportPlan(userId, rights.plan, transaction);
  return rights;
}

/** Does the same for every member of a team. */
export async function reportRightsOfMembers(
  subscriptionId: Types.ObjectId,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction;
  const held = { subscriptionId, status: 'claimed' } as const;
  const seats = await SeatModel.find(held, { userId: 1 }, { session }).lean();
  for (const { userId } of seats) if (userId) await reportRights(userId, transaction);
}

/**
 * Enqueues an update of a user's plan for the users service, in the transaction that changes the
 * plan.
 */
async function reportPlan(
  userId: string,
  plan: Plan,
  { session, enqueue }: Transaction,
): Promise<void> {
  if (userId === deletedUser) return;
  const row = await CustomerModel.findOneAndUpdate(
    { _id: userId },
    {
      $inc: { planVersion: 1 },
      $setOnInsert: { used: { premium: 0, trial: 0 }, trialStartedAt: null },
    },
    { upsert: true, returnDocument: 'after', session },
  ).lean<CustomerRow>();
  const requestId = crypto.randomUUID();
  const version = row!.planVersion;
  await enqueue({ name: 'set-plan', userId, plan, version, requestId });
}
