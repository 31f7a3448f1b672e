import type { Offer } from '@atelier/contracts/commerce/offers';
import { formatMoney } from '~/shared/format/format.ts';
import { formatDate } from '../../shared/format/format.ts';
import type { Payment } from './payment/payments-offered.ts';

/** Describes the next charge of a plan; null if nothing is charged later. */
export function renewalWords(
  { renewal, period, seats }: Pick<Offer, 'renewal' | 'period' | 'seats'>,
  { provider, method }: Payment,
): string | null {
  if (!renewal || method === 'wallet') return null;
  const price = formatMoney(renewal.total);
  const every = period === 'annual' ? 'year' : 'month';
  const size = seats === null ? '' : ` for ${seats} seats`;
  const start = `Your plan renews on ${formatDate(renewal.at)} for ${price}${size}, then every ${every} until you cancel it.`;
  return provider === 'invoice'
    ? `${start} If your payment arrives later than today, so does the renewal.`
    : start;
}
