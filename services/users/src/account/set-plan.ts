import type { AccountsJob } from '@atelier/contracts/users/accounts-jobs';
import { UserModel } from './user-model.ts';

type SetPlanJob = Extract<AccountsJob, { name: 'set-plan' }>;

/** Stores the plan of an account, unless a later version is already stored. */
export async function setPlan({ userId, plan, version }: SetPlanJob): Promise<void> {
  const older = { $or: [{ planVersion: null }, { planVersion: { $lt: version } }] };
  await UserModel.updateOne({ _id: userId, ...older }, { $set: { plan, planVersion: version } });
}
