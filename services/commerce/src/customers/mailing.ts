import type { Call } from '@atelier/service-kit/rpc/service';

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
