import { type Proration, planChangeOperations } from '@atelier/contracts/commerce/plan-changes';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import {
  type Customer,
  findCustomer,
  mailing,
  requireVerified,
} from '../customers/find-customer.ts';
import { withCheckout } from '../orders/checkout.ts';
import type { Superseded } from '../orders/order-effects.ts';
import { placeInTurn, placeOrder } from '../orders/place-order.ts';
import { presentOrder } from '../orders/present-order.ts';
import { refuseOtherPrice } from '../orders/refuse-other-sum.ts';
import { supersedeOrder } from '../orders/settle-order.ts';
import type { Provider } from '../providers/provider.ts';
import {
  isExternal,
  type Providers,
  providerNamed,
  providerOfPlan,
} from '../providers/providers.ts';
import { findUnpaid, lastPaidOrder } from '../records/order-model.ts';
import { type OrderRow, providerOf, type ScheduledTerms } from '../records/order-row.ts';
import { SubscriptionModel, type SubscriptionRow } from '../records/subscription-model.ts';
import type { FindSeller, Seller } from '../school/seller.ts';
import { mailPlannedChange } from '../subscriptions/mail-about-plan.ts';
import {
  type PlannedChange,
  planChange,
  presentProration,
} from '../subscriptions/planned-change.ts';
import { isSameTerms } from '../subscriptions/proration.ts';
import { currentPlan } from './current-plan.ts';

export const previewChange = (findSeller: FindSeller) =>
  handle(planChangeOperations.preview, async ({ input, actor }) => ({
    proration: presentProration(
      await planChange(actor.learner!.id, input, {
        seller: await findSeller(),
        session: null,
      }),
    ),
  }));

interface Changed {
  readonly order: OrderRow | null;
  readonly proration: Proration;
}

/**
 * Changes a plan: to more expensive terms once the order is paid, to others at the end of the
 * period. Repeating the request returns the same order; another change replaces it.
 */
export const changeTerms = (providers: Providers, findSeller: FindSeller) =>
  handle(planChangeOperations.change, async (request) => {
    const { inTransaction, log } = request;
    const seller = await findSeller();
    const customer = await findCustomer(request);
    const { userId } = customer;
    const { order, proration } = await placeInTurn(userId, () =>
      mailing(request, [customer.email], () =>
        inTransaction((transaction) =>
          change(request, { customer, providers, seller }, transaction),
        ),
      ),
    );
    const orderId = order?._id.toHexString() ?? null;
    log.info({ event: 'plan-change', userId, takesEffect: proration.takes_effect, orderId });
    const provider = order && providerNamed(providers, providerOf(order));
    const payable = provider ? await withCheckout(order, provider) : order;
    return {
      message: messages[proration.takes_effect],
      subscription: await currentPlan(userId, findSeller),
      proration,
      order: payable && presentOrder(payable),
    };
  });

const messages: Readonly<Record<Proration['takes_effect'], string>> = {
  on_payment: 'Your plan changes as soon as its order is paid.',
  at_period_end: 'Your plan changes at the end of the period.',
  unchanged: 'Your plan stays as it is.',
};

type ChangeCall = Pick<Call<typeof planChangeOperations.change>, 'input' | 'actor'>;

interface Parties {
  readonly customer: Customer;
  readonly providers: Providers;
  readonly seller: Seller;
}

async function change(
  { input, actor }: ChangeCall,
  { customer, providers, seller }: Parties,
  transaction: Transaction,
): Promise<Changed> {
  const { session } = transaction;
  const planned = await planChange(actor.learner!.id, input, { seller, session });
  const { row, to, prorated, amount } = planned;
  const proration = presentProration(planned);
  refuseOtherPrice(input.if_due_today, proration.due_today.amount);
  const before = await findUnpaid(row.wanted?.orderId, session);
  const isAskedAgain = before && row.wanted && isSameTerms(row.wanted, to);
  if (isAskedAgain && row.wanted?.amount === amount) return { order: before, proration };
  const superseded = before && (await supersedeOrder(before, transaction));
  const order =
    prorated?.takesEffect === 'on_payment'
      ? await placeChange(
          planned,
          { customer, superseded, scheduled: scheduledOf(row, before) },
          providerOfPlan(await lastPaidOrder(row._id, session), providers),
          transaction,
        )
      : null;
  const wanted = prorated && { ...to, amount, orderId: order?._id ?? null };
  await SubscriptionModel.updateOne({ _id: row._id }, { $set: { wanted } }, { session });
  const isNew = !row.wanted || !isSameTerms(row.wanted, to);
  const isPlanned = wanted !== null && !order && isNew;
  // The buyer was told of the change, unless it waited for a payment.
  const isWithdrawn = wanted === null && scheduledOf(row, before) !== null;
  if (isPlanned || isWithdrawn) {
    const template = isPlanned ? 'plan-change-planned' : 'plan-change-withdrawn';
    await mailPlannedChange(template, row, to, amount, transaction);
  }
  return { order, proration };
}

/** Returns the change at the end of the period that another change replaces; null if there is none. */
function scheduledOf({ wanted }: SubscriptionRow, before: OrderRow | null): ScheduledTerms | null {
  if (!wanted) return null;
  if (wanted.orderId) return before?.change?.scheduled ?? null;
  const { plan, period, seats, amount } = wanted;
  return { plan, period, seats, amount };
}

interface Placing {
  readonly customer: Customer;
  readonly superseded: Superseded | null;
  readonly scheduled: ScheduledTerms | null;
}

async function placeChange(
  { row, to, offer, prorated, coupon, tax }: PlannedChange,
  { customer, superseded, scheduled }: Placing,
  provider: Provider,
  transaction: Transaction,
): Promise<OrderRow> {
  if (!isExternal(provider.name)) requireVerified(customer, 'to order by invoice');
  const {
    unitCharge: unitPrice,
    discount,
    credit,
    unusedDays,
    days,
    periodDays,
    endsAt,
  } = prorated!;
  const order = { sold: offer, product: to.plan, seats: to.seats, provider, tax };
  const change = {
    ...{ subscriptionId: row._id, unitPrice, credit, unusedDays, days, periodDays },
    ...{ replacesUntil: row.endsAt, endsAt, ...(scheduled && { scheduled }) },
  };
  const discounted = { coupon: null, lastingCoupon: coupon, discount };
  return placeOrder(customer, { ...order, ...discounted, change, superseded }, transaction);
}
