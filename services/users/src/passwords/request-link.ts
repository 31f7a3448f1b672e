import { passwordLinkOperations } from '@atelier/contracts/users/profile';
import { inTransaction } from '@atelier/service-kit/data/mongo';
import { enqueue } from '@atelier/service-kit/data/outbox';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import type { UsersContext } from '../users-context.ts';

/**
 * Both calls enqueue a mail and answer, whether or not there is such an account: only the sender
 * of the mail looks. So nothing of the answer, its time included, tells who is registered.
 */
export function requestLinks({ throttle }: UsersContext): Handler[] {
  const asks = [
    ['reset', passwordLinkOperations.requestReset],
    ['set', passwordLinkOperations.requestSet],
  ] as const;
  return asks.map(([asked, operation]) =>
    handle(operation, async ({ input: { email }, client, requestId }) => {
      await throttle.byAddress('link', client.address);
      await throttle.byAccount('link', email);
      const mail = { template: 'password-link', asked, email } as const;
      const mailId = crypto.randomUUID();
      await inTransaction((session) =>
        enqueue({ name: 'send-mail', mail, mailId, requestId }, session),
      );
      const message = 'If there is an account with this email, a link is on its way.';
      return { status: 'success' as const, message };
    }),
  );
}
