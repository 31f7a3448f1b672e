import { leftOf } from '@atelier/contracts/commerce/access-rule';
import { customerFacts } from '@atelier/contracts/commerce/customers';
import type { Allowance } from '@atelier/contracts/commerce/plans';
import type { AnyOperation } from '@atelier/contracts/core/operation';
import { AppError } from '@atelier/service-kit/rpc/errors';
import type { Call } from '@atelier/service-kit/rpc/service';
import { clock } from '../clock.ts';
import { CustomerModel, type CustomerRow, ensureCustomer } from '../customers/customer-model.ts';
import { type UsedBefore, usedBefore } from './used-allowance-model.ts';

/**
 * Returns the usage counters of an account. A new account starts with what its mailbox has used
 * before. The trial starts when the email address is confirmed, which the users service knows. Once
 * started, it does not restart when the address changes.
 */
export async function customerOf(
  userId: string,
  call: Call<AnyOperation>['call'],
): Promise<CustomerRow> {
  const known = await CustomerModel.findById(userId).lean<CustomerRow>();
  if (known?.trialStartedAt && known.addressKey) return known;
  return (await currentCustomer(userId, call)).customer;
}

/** Does the same, with what the users service knows about the account at this moment. */
export async function currentCustomer(
  userId: string,
  call: Call<AnyOperation>['call'],
): Promise<{ customer: CustomerRow; isVerified: boolean }> {
  const { user } = await call(customerFacts, { id: userId });
  // Store nothing for an account that was just deleted.
  if (!user) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  const { address_key: addressKey, email_verified_at: verifiedAt } = user;
  await ensureCustomer(userId);
  const known = (await CustomerModel.findById(userId).lean<CustomerRow>())!;
  // Pages call this often: nothing is written while nothing has changed.
  if (known.addressKey !== addressKey) {
    const before = known.addressKey ? null : await usedBefore(addressKey);
    await startFrom(userId, addressKey, before);
  }
  if (verifiedAt) {
    const unstarted = { _id: userId, trialStartedAt: null };
    await CustomerModel.updateOne(unstarted, { $set: { trialStartedAt: new Date(verifiedAt) } });
  }
  const customer = (await CustomerModel.findById(userId).lean<CustomerRow>())!;
  return { customer, isVerified: verifiedAt !== null };
}

/** Stores the mailbox of an account and, the first time, what that has used before. */
async function startFrom(
  userId: string,
  addressKey: string,
  before: UsedBefore | null,
): Promise<void> {
  const used = before && { 'used.premium': before.used.premium, 'used.trial': before.used.trial };
  const change = { $set: { addressKey }, ...(used && { $max: used }) };
  await CustomerModel.updateOne({ _id: userId }, change);
  if (!before?.trialStartedAt) return;
  const { trialStartedAt } = before;
  await CustomerModel.updateOne(
    { _id: userId, trialStartedAt: null },
    { $set: { trialStartedAt } },
  );
}

/** Returns how many more videos each allowance of an account can open. */
export function leftFor({ used, trialStartedAt }: CustomerRow): Record<Allowance, number> {
  const counted = { used, trialStartedAt: trialStartedAt?.getTime() ?? null };
  const now = clock.now();
  return { premium: leftOf('premium', counted, now), trial: leftOf('trial', counted, now) };
}
