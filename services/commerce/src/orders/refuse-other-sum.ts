import { AppError, invalid } from '@atelier/service-kit/errors/app-error';

const format = new Intl.NumberFormat('en-US', {
  ...{ style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' },
});

/** Formats a sum as the pages do that show these messages: without cents if there are none. */
export const dollars = (cents: number) => format.format(cents / 100);

const done = {
  received: 'noted a payment for',
  refunded: 'refunded',
  returned: 'noted a return for',
  transferred: 'noted a transfer for',
};

/**
 * Rejects a booking if the amount booked so far is not the one that the caller has seen. This keeps
 * two admins with the same request or bank statement from both booking it.
 *
 * @param seen in cents; undefined skips the check
 * @param now booked so far, in cents; undefined means 0
 * @throws AppError CHANGED
 */
export function refuseOtherSum(
  what: keyof typeof done,
  seen: number | undefined,
  now: number | undefined,
): void {
  if (seen === undefined || seen === (now ?? 0)) return;
  throw new AppError('CHANGED', `Someone else has ${done[what]} this order in the meantime.`);
}

/**
 * Rejects a purchase at another price than the buyer has seen.
 *
 * @param seen in cents; undefined skips the check
 * @param now in cents
 * @throws AppError CHANGED
 */
export function refuseOtherPrice(seen: number | undefined, now: number): void {
  if (seen === undefined || seen === now) return;
  throw new AppError('CHANGED', 'The price has changed. Check the new one before you order.');
}

/**
 * Rejects an amount that is more than what is left.
 *
 * @param rest in cents
 * @throws AppError VALIDATION naming `amount`
 */
export function refuseMore(amount: number, rest: number): void {
  if (amount <= rest) return;
  throw invalid('amount', `Amount must be at most ${dollars(rest)}, the rest of what was paid`);
}
