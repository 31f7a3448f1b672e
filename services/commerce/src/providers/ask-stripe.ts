import { AppError, invalid, unavailable } from '@atelier/service-kit/rpc/errors';
import Stripe from 'stripe';

/**
 * @throws AppError UNAVAILABLE when Stripe does not answer, BUSY when it is asked too often,
 * VALIDATION naming `provider` for an amount that it does not take
 */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
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
