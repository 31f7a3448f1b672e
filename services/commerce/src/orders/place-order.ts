import { randomInt } from 'node:crypto';
import type { OrderProduct, PaymentMethod } from '@atelier/contracts/commerce/offers';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { applyCoupon, redeemCoupon } from '../coupons/redeem.ts';
import type { Customer } from '../customers/find-customer.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { recordInvoiced } from '../ledger/ledger.ts';
import type { Offer } from '../prices/current-price.ts';
import type { Provider } from '../providers/provider.ts';
import { isAsked } from '../providers/providers.ts';
import { dunningStep, type Waiting } from '../renewals/dunning-schedule.ts';
import { saleTax } from '../tax/sale-tax.ts';
import type { TaxTerms } from '../tax/tax-rules.ts';
import { mailAbout } from './mail-about.ts';
import { type OrderChange, OrderModel, type OrderRenewal, type OrderRow } from './order-model.ts';

/** Days in which the money of an order is waited for. */
const dueDays = 14;

/** What is ordered, and how it is paid. */
export interface Basket {
  readonly sold: Offer;
  readonly product: OrderProduct;
  /** Of a team. */
  readonly seats: number | null;
  /** Its code. */
  readonly coupon: string | null;
  readonly provider: Provider;
  /** `card` where it is left out. */
  readonly method?: PaymentMethod;
  /** null where there are no taxes. */
  readonly tax: TaxTerms | null;
  /** Of an order that changes a plan. */
  readonly change?: OrderChange;
  /** Of an order that renews a plan. */
  readonly renews?: OrderRenewal;
}

/** Milliseconds after which a provider is asked, should it have said nothing by then. */
export const askAfterMs = 10_000;

/**
 * Places an order with all that follows from it: coupon, ledger, invoice.
 * @throws AppError VALIDATION naming `coupon`
 */
export async function placeOrder(
  { userId, name, email }: Omit<Customer, 'country'>,
  {
    sold: { product, price },
    product: kind,
    seats,
    coupon: code,
    provider,
    method,
    tax: terms,
    change,
    renews,
  }: Basket,
  transaction: Transaction,
): Promise<OrderRow> {
  const { session } = transaction;
  const full = (change?.unitPrice ?? price.amount) * (seats ?? 1);
  const wanted = { product: kind, price: full };
  const applied = code === null ? null : await applyCoupon(code, wanted, session);
  const discount = applied?.discount ?? 0;
  const now = Date.now();
  const dates = { created_at: new Date(now), dueAt: dueDate(now, change) };
  const [created] = await OrderModel.create(
    [
      {
        ...{ userId, name, email },
        ...{ productId: product._id, title: product.title, courseId: product.courseId },
        ...{ priceId: price._id, period: price.period, seats, coupon: code, discount },
        ...(change && { change }),
        ...(renews && { renews }),
        ...amountsOf(full - discount - (change?.credit ?? 0), terms, change),
        currency: price.currency,
        reference: newReference(),
        status: 'pending',
        provider: provider.name,
        ...(method && { paymentMethod: method }),
        ...(isAsked(provider.name) && { askAt: new Date(now + askAfterMs) }),
        ...dates,
        stepAt: firstStepAt({ provider: provider.name, ...dates, ...(renews && { renews }) }),
      },
    ],
    { session },
  );
  const order = created!.toObject<OrderRow>();
  if (applied) await redeemCoupon(applied.coupon, order, session);
  await recordInvoiced(order, session);
  // Who is asked has the money already when there is an invoice.
  if (!isAsked(provider.name)) {
    await issueInvoice(order, { status: 'open', issuedAt: order.created_at }, session);
    await mailAbout(order, renews ? 'renewal-placed' : 'order-placed', transaction);
  }
  return order;
}

/** A change is priced at what is paid for it: reverse charge has been taken off before. */
function amountsOf(price: number, terms: TaxTerms | null, change?: OrderChange) {
  if (!terms?.isReversed || !change) return saleTax(price, terms);
  return { total: price, tax: { ...terms, amount: 0, takenOff: 0 } };
}

/** When an order is looked at first that is not paid: an invoice to be reminded of, or a renewal. */
function firstStepAt(order: Omit<Waiting, 'status'>): Date | undefined {
  const step = dunningStep({ ...order, status: 'pending' }, order.created_at);
  if (step.step === 'none') return undefined;
  return step.step === 'wait' ? step.until : order.created_at;
}

/** A change can be paid for until what it replaces ends. */
function dueDate(now: number, change?: OrderChange): Date {
  const due = now + dueDays * 24 * 3_600_000;
  return new Date(change ? Math.min(due, change.replacesUntil.getTime()) : due);
}

/** Ten letters and digits that nobody confuses when typing them, in two groups. */
function newReference(): string {
  const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return `${group()}-${group()}`;
}
