import { invalid } from '@atelier/service-kit/rpc/errors';
import { type TaxTerms, taxed } from '../tax/tax-rules.ts';

/**
 * Minimum amount of a payment, in cents: that of Stripe for US dollars, see
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. It holds for every
 * provider, so that a price does not depend on how it is paid.
 */
export const leastCharge = 50;

/** Returns the lowest price, in cents, whose total with these taxes can be charged. */
export function leastPrice(terms: TaxTerms | null): number {
  let price = leastCharge;
  while (taxed(price, terms).total < leastCharge) price += 1;
  return price;
}

/**
 * Rejects a coupon that leaves something to pay, but less than can be charged.
 *
 * @param total amount due after the discount, in cents
 * @throws AppError VALIDATION naming `coupon`
 */
export function refuseSmallRest(total: number): void {
  if (total === 0 || total >= leastCharge) return;
  const text = `This coupon leaves less than $${(leastCharge / 100).toFixed(2)} to pay`;
  throw invalid('coupon', `${text}, so it cannot be used for this order`);
}
