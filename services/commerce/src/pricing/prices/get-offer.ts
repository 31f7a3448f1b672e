import { type Currency, centsOf } from '@atelier/contracts/commerce/money';
import {
  isForWallets,
  type Offer,
  offerOperations,
  type ProviderName,
  productOf,
  type Wanted,
} from '@atelier/contracts/commerce/offers';
import { planCurrency, unitPriceOf } from '@atelier/contracts/commerce/plans';
import { courseOffer } from '@atelier/contracts/commerce/products';
import { invalid } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import { clock } from '../../clock.ts';
import { findCustomer } from '../../customers/find-customer.ts';
import type { FindSeller, Seller } from '../../school/seller.ts';
import { applyCoupon, withCode } from '../coupons/redeem.ts';
import { billingOf, savedBilling, taxTable, termsBy } from '../tax/find-tax.ts';
import { presentSaleTax } from '../tax/sale-tax.ts';
import { refuseSmallRest, type TaxTerms, taxed } from '../tax/tax-rules.ts';
import { planOffer, regularPriceOf } from './current-price.ts';
import { periodEnd } from './period-end.ts';

/** A payment provider that takes new orders. */
interface OfferedProvider {
  readonly name: ProviderName;
  readonly takesWallets: boolean;
}

type FindProviders = (seller: Seller) => readonly OfferedProvider[];

type Request = Call<typeof offerOperations.get>;

/** Returns an offer with the same prices that orders use. */
export const getOffer = (findProviders: FindProviders, findSeller: FindSeller) =>
  handle(offerOperations.get, async (request) => {
    const seller = await findSeller();
    const enabled = findProviders(seller);
    return withCode(request, request.input.coupon ?? null, () => offerOf(request, enabled, seller));
  });

async function offerOf(request: Request, enabled: readonly OfferedProvider[], seller: Seller) {
  const { input, call } = request;
  const { period = 'annual', seats = null } = input;
  const providers = enabled.map(({ name }) => name);
  const takers = isForWallets({ plan: input.plan, period }) ? enabled : [];
  const wallets = takers.filter(({ takesWallets }) => takesWallets).map(({ name }) => name);
  const product = productOf(input);
  if (product === 'course') {
    const { id, title, price } = await wantedCourse(input, call);
    const facts = { product, title, course_id: id, period: null, seats, regular: null };
    const { offered } = await priced(request, seller, centsOf(price), planCurrency);
    return { ...facts, providers, wallets, renewal: null, ...offered };
  }
  const { product: plan, price } = await planOffer(product, period, null);
  const facts = { product, title: plan.title, course_id: null, period, seats };
  const quantity = seats ?? 1;
  const regular = regularPriceOf(price, quantity);
  const full = unitPriceOf(price, seats) * quantity;
  const { offered, later } = await priced(request, seller, full, price.currency);
  const renewal = { at: periodEnd(clock.date(), period).toISOString(), total: later };
  return { ...facts, regular, providers, wallets, renewal, ...offered };
}

/**
 * Returns the amounts of an offer, and what later periods cost: the price without a coupon that is
 * for the first payment only.
 *
 * @throws AppError VALIDATION naming `coupon` or `vat_id`
 */
async function priced(request: Request, seller: Seller, price: number, currency: Currency) {
  const { plan, coupon, course_id: courseId = null } = request.input;
  const product = productOf({ plan });
  const applied = coupon ? await applyCoupon(coupon, { product, courseId, price }, null) : null;
  const found = await termsOf(request, seller);
  const { total, tax, takenOff } = taxed(
    price - (applied?.discount ?? 0),
    found?.by?.terms ?? null,
  );
  if (applied) refuseSmallRest(total);
  const isLasting = plan !== undefined && applied?.coupon.every_payment === true;
  const offered = {
    discount: applied && { amount: applied.discount, currency },
    is_discount_lasting: isLasting,
    tax: found && presentTax(found, { amount: tax, currency }, takenOff),
    total: { amount: total, currency },
  };
  const laterAmount = isLasting ? total : taxed(price, found?.by?.terms ?? null).total;
  return { offered, later: { amount: laterAmount, currency } };
}

interface FoundTerms {
  /** null: the buyer must choose a country first. */
  readonly by: { readonly terms: TaxTerms; readonly takesVatId: boolean } | null;
}

/** Returns the tax terms, or null if no taxes apply. A guest has neither a profile nor orders. */
async function termsOf(request: Request, seller: Seller): Promise<FoundTerms | null> {
  const table = await taxTable(null);
  if (table.length === 0) return null;
  const { input, actor } = request;
  const isAsked = !input.country && actor.learner;
  const customer = isAsked ? await findCustomer(request) : null;
  const saved = customer && (await savedBilling(customer.userId, null));
  const billing = billingOf(input, [customer?.country, saved?.country, seller.country]);
  return { by: billing && termsBy(table, billing, seller) };
}

function presentTax(
  { by }: FoundTerms,
  amount: Offer['total'],
  takenOff: number,
): NonNullable<Offer['tax']> {
  return {
    ...{ country: by?.terms.country ?? null, takes_vat_id: by?.takesVatId ?? false, amount },
    details: by && presentSaleTax(by.terms, takenOff, amount.currency),
  };
}

/**
 * Returns the course to buy.
 *
 * @throws AppError VALIDATION naming `course_id`
 */
export async function wantedCourse(
  { course_id }: Pick<Wanted, 'course_id'>,
  call: Call<never>['call'],
) {
  const { course } = await call(courseOffer, { id: course_id! });
  if (!course) throw invalid('course_id', 'This course is not on sale');
  return course;
}
