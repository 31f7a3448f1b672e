import { leftOf } from '@atelier/contracts/commerce/access-rule';
import { customerFacts } from '@atelier/contracts/commerce/customers';
import type { Allowance } from '@atelier/contracts/commerce/plans';
import type { AnyOperation } from '@atelier/contracts/core/operation';
import { AppError } from '@atelier/service-kit/rpc/errors';
import type { Call } from '@atelier/service-kit/rpc/service';
import { clock } from '../clock.ts';
import { CustomerModel, type CustomerRow, ensureCustomer } from '../customers/customer-model.ts';

/**
 * Returns the usage counters of an account. The trial starts when the email address is confirmed,
 * which the users service knows. Once started, it does not restart when the address changes.
 */
export async function customerOf(
  userId: string,
  call: Call<AnyOperation>['call'],
): Promise<CustomerRow> {
  const known = await CustomerModel.findById(userId).lean<CustomerRow>();
  if (known?.trialStartedAt) return known;
  const { user } = await call(customerFacts, { id: userId });
  // Store nothing for an account that was just deleted.
  if (!user) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  // Pages call this often: skip the second read while nothing has changed.
  if (known && !user.email_verified_at) return known;
  if (!known) await ensureCustomer(userId);
  if (user.email_verified_at) {
    const trialStartedAt = new Date(user.email_verified_at);
    const unstarted = { _id: userId, trialStartedAt: null };
    await CustomerModel.updateOne(unstarted, { $set: { trialStartedAt } });
  }
  return (await CustomerModel.findById(userId).lean<CustomerRow>())!;
}

/** Returns how many more videos each allowance of an account can open. */
export function leftFor({ used, trialStartedAt }: CustomerRow): Record<Allowance, number> {
  const counted = { used, trialStartedAt: trialStartedAt?.getTime() ?? null };
  const now = clock.now();
  return { premium: leftOf('premium', counted, now), trial: leftOf('trial', counted, now) };
}
