import type { OrderProduct, PaymentMethod } from '@atelier/contracts/commerce/offers';
import { unitPriceOf } from '@atelier/contracts/commerce/plans';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { isDuplicateKey } from '@atelier/service-kit/errors/app-error';
import { FairQueue } from '@atelier/service-kit/jobs/fair-queue';
import { readableCode } from '@atelier/service-kit/text/readable-code';
import { clock } from '../clock.ts';
import type { Customer } from '../customers/find-customer.ts';
import {
  type LastingCoupon,
  lastingDiscount,
  lastingOf,
} from '../pricing/coupons/lasting-coupon.ts';
import { applyCoupon } from '../pricing/coupons/redeem.ts';
import type { Offer } from '../pricing/prices/current-price.ts';
import { saleTax } from '../pricing/tax/sale-tax.ts';
import { refuseSmallRest, type TaxTerms } from '../pricing/tax/tax-rules.ts';
import type { Provider } from '../providers/provider.ts';
import { invoiceProvider, isExternal } from '../providers/providers.ts';
import { OrderModel } from '../records/order-model.ts';
import type { OrderChange, OrderRenewal, OrderRow } from '../records/order-row.ts';
import { dunningStep, type Waiting } from '../subscriptions/due-steps.ts';
import { applyEffects } from './apply-effects.ts';
import { effectsOfPlacing, type Superseded } from './order-effects.ts';

/** Payment term of an order, in days. */
const dueDays = 14;

/** The items of an order and how it is paid. */
export interface Basket {
  readonly sold: Offer;
  readonly product: OrderProduct;
  /** Set for a team. */
  readonly seats: number | null;
  /** Coupon code. */
  readonly coupon: string | null;
  /** For a renewal or a change: the coupon that the plan was bought with, if it lasts. */
  readonly lastingCoupon?: LastingCoupon | null;
  /** For a change: the share of that coupon's discount for the days paid for, in cents. */
  readonly discount?: number;
  readonly provider: Provider;
  /** Defaults to `card`. */
  readonly method?: PaymentMethod;
  /** null if no taxes apply. */
  readonly tax: TaxTerms | null;
  /** Set if the order changes a plan. */
  readonly change?: OrderChange;
  /** Set if the order renews a plan. */
  readonly renews?: OrderRenewal;
  /** Set if it replaces an open order. */
  readonly superseded?: Superseded | null;
}

type Buyer = Pick<Customer, 'userId' | 'name' | 'email'> & Partial<Pick<Customer, 'mailbox'>>;

/** Time after which a provider is queried if it has not sent an event, in milliseconds. */
export const askAfterMs = 10_000;

/**
 * Places an order and everything that depends on it: coupon, ledger and invoice.
 *
 * @throws AppError VALIDATION naming `coupon`
 */
export async function placeOrder(
  { userId, name, email, mailbox = null }: Buyer,
  {
    sold: { product, price },
    product: kind,
    seats,
    coupon: code,
    lastingCoupon: kept = null,
    discount: share,
    provider,
    method,
    tax: terms,
    change,
    renews,
    superseded = null,
  }: Basket,
  transaction: Transaction,
): Promise<OrderRow> {
  const { session } = transaction;
  const full = (change?.unitPrice ?? unitPriceOf(price, seats)) * (seats ?? 1);
  const wanted = { product: kind, courseId: product.courseId, price: full };
  const applied = code === null ? null : await applyCoupon(code, wanted, session);
  const discount = applied?.discount ?? share ?? lastingDiscount(kept, { ...wanted, tax: terms });
  const amounts = amountsOf(full - discount - (change?.credit ?? 0), terms, change);
  if (applied) refuseSmallRest(amounts.total);
  // Nothing is left to a provider of an order that costs nothing.
  const paidBy = amounts.total === 0 ? invoiceProvider.name : provider.name;
  const lastingCoupon = applied ? lastingOf(applied.coupon) : kept;
  const now = clock.now();
  const dates = { created_at: new Date(now), dueAt: dueDate(now, change) };
  const [created] = await OrderModel.create(
    [
      {
        ...{ userId, name, email },
        ...{ productId: product._id, title: product.title, courseId: product.courseId },
        ...{ priceId: price._id, period: price.period, seats, discount },
        coupon: code ?? (discount > 0 ? kept!.code : null),
        ...(lastingCoupon && { lastingCoupon }),
        ...(change && { change }),
        ...(renews && { renews }),
        ...amounts,
        currency: price.currency,
        // Two groups of five letters and digits.
        reference: readableCode(2, 5),
        status: 'pending',
        provider: paidBy,
        ...(method && { paymentMethod: method }),
        ...(isExternal(paidBy) && { askAt: new Date(now + askAfterMs) }),
        ...dates,
        stepAt: firstStepAt({ provider: paidBy, ...dates, ...(renews && { renews }) }),
      },
    ],
    { session },
  );
  const order = created!.toObject<OrderRow>();
  const redeeming = applied && { redeem: applied.coupon, mailbox };
  const effects = effectsOfPlacing(order, redeeming, superseded);
  return (await applyEffects(order, effects, transaction)).order;
}

/**
 * Returns the total and tax of an order. The price of a change is already final: reverse charge has
 * been deducted.
 */
function amountsOf(price: number, terms: TaxTerms | null, change?: OrderChange) {
  if (!terms?.isReversed || !change) return saleTax(price, terms);
  return { total: price, tax: { ...terms, amount: 0, takenOff: 0 } };
}

/**
 * Returns the time of the first reminder of an unpaid invoice, or of the first charge attempt of a
 * renewal.
 */
function firstStepAt(order: Omit<Waiting, 'status'>): Date | undefined {
  const step = dunningStep({ ...order, status: 'pending' }, order.created_at);
  if (step.step === 'none') return undefined;
  return step.step === 'wait' ? step.until : order.created_at;
}

/** Returns the due date. A change must be paid before the replaced plan ends. */
function dueDate(now: number, change?: OrderChange): Date {
  const due = now + dueDays * 24 * 3_600_000;
  return new Date(change ? Math.min(due, change.replacesUntil.getTime()) : due);
}

/**
 * Places the orders of this process one at a time. Each writes the invoice counter, and those with
 * the same coupon write its row, so concurrent transactions would keep aborting each other. Each
 * takes about 20 ms.
 */
const inTurn = new FairQueue({ perPerson: 5, total: 250, what: 'Orders' });

/**
 * Places an order of a person after those queued before it; persons take turns.
 *
 * @throws AppError RATE_LIMITED if the person has too many in the queue, BUSY if it is full
 */
export function placeInTurn<T>(userId: string, place: () => Promise<T>): Promise<T> {
  return inTurn.run(userId, () =>
    place().catch((error: unknown) => {
      // A concurrent request placed the same order, so a retry finds it.
      if (!isDuplicateKey(error)) throw error;
      return place();
    }),
  );
}
