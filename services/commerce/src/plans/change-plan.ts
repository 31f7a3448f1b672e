import { statesBefore } from '@atelier/contracts/commerce/states/moves';
import { subscriptionMoves } from '@atelier/contracts/commerce/states/subscription-states';
import { subscriptionOperations } from '@atelier/contracts/commerce/subscriptions';
import type { CancelReason } from '@atelier/contracts/users/mail/mail';
import type { InTransaction, Transaction } from '@atelier/service-kit/data/transactions';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { dayText } from '@atelier/service-kit/text/day-text';
import type { ClientSession } from 'mongoose';
import { clock } from '../clock.ts';
import { cancelChange } from '../orders/close-plan-orders.ts';
import { closeOrder } from '../orders/settle-order.ts';
import { findUnpaid } from '../records/order-model.ts';
import {
  latestSubscription,
  presentSubscription,
  SubscriptionModel,
  type SubscriptionRow,
  unexpiredPlan,
} from '../records/subscription-model.ts';
import type { FindSeller } from '../school/seller.ts';
import { mailAboutPlan, mailOwner, planTitle } from '../subscriptions/mail-about-plan.ts';
import { nextCharge } from '../subscriptions/next-charge.ts';
import { movePlan } from '../subscriptions/plan-effects.ts';
import { currentPlan } from './current-plan.ts';

/** Cancels the caller's plan at the end of the paid period. */
export const cancelPlan = (findSeller: FindSeller): Handler =>
  handle(subscriptionOperations.cancel, async ({ actor, log, inTransaction }) => {
    const userId = actor.learner!.id;
    const row = await inTransaction(async (transaction) => {
      const cancelled = await cancelPlanOf(userId, transaction);
      // A plan that ends at once is announced by its end.
      if (cancelled.endsAt > clock.date()) await mailOwner('plan-ends', cancelled, transaction);
      return cancelled;
    });
    log.info({ event: 'plan-cancelled', userId });
    return {
      message: `Your plan ends on ${dayText(row.endsAt)}.`,
      subscription: await currentPlan(userId, findSeller),
    };
  });

/**
 * Cancels a person's plan at the end of the paid period. A change at that time stays scheduled: it
 * takes effect if the plan is resumed.
 *
 * @param why reason for the mail about an order of a change that this cancels, unless the buyer did
 * @throws AppError NOT_FOUND if there is no plan, WRONG_STATE if it is already canceled
 */
export async function cancelPlanOf(
  userId: string,
  transaction: Transaction,
  why?: CancelReason,
): Promise<SubscriptionRow> {
  const unpaid = await closeRenewal(userId, transaction);
  if (unpaid) return unpaid;
  const cancelled = await change(userId, 'cancel', transaction.session);
  if (!cancelled.wanted?.orderId) return cancelled;
  await cancelChange(cancelled, transaction, why);
  return { ...cancelled, wanted: null };
}

export const resumePlan = (findSeller: FindSeller): Handler =>
  handle(subscriptionOperations.resume, async ({ actor, log, inTransaction }) => {
    const userId = actor.learner!.id;
    const seller = await findSeller();
    const { byWallet } = await inTransaction(async (transaction) => {
      const { session } = transaction;
      const resumed = await change(userId, 'resume', session);
      const { terms, total } = await nextCharge(resumed, seller, session);
      const next = { title: planTitle(terms), total: total.amount };
      await mailAboutPlan('plan-resumed', resumed, next, transaction);
      return resumed;
    });
    log.info({ event: 'plan-resumed', userId });
    const message = byWallet
      ? 'Your plan continues. We ask you for a card when it renews.'
      : 'Your plan continues.';
    return { message, subscription: await currentPlan(userId, findSeller) };
  });

const unchangedTexts = {
  active: 'Your plan is not canceled',
  past_due: 'Your plan is not canceled, but its next period has not been paid yet',
  cancelled: 'Your plan is already canceled',
  expired: 'Your plan has ended',
};

/** @throws AppError NOT_FOUND if there is no plan, WRONG_STATE if it already has this status */
async function change(
  userId: string,
  move: 'cancel' | 'resume',
  session: ClientSession,
): Promise<SubscriptionRow> {
  const now = clock.date();
  const update = { $set: { nextAt: now }, ...(move === 'resume' && { $inc: { resumed: 1 } }) };
  const changed = await movePlan({ userId, endsAt: { $gt: now } }, move, update, session);
  if (changed) return changed;
  const latest = await latestSubscription(userId, session);
  if (!latest || presentSubscription(latest).status === 'expired') {
    throw notFound('You have no plan that can be changed');
  }
  throw new AppError('WRONG_STATE', unchangedTexts[latest.status]);
}

/**
 * Cancels the unpaid renewal of a plan, which then ends with its last paid period. Returns null if
 * there is none.
 */
async function closeRenewal(
  userId: string,
  transaction: Transaction,
): Promise<SubscriptionRow | null> {
  const { session } = transaction;
  const renewed = { userId, status: 'past_due' as const };
  const row = await SubscriptionModel.findOne(renewed, null, { session }).lean<SubscriptionRow>();
  const order = row?.renewal && (await findUnpaid(row.renewal.orderId, session));
  if (!order) return null;
  await closeOrder(order, transaction);
  return SubscriptionModel.findById(row._id, null, { session }).lean<SubscriptionRow>();
}

/**
 * Cancels the plan of a disabled account at the end of its paid period, with an unpaid renewal if
 * there is one. Its owner is told by mail. Idempotent.
 */
export async function stopRenewal(userId: string, inTransaction: InTransaction): Promise<void> {
  await inTransaction(async (transaction) => {
    const renews = {
      ...unexpiredPlan(),
      status: { $in: statesBefore(subscriptionMoves, 'cancel') },
    };
    const isThere = await SubscriptionModel.exists({ userId, ...renews }).session(
      transaction.session,
    );
    if (!isThere) return;
    const row = await cancelPlanOf(userId, transaction, 'plan-changed');
    await mailOwner('plan-stopped', row, transaction);
  });
}
