import { customerRecords } from '@atelier/contracts/commerce/customers';
import { AppError } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { OpeningModel, type OpeningRow } from '../access/opening-model.ts';
import { ownOrders } from '../orders/list-orders.ts';

/** For somebody who asks for all that is kept of them. */
export const getCustomerRecords = handle(customerRecords, async ({ actor }) => {
  if (!actor.learner) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  const userId = actor.learner.id;
  const [bought, openings] = await Promise.all([
    ownOrders(userId),
    OpeningModel.find({ userId }).lean<OpeningRow[]>(),
  ]);
  return {
    ...bought,
    opened_videos: openings.map(({ kind, videoId, openedAt }) => ({
      ...{ kind, id: videoId, opened_at: openedAt.toISOString() },
    })),
  };
});
