import { customerFacts } from '@atelier/contracts/commerce/customers';
import { countryNamed } from '@atelier/contracts/core/countries';
import type { AnyOperation, InputOf, OutputOf } from '@atelier/contracts/core/operation';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { Log } from '@atelier/service-kit/ops/log';
import type { Call } from '@atelier/service-kit/rpc/call';

/** A buyer, or a person who claims something bought. */
export interface Customer {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** Whether the address is verified. */
  readonly isVerified: boolean;
  /** Keyed hash of the mailbox; null unless the address is verified, as it may be a stranger's. */
  readonly mailbox: string | null;
  /** Country code from the profile; null if none is set. */
  readonly country: string | null;
}

/**
 * Returns the calling learner, with the current data of the users service.
 *
 * @throws AppError UNAUTHENTICATED if the account no longer exists
 */
export async function findCustomer({
  actor,
  call,
}: Pick<Call<AnyOperation>, 'actor' | 'call'>): Promise<Customer> {
  const userId = actor.learner!.id;
  const { user } = await call(customerFacts, { id: userId });
  if (!user) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  const { name, email, country, email_verified_at, address_key } = user;
  const isVerified = email_verified_at !== null;
  const mailbox = isVerified ? address_key : null;
  return { userId, name, email, isVerified, mailbox, country: country && countryNamed(country) };
}

/**
 * Checks that the caller has verified their address: invoices go there before anything is paid, and
 * invitations are sent in the caller's name.
 *
 * @throws AppError EMAIL_NOT_VERIFIED
 */
export function requireVerified({ email, isVerified }: Customer, purpose: string): void {
  if (isVerified) return;
  const message = `Please verify your email address ${purpose}. We sent a link to ${email}.`;
  throw new AppError('EMAIL_NOT_VERIFIED', message);
}

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

/**
 * Runs work that mails these addresses, all of which are counted first. If it fails, nothing was
 * mailed, and the counts are taken back.
 *
 * @throws AppError RATE_LIMITED if one of them has been mailed too often, whoever caused it
 */
export async function mailing<T>(
  { countRecipient }: Pick<Call<never>, 'countRecipient'>,
  emails: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const counted: (() => Promise<void>)[] = [];
  try {
    for (const email of emails) counted.push(await countRecipient(email));
    return await work();
  } catch (error) {
    for (const takeBack of counted) await takeBack();
    throw error;
  }
}
