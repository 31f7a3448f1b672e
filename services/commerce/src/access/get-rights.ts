import { accessQuestions } from '@atelier/contracts/commerce/access';
import { noRights } from '@atelier/contracts/commerce/access-rule';
import { handle } from '@atelier/service-kit/rpc/service';
import { rightsOf } from '../entitlements/rights-of.ts';

export const getRights = handle(accessQuestions.rights, async ({ actor }) => {
  const { plan, courses } = actor.learner ? await rightsOf(actor.learner.id) : noRights;
  return { plan, courses: [...courses] };
});
