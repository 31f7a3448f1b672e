import { accessQuestions } from '@atelier/contracts/commerce/access';
import { noRights } from '@atelier/contracts/commerce/access-rule';
import { handle } from '@atelier/service-kit/rpc/service';
import { OpeningModel, type OpeningRow } from './opening-model.ts';
import { rightsOf } from './rights-of.ts';
import { customerOf, leftFor } from './trial.ts';

export const getRights = handle(accessQuestions.rights, async ({ actor, call, log }) => {
  if (!actor.learner) return { ...noRights, courses: [], opened: [] };
  const userId = actor.learner.id;
  const { plan, courses } = await rightsOf(userId);
  // A plan opens whatever an allowance could.
  if (plan !== 'free') return { plan, courses: [...courses], opened: [], trial: false };
  const [openings, left] = await Promise.all([
    OpeningModel.find({ userId }, { videoId: 1 }).lean<OpeningRow[]>(),
    customerOf(userId, call).then(leftFor, (error: unknown) => {
      // Purchases are known even if the users service does not respond.
      log.warn({ event: 'trial-unknown', userId, reason: (error as Error).message });
      return { trial: 0 };
    }),
  ]);
  const opened = openings.map(({ videoId }) => videoId);
  return { plan, courses: [...courses], opened, trial: left.trial > 0 };
});
