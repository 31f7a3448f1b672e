import type { customerFacts } from '@atelier/contracts/commerce/customers';
import type { InputOf, OutputOf } from '@atelier/contracts/core/operation';
import type { Log } from '@atelier/service-kit/ops/log';
import type { Customer } from './find-customer.ts';

type Buyer = Pick<Customer, 'name' | 'email'>;
type Facts = OutputOf<typeof customerFacts>;

/**
 * Returns the current name and email of people, by user id. Those whose account no longer exists
 * are left out, and those for whom the users service does not answer. Never throws.
 */
export type FindBuyers = (userIds: readonly string[]) => Promise<ReadonlyMap<string, Buyer>>;

/** @param ask queries the users service */
export function buyersFinder(
  ask: (input: InputOf<typeof customerFacts>) => Promise<Facts>,
  log: Log,
): FindBuyers {
  const find = async (id: string): Promise<[string, Buyer][]> => {
    const { user } = await ask({ id }).catch((error: unknown): Facts => {
      log.warn({ event: 'buyer-unknown', userId: id, reason: (error as Error).message });
      return { user: null };
    });
    return user ? [[id, { name: user.name, email: user.email }]] : [];
  };
  return async (userIds) => new Map((await Promise.all(userIds.map(find))).flat());
}
