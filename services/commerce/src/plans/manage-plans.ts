import { subscriptionOperations } from '@atelier/contracts/commerce/subscriptions';
import type { InputOf } from '@atelier/contracts/core/operation';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { dayText } from '@atelier/service-kit/text/day-text';
import type { ClientSession } from 'mongoose';
import { EntitlementModel } from '../access/entitlement-model.ts';
import { clock } from '../clock.ts';
import { cancelChange } from '../orders/close-plan-orders.ts';
import {
  presentSubscription,
  SubscriptionModel,
  type SubscriptionRow,
} from '../records/subscription-model.ts';
import { daysAfter } from '../subscriptions/due-steps.ts';
import { mailOwner } from '../subscriptions/mail-about-plan.ts';
import { cancelPlanOf } from './change-plan.ts';

/** Cancels a person's plan for an admin. Its owner is notified by mail. */
export const cancelPlanFor = handle(
  subscriptionOperations.cancelFor,
  async ({ input, log, inTransaction }) => {
    const row = await inTransaction(async (transaction) => {
      const { userId } = await findPlan(input.id, transaction.session);
      const cancelled = await cancelPlanOf(userId, transaction, 'plan-changed');
      await mailOwner('plan-cancelled', cancelled, transaction);
      return cancelled;
    });
    log.info({ event: 'plan-cancelled', userId: row.userId });
    return {
      message: `The plan ends on ${dayText(row.endsAt)}.`,
      subscription: presentSubscription(row),
    };
  },
);

export const extendPlan = handle(
  subscriptionOperations.extend,
  async ({ input, log, announce, inTransaction }) => {
    const row = await inTransaction(async (transaction) => {
      const extended = await extend(input, transaction);
      await mailOwner('plan-extended', extended, transaction);
      return extended;
    });
    const { userId } = row;
    announce('commerce.rights-changed', { userId });
    log.info({ event: 'plan-extended', userId, days: input.days });
    const message = `The plan is paid until ${dayText(row.endsAt)}.`;
    return { message, subscription: presentSubscription(row) };
  },
);

async function findPlan(id: string, session: ClientSession): Promise<SubscriptionRow> {
  const row = isObjectId(id)
    ? await SubscriptionModel.findById(id, null, { session }).lean<SubscriptionRow>()
    : null;
  if (!row) throw notFound('Plan not found');
  if (row.status === 'expired' || row.endsAt <= clock.date()) {
    throw new AppError('WRONG_STATE', 'This plan has ended');
  }
  return row;
}

type Extension = InputOf<typeof subscriptionOperations.extend>;

/**
 * Moves the end of a plan. A change that awaits payment is dropped, because it was priced for the
 * previous end.
 */
async function extend({ id, days, if_ends_at }: Extension, transaction: Transaction) {
  const { session } = transaction;
  const row = await findPlan(id, session);
  if (if_ends_at && Date.parse(if_ends_at) !== row.endsAt.getTime()) {
    const text = 'The end of this plan has changed in the meantime.';
    throw new AppError('CHANGED', `${text} It is paid until ${dayText(row.endsAt)}.`);
  }
  if (row.status === 'past_due') {
    const text = 'Its renewal is not paid. Mark that order as paid, or cancel it, first.';
    throw new AppError('WRONG_STATE', text);
  }
  if (row.wanted?.orderId) await cancelChange(row, transaction, 'plan-changed');
  const endsAt = daysAfter(row.endsAt, days);
  await EntitlementModel.updateOne(
    { subscriptionId: row._id, revokedAt: null, endsAt: row.endsAt },
    { $set: { endsAt } },
    { session },
  );
  const moved = await SubscriptionModel.findOneAndUpdate(
    { _id: row._id, endsAt: row.endsAt, status: row.status },
    // The plan renews on the day on which it now ends.
    { $set: { endsAt, anchorDay: endsAt.getUTCDate(), nextAt: clock.date() } },
    { session, returnDocument: 'after' },
  ).lean<SubscriptionRow>();
  if (!moved) throw new AppError('WRONG_STATE', 'This plan was changed at the same time');
  return moved;
}
