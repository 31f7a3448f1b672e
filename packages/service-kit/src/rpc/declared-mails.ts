import { type AnyOperation, costsOf } from '@atelier/contracts/core/operation';
import type { InTransaction } from '../data/transactions.ts';
import type { Log } from '../ops/log.ts';

/** Jobs that mail somebody, at once or in their course. */
const mailing: ReadonlySet<string> = new Set([
  ...['send-mail', 'notify-admins', 'withdraw-course', 'stop-renewal', 'tell-team'],
  'give-access',
]);

/**
 * Reports mails of operations that do not declare this cost, and so might have no limit. Nothing is
 * refused: a mail that is sent is better than a call that fails. Tests fail on the report.
 */
export function declaredOnly(
  operation: AnyOperation,
  inTransaction: InTransaction,
  log: Log,
): InTransaction {
  if (!('access' in operation) || costsOf(operation).includes('mail')) return inTransaction;
  return (work) =>
    inTransaction(({ session, enqueue }) =>
      work({
        session,
        enqueue: (...jobs) => {
          const mails = jobs.filter(({ name }) => mailing.has(name));
          for (const { name: job } of mails) log.error({ event: 'undeclared-mail', job });
          return enqueue(...jobs);
        },
      }),
    );
}
