import type { GivenAccess } from '@atelier/contracts/commerce/given-access';
import type { Job } from '@atelier/contracts/media/jobs';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { giftText } from '@atelier/service-kit/text/gift-text';
import type { Types } from 'mongoose';
import { UserModel } from '../user-model.ts';
import type { Arrival } from './plan-arrivals.ts';

/**
 * Adds accounts without a password, which nobody can open but by a mailed link, and has people
 * invited and given what is meant for them.
 */
export async function storeArrivals(
  arrivals: readonly Arrival[],
  requestId: string,
  { session, enqueue }: Transaction,
): Promise<void> {
  if (arrivals.length === 0) return;
  const invitedAt = new Date();
  const added = arrivals
    .filter(({ isNew }) => isNew)
    .map(({ _id, email, name }) => ({ _id, email, name, invitedAt }));
  await UserModel.insertMany(added, { session });
  // Written to, so that deleting one of the accounts conflicts.
  const known = arrivals.filter(({ isNew }) => !isNew).map(({ _id }) => _id);
  await UserModel.updateMany({ _id: { $in: known } }, { $set: { usedAt: invitedAt } }, { session });
  for (const { _id, gifts } of arrivals.filter(({ isHeld }) => isHeld)) {
    const held = { $set: { invitedAt }, $push: { heldAccess: { $each: gifts } } };
    await UserModel.updateOne({ _id }, held, { session });
  }
  await enqueue(...arrivals.flatMap((arrival) => jobsFor(arrival, requestId)));
}

function jobsFor({ _id, isNew, isHeld, gifts }: Arrival, requestId: string): Job[] {
  const jobs: Job[] = [];
  if (isNew || isHeld) jobs.push(invitation(_id, gifts.map(giftText), requestId));
  if (gifts.length > 0 && !isHeld) {
    const given = { giftId: crypto.randomUUID(), gifts, isMailed: !isNew };
    jobs.push(accessJob(_id, given, requestId));
  }
  return jobs;
}

/** Returns the job that mails somebody a link to choose a password. */
export function invitation(_id: Types.ObjectId, given: string[], requestId: string): Job {
  const mail = { template: 'learner-invitation', userId: _id.toHexString(), given } as const;
  return { name: 'send-mail', mail, mailId: crypto.randomUUID(), requestId };
}

/** Returns the job that gives somebody access. */
export function accessJob(_id: Types.ObjectId, given: GivenAccess, requestId: string): Job {
  return { name: 'give-access', userId: _id.toHexString(), ...given, requestId };
}
