import type { AccountsJob } from '@atelier/contracts/media/jobs';
import { UserModel } from './user-model.ts';

type SetPlanJob = Extract<AccountsJob, { name: 'set-plan' }>;

/** Takes over the plan of an account, unless a later one is known already. */
export async function setPlan({ userId, plan, version }: SetPlanJob): Promise<void> {
  const older = { $or: [{ planVersion: null }, { planVersion: { $lt: version } }] };
  await UserModel.updateOne({ _id: userId, ...older }, { $set: { plan, planVersion: version } });
}
