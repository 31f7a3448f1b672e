import { passwordLinkOperations } from '@atelier/contracts/users/profile';
import type { CallerClient } from '@atelier/service-kit/rpc/broker';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import type { UsersContext } from '../../users-context.ts';
import { callerOf } from '../known-browsers/known-browsers.ts';
import type { Caller } from '../throttle/throttle.ts';

/**
 * Both operations enqueue mails and respond alike, whether or not there is such an account. Whether
 * the address belongs to a learner, an admin or both is checked when the mails are sent. So neither
 * the response nor its time reveals who is registered.
 */
export function requestLinks({ throttle }: UsersContext): Handler[] {
  const operations = [
    ['reset', passwordLinkOperations.requestReset],
    ['set', passwordLinkOperations.requestSet],
  ] as const;
  return operations.map(([asked, operation]) =>
    handle(operation, async ({ input: { email }, client, requestId, inTransaction }) => {
      await throttle.byAccountApart('link', email, await callerOfEither(email, client));
      const message = 'If there is an account with this email, a link is on its way.';
      const reply = { status: 'success' as const, message };
      if (!(await throttle.mayMail(email))) return reply;
      await inTransaction(async ({ enqueue }) => {
        for (const template of ['password-link', 'admin-password-link'] as const) {
          const mail = { template, asked, email };
          const mailId = crypto.randomUUID();
          await enqueue({ name: 'send-mail', mail, mailId, requestId });
        }
      });
      return reply;
    }),
  );
}

/** Returns the caller. A browser is known if either account of the address was used in it. */
async function callerOfEither(email: string, client: CallerClient): Promise<Caller> {
  const learner = await callerOf('learner', email, client);
  return learner.browser === null ? callerOf('admin', email, client) : learner;
}
