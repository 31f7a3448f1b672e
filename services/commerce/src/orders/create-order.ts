import {
  type PaymentMethod,
  type ProviderName,
  productOf,
} from '@atelier/contracts/commerce/offers';
import { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import { paidPlans } from '@atelier/contracts/commerce/plans';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { requirePrintable } from '@atelier/service-kit/documents/unprintable';
import { AppError, invalid } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import { boughtRightsOf, ownRightsOf } from '../access/rights-of.ts';
import { clock } from '../clock.ts';
import { CustomerModel } from '../customers/customer-model.ts';
import { findCustomer, mailing, requireVerified } from '../customers/find-customer.ts';
import { withCode } from '../pricing/coupons/redeem.ts';
import { courseOfferOf, type Offer, planOffer } from '../pricing/prices/current-price.ts';
import { wantedCourse } from '../pricing/prices/get-offer.ts';
import { orderTerms } from '../pricing/tax/find-tax.ts';
import { isTaxedAlike } from '../pricing/tax/sale-tax.ts';
import type { Provider } from '../providers/provider.ts';
import { isExternal, type Providers, providerNamed } from '../providers/providers.ts';
import { findOpenOrder } from '../records/order-model.ts';
import { type OrderRow, paymentMethodOf, providerOf } from '../records/order-row.ts';
import { type FindSeller, type Seller, sellsByInvoice } from '../school/seller.ts';
import { withCheckout } from './checkout.ts';
import type { Superseded } from './order-effects.ts';
import { type Basket, placeInTurn, placeOrder } from './place-order.ts';
import { presentOrder } from './present-order.ts';
import { refuseOtherPrice } from './refuse-other-sum.ts';
import { payOrder, supersedeOrder } from './settle-order.ts';

type Create = Call<typeof orderOperations.create>;

/**
 * Orders a plan or a course. While an order is open, the same request returns it again, so that a
 * double click, a reload or a second tab does not order twice. A request with another period,
 * coupon or country replaces it. One that costs nothing is paid at once, without a provider.
 */
export const createOrder = (providers: Providers, findSeller: FindSeller) =>
  handle(orderOperations.create, async (request) => {
    const { input, announce, log, inTransaction } = request;
    const { coupon = null, seats = null } = input;
    const seller = await findSeller();
    const provider = wantedProvider(input.provider, providers);
    const method = wantedMethod(input, provider);
    const customer = await findCustomer(request);
    const { userId } = customer;
    if (!isExternal(provider.name)) requireVerified(customer, 'to order by invoice');
    await requirePrintable(customer.name, 'an invoice');
    const findOffer = await offerFinder(request);
    const placeOnce = () =>
      inTransaction(async (transaction) => {
        const { session } = transaction;
        await refuseBought(userId, input, session);
        const offer = await findOffer(session);
        const tax = await orderTerms(customer, input, seller, session);
        const other = await supersedeOtherPlan(userId, input, transaction);
        const open = await findOpenOrder(userId, [offer.product._id], session);
        const isAgain = open && isSame(open, offer, { seats, coupon, provider, method, tax });
        const before = open && !isAgain ? await supersedeOrder(open, transaction) : null;
        const basket = { sold: offer, product: productOf(input), seats, coupon, provider };
        const superseded = before ?? other;
        const order = isAgain
          ? open
          : await placeOrder(customer, { ...basket, method, tax, superseded }, transaction);
        refuseOtherPrice(input.if_total, order.total);
        if (order.total > 0) {
          if (!isExternal(provider.name)) refuseWithoutAccount(seller);
          return order;
        }
        requireVerified(customer, 'to use this coupon');
        return payOrder(order, transaction);
      });
    const mayBeFree = coupon !== null && customer.isVerified;
    const recipients = isExternal(provider.name) && !mayBeFree ? [] : [customer.email];
    const order = await withCode(request, coupon, () =>
      placeInTurn(userId, () => mailing(request, recipients, placeOnce)),
    );
    if (order.status === 'paid') announce('commerce.rights-changed', { userId });
    log.info({ event: 'order-placed', orderId: order._id.toHexString(), userId });
    const payable = await withCheckout(order, provider);
    return { message: 'Your order has been placed.', order: presentOrder(payable) };
  });

/** @throws AppError VALIDATION naming `provider` */
function wantedProvider(name: ProviderName = 'invoice', providers: Providers): Provider {
  const provider = providerNamed(providers, name);
  if (!provider) throw invalid('provider', 'Provider is not available');
  return provider;
}

/** @throws AppError VALIDATION naming `provider` if nobody could pay an invoice */
function refuseWithoutAccount(seller: Seller): void {
  if (sellsByInvoice(seller)) return;
  throw invalid('provider', 'Payment by invoice is not set up yet');
}

/** @throws AppError VALIDATION naming `payment_method` */
function wantedMethod({ payment_method: method = 'card' }: Create['input'], provider: Provider) {
  if (method === 'wallet' && !provider.takesWallets) {
    throw invalid('payment_method', 'This provider does not accept wallets');
  }
  return method;
}

/** @throws AppError VALIDATION naming `course_id` if the course is not for sale */
async function offerFinder({ input, call }: Create) {
  const { plan, period } = input;
  if (plan) {
    return (session: ClientSession) => planOffer(plan, period!, session);
  }
  const course = await wantedCourse(input, call);
  return (session: ClientSession) => courseOfferOf(course, session);
}

/** @throws AppError ALREADY_OWNED */
async function refuseBought(
  userId: string,
  { plan: wanted, course_id }: Create['input'],
  session: ClientSession,
): Promise<void> {
  // A member of another person's team may still buy a team, and what was given may be bought.
  const rights = wanted === 'team' ? ownRightsOf : boughtRightsOf;
  const { plan, courses } = await rights(userId, session);
  if (course_id ? !courses.includes(course_id) : plan === 'free') return;
  if (course_id) throw new AppError('ALREADY_OWNED', 'You have already bought this course');
  const own = await ownRightsOf(userId, session);
  const text =
    own.plan === 'free'
      ? 'Your seat in a team already gives you everything in Pro.'
      : 'You already have a plan. Change it on the billing page.';
  throw new AppError('ALREADY_OWNED', text);
}

/**
 * Cancels an open order of another plan. A person can have only one plan, so the newer request
 * wins.
 */
async function supersedeOtherPlan(
  userId: string,
  { plan }: Create['input'],
  transaction: Transaction,
): Promise<Superseded | null> {
  const { session } = transaction;
  if (!plan) return null;
  // Of two concurrent orders of different plans, the second must find the first.
  const ordered = { $set: { orderedAt: clock.date() } };
  await CustomerModel.updateOne({ _id: userId }, ordered, { session, upsert: true });
  const others = paidPlans.filter((one) => one !== plan);
  const order = await findOpenOrder(userId, others, session);
  return order && supersedeOrder(order, transaction);
}

type Details = Pick<Basket, 'seats' | 'coupon' | 'provider' | 'tax'> & { method: PaymentMethod };

function isSame(open: OrderRow, { price }: Offer, wanted: Details): boolean {
  const { priceId, seats = null, coupon } = open;
  return (
    priceId.equals(price._id) &&
    seats === wanted.seats &&
    coupon === wanted.coupon &&
    isTaxedAlike(open.tax ?? null, wanted.tax) &&
    providerOf(open) === wanted.provider.name &&
    (paymentMethodOf(open) ?? 'card') === wanted.method
  );
}
