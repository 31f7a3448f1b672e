import { accessOperations } from '@atelier/contracts/commerce/access';
import { trialEnd } from '@atelier/contracts/commerce/access-rule';
import { handle } from '@atelier/service-kit/rpc/service';
import { OpeningModel, type OpeningRow } from './opening-model.ts';
import { coursesGivenUntil, rightsOf } from './rights-of.ts';
import { customerOf, leftFor } from './trial.ts';

export const getAccess = handle(accessOperations.get, async ({ actor, call }) => {
  const userId = actor.learner!.id;
  const [rights, given, customer, openings] = await Promise.all([
    rightsOf(userId),
    coursesGivenUntil(userId),
    customerOf(userId, call),
    OpeningModel.find({ userId }).lean<OpeningRow[]>(),
  ]);
  const { trialStartedAt } = customer;
  const left = leftFor(customer);
  return {
    plan: rights.plan,
    courses: [...rights.courses],
    given_until: given,
    opened: openings.map(({ kind, videoId }) => ({ kind, id: videoId })),
    premium_left: left.premium,
    trial_left: left.trial,
    trial_ends_at: trialStartedAt && new Date(trialEnd(trialStartedAt.getTime())).toISOString(),
  };
});
