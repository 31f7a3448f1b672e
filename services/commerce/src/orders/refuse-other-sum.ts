import { AppError } from '@atelier/service-kit/rpc/errors';

const done = {
  received: 'noted a payment for',
  refunded: 'refunded',
  returned: 'noted a return for',
};

/**
 * Refuses to book against a sum that the caller has not seen, so that two admins with the same letter
 * of a buyer, or the same bank statement, do not both book it.
 *
 * @param seen in cents; undefined if the caller does not say
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
