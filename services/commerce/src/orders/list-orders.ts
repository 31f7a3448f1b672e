import { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import type { PlanStatus } from '@atelier/contracts/commerce/states/subscription-states';
import { managerOf } from '@atelier/contracts/users/roles';
import { containsText } from '@atelier/service-kit/data/contains-text';
import { completeList, findPage, orderOf, requestedPage } from '@atelier/service-kit/data/lists';
import { forbidden } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { type QueryFilter, Types } from 'mongoose';
import { InvoiceModel, type InvoiceRow, orderIdOf } from '../books/invoice-model.ts';
import { billingDetailsOf } from '../customers/billing-details.ts';
import { deletedUser } from '../customers/customer-model.ts';
import { findOrder, OrderModel, orderOfReference, orderOrders } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import {
  latestSubscription,
  presentSubscription,
  SubscriptionModel,
  type SubscriptionRow,
  unexpiredPlan,
} from '../records/subscription-model.ts';
import type { FindSeller } from '../school/seller.ts';
import { orderHistory, withMovements } from './order-history.ts';
import { presentOrder, presentSales } from './present-order.ts';

/** Maximum number of orders in the unpaged list. Clients that need more request pages. */
const plainLimit = 100;
/** Maximum number of orders in the record of an account; more than anyone places. */
const ordersKept = 200;

/** Lists the caller's own orders, or everyone's for an admin who asks for all. */
export const listOrders = handle(orderOperations.list, async ({ input, actor }) => {
  const { all, movements, ...query } = input;
  if (all && !managerOf(actor)) throw forbidden();
  const present = async (rows: readonly OrderRow[]) => {
    const sales = await presentSales(rows);
    return movements ? withMovements(sales) : sales;
  };
  // Admins have no orders of their own.
  const buyer = all ? query.user_id : (actor.learner ?? actor.admin!).id;
  const page = requestedPage(query);
  if (!page) {
    const { keys, index } = buyer ? orderOrders.newestOfUser : orderOrders.newest;
    const rows = await OrderModel.find(buyer ? { userId: buyer } : {})
      .sort(keys)
      .hint(index)
      .limit(plainLimit)
      .lean<OrderRow[]>();
    return completeList({ orders: await present(rows) });
  }
  const { plan_status, q, refund_asked: isAsked, transfer_owed: isOwed } = query;
  const status = query.status ?? (plan_status && 'paid');
  const reference = q && (await referenceOf(q));
  const filter = {
    ...(status && { status }),
    ...(isAsked && { 'refundAsked.at': { $exists: true } }),
    ...(isOwed && { 'transfer.owed': { $gt: 0 } }),
    ...(buyer && { userId: buyer }),
    ...(reference && { reference }),
    ...(q && !reference && { $or: await matching(q) }),
    ...(plan_status && { $and: [await ordersOfPlans(plan_status, buyer)] }),
  };
  const ofStatus = plan_status ? orderOrders.newestOfPlans : orderOrders.newestOfStatus;
  const ofTransfers = isOwed ? orderOrders.newestOfTransfersOwed : orderOrders.newest;
  const ofAll = isAsked ? orderOrders.newestOfRefundsAsked : ofTransfers;
  const own = status ? ofStatus : ofAll;
  const order = reference
    ? orderOfReference
    : orderOf(page.sort, orderOrders, buyer ? orderOrders.newestOfUser : own);
  const { rows, total } = await findPage<OrderRow>(OrderModel, filter, page, order);
  return { body: { orders: await present(rows) }, total };
});

/** Orders found by one invoice number at most. */
const mostInvoices = 100;

/** Conditions of which an order that is searched for meets one. */
async function matching(q: string) {
  const text = containsText(q);
  const invoices = await InvoiceModel.find({ _id: text }, { orderId: 1, correctedOrder: 1 })
    .limit(mostInvoices)
    .lean<InvoiceRow[]>();
  const ids = invoices.map(orderIdOf);
  const fields = ['name', 'email', 'title', 'reference'] as const;
  return [
    ...fields.map((field) => ({ [field]: text })),
    ...(ids.length > 0 ? [{ _id: { $in: ids } }] : []),
  ];
}

/**
 * Returns the payment reference that a search text consists of, if there is such an order. Bank
 * statements may show it without the hyphen.
 */
async function referenceOf(q: string): Promise<string | null> {
  const reference = q.toUpperCase().replace(/^\s*(\w{5})[- ]?(\w{5})\s*$/, '$1-$2');
  return (await OrderModel.exists({ reference })) && reference;
}

/** Returns a person's orders, newest first, and their current or last plan. */
export async function ownOrders(userId: string) {
  const { keys, index } = orderOrders.newestOfUser;
  const [orders, subscription] = await Promise.all([
    OrderModel.find({ userId }).sort(keys).hint(index).limit(ordersKept).lean<OrderRow[]>(),
    latestSubscription(userId),
  ]);
  return {
    orders: orders.map(presentOrder),
    subscription: subscription && presentSubscription(subscription),
  };
}

export const getOrder = (findSeller: FindSeller) =>
  handle(orderOperations.get, async ({ input, actor }) => {
    const row = await findOrder(input.id, actor);
    const { bankLines } = await findSeller();
    const isManager = managerOf(actor) !== null;
    const [[order], history, billing] = await Promise.all([
      presentSales([row]),
      orderHistory(row, isManager),
      isManager ? billingDetailsOf(row.userId) : null,
    ]);
    return {
      ...{ order: order!, bank_details: [...bankLines], history },
      billing_details: billing,
    };
  });

/** Any id, compared in a way that MongoDB can check in an index, unlike `$ne: null`. */
const anyPlan = { $gte: new Types.ObjectId('0'.repeat(24)) } as const;

/**
 * Returns the filter for orders of plans in this state, as responses show it: a plan past its end is
 * expired, and that of a deleted account is unknown, because it was deleted with it. The ids of the
 * plans become part of the filter. They are bounded by the number of customers, because only plans
 * that have not ended are listed, of which each customer has at most one.
 *
 * @param userId the buyer, if only their orders are listed
 */
async function ordersOfPlans(
  status: PlanStatus,
  userId: string | undefined,
): Promise<QueryFilter<OrderRow>> {
  if (status === 'unknown') return { subscriptionId: anyPlan, userId: deletedUser };
  const own = userId === undefined ? {} : { userId };
  if (status !== 'expired') {
    return { subscriptionId: { $in: await unexpired({ ...own, status }) } };
  }
  const current = await unexpired(own);
  return { subscriptionId: { ...anyPlan, $nin: current }, userId: { $ne: deletedUser } };
}

async function unexpired(
  wanted: Partial<Pick<SubscriptionRow, 'userId' | 'status'>>,
): Promise<Types.ObjectId[]> {
  const filter = { ...unexpiredPlan(), ...wanted };
  const rows = await SubscriptionModel.find(filter, { _id: 1 }).lean();
  return rows.map(({ _id }) => _id);
}
