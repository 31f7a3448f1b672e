import { allowanceLeft } from '@atelier/contracts/commerce/access-rule';
import { customerFacts } from '@atelier/contracts/commerce/customers';
import type { Allowance } from '@atelier/contracts/commerce/plans';
import type { AnyOperation } from '@atelier/contracts/core/operation';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import { clock } from '../clock.ts';
import { CustomerModel, type CustomerRow, ensureCustomer } from '../customers/customer-model.ts';
import { usedBefore } from './used-allowance-model.ts';

/**
 * Returns the usage counters of an account, with what its mailbox has used in other accounts. The
 * trial starts when the email address is confirmed, which the users service knows. Once started, it
 * does not restart when the address changes.
 */
export async function customerOf(
  userId: string,
  call: Call<AnyOperation>['call'],
): Promise<CustomerRow> {
  const known = await CustomerModel.findById(userId).lean<CustomerRow>();
  if (known?.trialStartedAt && known.addressKey) return withMailbox(known);
  return (await currentCustomer(userId, call)).customer;
}

/** Does the same, with what the users service knows about the account at this moment. */
export async function currentCustomer(
  userId: string,
  call: Call<AnyOperation>['call'],
): Promise<{ customer: CustomerRow; isVerified: boolean }> {
  const [{ user }, known] = await Promise.all([
    call(customerFacts, { id: userId }),
    CustomerModel.findById(userId).lean<CustomerRow>(),
  ]);
  // Store nothing for an account that was just deleted.
  if (!user) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  const { address_key: addressKey, email_verified_at: verifiedAt } = user;
  // Pages call this often: even an update that changes nothing waits for the disk.
  const isStored = known?.addressKey === addressKey && (known.trialStartedAt || !verifiedAt);
  const customer = isStored ? known : await storeFacts(userId, addressKey, verifiedAt);
  return { customer: await withMailbox(customer), isVerified: verifiedAt !== null };
}

async function storeFacts(
  userId: string,
  addressKey: string,
  verifiedAt: string | null,
): Promise<CustomerRow> {
  await ensureCustomer(userId);
  await CustomerModel.updateOne({ _id: userId }, { $set: { addressKey } });
  if (verifiedAt) {
    const unstarted = { _id: userId, trialStartedAt: null };
    await CustomerModel.updateOne(unstarted, { $set: { trialStartedAt: new Date(verifiedAt) } });
  }
  return (await CustomerModel.findById(userId).lean<CustomerRow>())!;
}

/** Adds what other accounts of the mailbox have used, at the same time or before. */
async function withMailbox(customer: CustomerRow): Promise<CustomerRow> {
  const { addressKey, used, trialStartedAt: own } = customer;
  if (!addressKey) return customer;
  const other = await usedBefore(addressKey);
  const premium = Math.max(used.premium, other.used.premium);
  const trial = Math.max(used.trial, other.used.trial);
  const isEarlier = own && other.trialStartedAt && other.trialStartedAt < own;
  const trialStartedAt = isEarlier ? other.trialStartedAt : own;
  return { ...customer, used: { premium, trial }, trialStartedAt };
}

/** Returns how many more videos each allowance of an account can open. */
export function allowancesLeft({ used, trialStartedAt }: CustomerRow): Record<Allowance, number> {
  const counted = { used, trialStartedAt: trialStartedAt?.getTime() ?? null };
  const now = clock.now();
  return {
    premium: allowanceLeft('premium', counted, now),
    trial: allowanceLeft('trial', counted, now),
  };
}
