import { accessOperations, accessQuestions } from '@atelier/contracts/commerce/access';
import { noRights, trialEnd } from '@atelier/contracts/commerce/access-rule';
import { courseBuyers } from '@atelier/contracts/commerce/products';
import { handle } from '@atelier/service-kit/rpc/service';
import { EntitlementModel } from './entitlement-model.ts';
import { OpeningModel, type OpeningRow } from './open-video.ts';
import { coursesGivenUntil, rightsOf } from './rights-of.ts';
import { allowancesLeft, customerOf } from './trial.ts';

export const getAccess = handle(accessOperations.get, async ({ actor, call }) => {
  const userId = actor.learner!.id;
  const [rights, given, customer, openings] = await Promise.all([
    rightsOf(userId),
    coursesGivenUntil(userId),
    customerOf(userId, call),
    OpeningModel.find({ userId }).lean<OpeningRow[]>(),
  ]);
  const { trialStartedAt } = customer;
  const left = allowancesLeft(customer);
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

export const getRights = handle(accessQuestions.rights, async ({ actor, call, log }) => {
  if (!actor.learner) return { ...noRights, courses: [], opened: [] };
  const userId = actor.learner.id;
  const { plan, courses } = await rightsOf(userId);
  // A plan opens whatever an allowance could.
  if (plan !== 'free') return { plan, courses: [...courses], opened: [], trial: false };
  const [openings, left] = await Promise.all([
    OpeningModel.find({ userId }, { videoId: 1 }).lean<OpeningRow[]>(),
    customerOf(userId, call).then(allowancesLeft, (error: unknown) => {
      // Purchases are known even if the users service does not respond.
      log.warn({ event: 'trial-unknown', userId, reason: (error as Error).message });
      return { trial: 0 };
    }),
  ]);
  const opened = openings.map(({ videoId }) => videoId);
  return { plan, courses: [...courses], opened, trial: left.trial > 0 };
});

export const countBuyers = handle(courseBuyers, async ({ input: { id } }) => ({
  buyers: await EntitlementModel.countDocuments({ courseId: id, revokedAt: null }),
}));
