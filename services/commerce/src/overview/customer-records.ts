import { customerRecords } from '@atelier/contracts/commerce/customers';
import { AppError, forbidden } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { GrantModel, type GrantRow, presentGrant } from '../access/grant-model.ts';
import { OpeningModel, type OpeningRow } from '../access/open-video.ts';
import { billingDetailsOf } from '../customers/billing-details.ts';
import { ownOrders } from '../orders/list-orders.ts';
import { savedBilling } from '../pricing/tax/find-tax.ts';
import { SeatModel, type SeatRow } from '../records/seat-model.ts';

/** Returns all records kept about a person, on their own request or through an owner. */
export const getCustomerRecords = handle(customerRecords, async ({ input, actor }) => {
  if (input.user_id && actor.admin?.role !== 'owner') throw forbidden();
  const userId = input.user_id ?? actor.learner?.id;
  if (!userId) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  const [bought, openings, seats, billing, given] = await Promise.all([
    ownOrders(userId),
    OpeningModel.find({ userId }).lean<OpeningRow[]>(),
    SeatModel.find({ userId }).lean<SeatRow[]>(),
    savedBilling(userId, null),
    GrantModel.find({ userId }).lean<GrantRow[]>(),
  ]);
  return {
    ...bought,
    billing_details: await billingDetailsOf(userId),
    billing: billing && { country: billing.country, vat_id: billing.vatId },
    given: given.map(presentGrant),
    seats: seats.map(({ invitedBy: team, status, claimedAt }) => ({
      ...{ team, status, claimed_at: claimedAt?.toISOString() ?? null },
    })),
    opened_videos: openings.map(({ kind, videoId, openedAt }) => ({
      ...{ kind, id: videoId, opened_at: openedAt.toISOString() },
    })),
  };
});
