import { customerFacts } from '@atelier/contracts/commerce/customers';
import type { AnyOperation } from '@atelier/contracts/core/operation';
import { AppError } from '@atelier/service-kit/rpc/errors';
import type { Call } from '@atelier/service-kit/rpc/service';
import { CustomerModel, type CustomerRow, ensureCustomer } from '../customers/customer-model.ts';

/**
 * What is counted of an account. The trial begins with the confirmation of the e-mail address, which
 * the users service knows; once begun, it does not begin again with another address.
 */
export async function customerOf(
  userId: string,
  call: Call<AnyOperation>['call'],
): Promise<CustomerRow> {
  const known = await CustomerModel.findById(userId).lean<CustomerRow>();
  if (known?.trialStartedAt) return known;
  const { user } = await call(customerFacts, { id: userId });
  // Nothing is to be kept of an account that was deleted a moment ago.
  if (!user) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  if (!known) await ensureCustomer(userId);
  if (user.email_verified_at) {
    const trialStartedAt = new Date(user.email_verified_at);
    const unstarted = { _id: userId, trialStartedAt: null };
    await CustomerModel.updateOne(unstarted, { $set: { trialStartedAt } });
  }
  return (await CustomerModel.findById(userId).lean<CustomerRow>())!;
}
