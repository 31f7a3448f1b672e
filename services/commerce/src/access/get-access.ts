import { accessOperations } from '@atelier/contracts/commerce/access';
import { leftOf, trialEnd } from '@atelier/contracts/commerce/access-rule';
import { handle } from '@atelier/service-kit/rpc/service';
import { rightsOf } from '../entitlements/rights-of.ts';
import { OpeningModel, type OpeningRow } from './opening-model.ts';
import { customerOf } from './trial.ts';

export const getAccess = handle(accessOperations.get, async ({ actor, call }) => {
  const userId = actor.learner!.id;
  const [rights, customer, openings] = await Promise.all([
    rightsOf(userId),
    customerOf(userId, call),
    OpeningModel.find({ userId }).lean<OpeningRow[]>(),
  ]);
  const trialStartedAt = customer.trialStartedAt?.getTime() ?? null;
  const counted = { used: customer.used, trialStartedAt };
  const now = Date.now();
  return {
    plan: rights.plan,
    courses: [...rights.courses],
    opened: openings.map(({ kind, videoId }) => ({ kind, id: videoId })),
    premium_left: leftOf('premium', counted, now),
    trial_left: leftOf('trial', counted, now),
    trial_ends_at:
      trialStartedAt === null ? null : new Date(trialEnd(trialStartedAt)).toISOString(),
  };
});
