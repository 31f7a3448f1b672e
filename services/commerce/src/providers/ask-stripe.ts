import { AppError, invalid, unavailable } from '@atelier/service-kit/rpc/errors';
import Stripe from 'stripe';

/**
 * Calls Stripe and converts its errors.
 *
 * @throws AppError UNAVAILABLE if Stripe does not answer, BUSY if its rate limit is exceeded,
 * VALIDATION naming `provider` if the amount is below its minimum
 */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeRateLimitError) {
      throw new AppError('BUSY', 'The payment provider is busy. Please try again in a moment.', {
        retryAfter: 5,
      });
    }
    if (error instanceof Stripe.errors.StripeError && error.code === 'amount_too_small') {
      throw invalid('provider', 'This amount is too small for a card: choose payment by invoice');
    }
    if (
      error instanceof Stripe.errors.StripeConnectionError ||
      (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 500) >= 500)
    ) {
      throw unavailable();
    }
    throw error;
  }
}
