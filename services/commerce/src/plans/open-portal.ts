import { subscriptionOperations } from '@atelier/contracts/commerce/subscriptions';
import { AppError, notFound } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { type Providers, providerNamed } from '../providers/providers.ts';
import { providerOf } from '../records/order-row.ts';
import { latestSubscription } from '../records/subscription-model.ts';
import { presentSubscription } from '../subscriptions/present-subscription.ts';
import { lastPaidOrder } from '../subscriptions/provider-of-plan.ts';

/** Returns the URL where the buyer of a plan replaces the card for later periods. */
export const openPortal = (providers: Providers) =>
  handle(subscriptionOperations.portal, async ({ actor }) => {
    const row = await latestSubscription(actor.learner!.id);
    if (!row || presentSubscription(row).status === 'expired') {
      throw notFound('You have no paid plan');
    }
    const paid = await lastPaidOrder(row._id, null);
    const provider = paid && providerNamed(providers, providerOf(paid));
    const url = paid && provider ? await provider.createPortal(paid) : null;
    if (url === null) {
      throw new AppError('NO_PORTAL', 'This plan has no payment method that could be managed');
    }
    return { url };
  });
