import { customerFacts } from '@atelier/contracts/commerce/customers';
import { countryNamed } from '@atelier/contracts/core/countries';
import type { AnyOperation } from '@atelier/contracts/core/operation';
import { AppError } from '@atelier/service-kit/rpc/errors';
import type { Call } from '@atelier/service-kit/rpc/service';

/** Somebody who buys, or takes what was bought. */
export interface Customer {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** That the profile names, as a code; null where it names none. */
  readonly country: string | null;
}

/**
 * The learner who calls, as the users service knows them now.
 * @throws AppError UNAUTHENTICATED when the account is gone
 */
export async function findCustomer({
  actor,
  call,
}: Pick<Call<AnyOperation>, 'actor' | 'call'>): Promise<Customer> {
  const userId = actor.learner!.id;
  const { user } = await call(customerFacts, { id: userId });
  if (!user) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  const { name, email, country } = user;
  return { userId, name, email, country: country && countryNamed(country) };
}
