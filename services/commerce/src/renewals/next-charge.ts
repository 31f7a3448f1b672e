import type { Money } from '@atelier/contracts/commerce/money';
import type { ClientSession } from 'mongoose';
import { planOffer } from '../prices/current-price.ts';
import { termsOf } from '../subscriptions/planned-change.ts';
import type { Terms } from '../subscriptions/proration.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-model.ts';
import { savedTerms } from '../tax/find-tax.ts';
import { type TaxedSeller, taxed } from '../tax/tax-rules.ts';

/** What the next period is for: what is wanted from its beginning on, or the same again. */
export function nextTerms(row: SubscriptionRow): Terms {
  return row.wanted && row.wanted.orderId === null ? termsOf(row.wanted) : termsOf(row);
}

/** What the next period of a plan costs at the prices of today, and the name of its plan. */
export async function nextCharge(
  row: SubscriptionRow,
  seller: TaxedSeller,
  session: ClientSession | null,
): Promise<{ readonly title: string; readonly total: Money }> {
  const { plan, period, seats } = nextTerms(row);
  const { product, price } = await planOffer(plan, period, session);
  const tax = await savedTerms(row.userId, seller, session);
  const { total: amount } = taxed(price.amount * (seats ?? 1), tax);
  return { title: product.title, total: { amount, currency: price.currency } };
}
