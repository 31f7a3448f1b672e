import { allowanceLimits } from '@atelier/contracts/commerce/plans';
import {
  type CurrentPlan,
  subscriptionOperations,
} from '@atelier/contracts/commerce/subscriptions';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { OpeningModel, type OpeningRow } from '../access/open-video.ts';
import { allowancesLeft, customerOf } from '../access/trial.ts';
import { isExternal, type Providers, providerNamed } from '../providers/providers.ts';
import { lastPaidOrder, OrderModel } from '../records/order-model.ts';
import { isByWallet, type OrderRow, providerOf } from '../records/order-row.ts';
import {
  latestSubscription,
  presentSubscription,
  presentWanted,
  type SubscriptionRow,
} from '../records/subscription-model.ts';
import type { FindSeller } from '../school/seller.ts';
import { nextCharge } from '../subscriptions/next-charge.ts';
import { countClaimed, findMembership } from '../team/seats.ts';

export const getSubscription = (findSeller: FindSeller): Handler =>
  handle(subscriptionOperations.get, async (request) => {
    const plan = await currentPlan(request.actor.learner!.id, findSeller);
    if (plan.status !== 'free' || !(await isTrialing(request))) return plan;
    return { ...plan, status: 'trialing' as const };
  });

/** Returns whether lessons of the trial are left. Without the users service, it may be unknown. */
async function isTrialing({ actor, call, log }: Call<typeof subscriptionOperations.get>) {
  const userId = actor.learner!.id;
  const customer = await customerOf(userId, call).catch((error: unknown) => {
    log.warn({ event: 'trial-unknown', userId, reason: (error as Error).message });
    return null;
  });
  return customer !== null && allowancesLeft(customer).trial > 0;
}

/** Returns a person's current plan: Free if there is none or it has ended. */
export async function currentPlan(userId: string, findSeller: FindSeller): Promise<CurrentPlan> {
  const [latest, membership, openings] = await Promise.all([
    latestSubscription(userId),
    findMembership(userId),
    OpeningModel.find({ userId, allowance: 'premium' }).sort({ _id: 1 }).lean<OpeningRow[]>(),
  ]);
  const common = {
    ...{ change: null, next_charge: null, portal: false, paid_by_wallet: false },
    grace_ends_at: null,
    provider: null,
    seats: { bought: 0, claimed: 0 },
    member_of: membership?.team ?? null,
    seat_id: membership?.seatId ?? null,
    premium_videos: {
      limit: allowanceLimits.premium,
      used: openings.map(({ videoId }) => videoId),
    },
  };
  const paid = latest && presentSubscription(latest);
  if (!paid || paid.status === 'expired') {
    return {
      ...(membership ? { plan: 'team', status: 'active' } : { plan: 'free', status: 'free' }),
      ...{ period: null, price: null, cancel_at_period_end: false },
      current_period_end: membership?.endsAt.toISOString() ?? null,
      ...common,
    };
  }
  const { plan, period, seats, price, ends_at, status } = paid;
  const [order, charge, claimed, graceEnd] = await Promise.all([
    lastPaidOrder(latest._id, null),
    status === 'active' ? nextChargeOf(latest, findSeller) : null,
    seats === null ? 0 : countClaimed(latest._id),
    graceEndOf(latest),
  ]);
  return {
    ...{ plan, status, period, price },
    current_period_end: latest.renewal?.startsAt.toISOString() ?? ends_at,
    ...{ cancel_at_period_end: status === 'cancelled' },
    ...common,
    grace_ends_at: graceEnd,
    change: presentWanted(latest),
    next_charge: charge,
    provider: order && providerOf(order),
    portal: order !== null && isExternal(providerOf(order)) && !isByWallet(order),
    paid_by_wallet: latest.byWallet ?? false,
    seats: { bought: seats ?? 0, claimed },
  };
}

async function nextChargeOf(row: SubscriptionRow, findSeller: FindSeller) {
  return (await nextCharge(row, await findSeller(), null)).total;
}

/** Returns when an unpaid renewal ends a plan, in ISO 8601; null unless its charges have failed. */
async function graceEndOf({ renewal }: SubscriptionRow): Promise<string | null> {
  if (!renewal) return null;
  const order = await OrderModel.findById(renewal.orderId).lean<OrderRow>();
  return order?.renews?.graceEndsAt?.toISOString() ?? null;
}

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
      throw new AppError('NO_PORTAL', 'This plan has no payment method that can be managed');
    }
    return { url };
  });
