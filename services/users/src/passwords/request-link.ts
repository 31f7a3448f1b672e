import { passwordLinkOperations } from '@atelier/contracts/users/profile';
import type { CallerClient } from '@atelier/service-kit/rpc/broker';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { callerOf } from '../browsers/known-browsers.ts';
import type { Caller } from '../throttle/throttle.ts';
import type { UsersContext } from '../users-context.ts';

/**
 * Both calls enqueue mails and answer, whether or not there is such an account: only the sender of
 * the mails looks whether the address is a learner's, an admin's or both. So nothing of the answer,
 * its time included, tells who is registered.
 */
export function requestLinks({ throttle }: UsersContext): Handler[] {
  const asks = [
    ['reset', passwordLinkOperations.requestReset],
    ['set', passwordLinkOperations.requestSet],
  ] as const;
  return asks.map(([asked, operation]) =>
    handle(operation, async ({ input: { email }, client, requestId, inTransaction }) => {
      await throttle.byAccount('link', email, await callerOfEither(email, client));
      await inTransaction(async ({ enqueue }) => {
        for (const template of ['password-link', 'admin-password-link'] as const) {
          const mail = { template, asked, email };
          const mailId = crypto.randomUUID();
          await enqueue({ name: 'send-mail', mail, mailId, requestId });
        }
      });
      const message = 'If there is an account with this email, a link is on its way.';
      return { status: 'success' as const, message };
    }),
  );
}

/** A browser that either account of an address was used in is known. */
async function callerOfEither(email: string, client: CallerClient): Promise<Caller> {
  const learner = await callerOf('learner', email, client);
  return learner.browser === null ? callerOf('admin', email, client) : learner;
}
