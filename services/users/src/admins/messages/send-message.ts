import { messageOperations } from '@atelier/contracts/users/mail/messages';
import { handle } from '@atelier/service-kit/rpc/service';
import { UserModel } from '../../account/user-model.ts';
import type { UsersContext } from '../../users-context.ts';
import { MessageModel } from './message-model.ts';

/**
 * Stores a message. Also writes to the account of a signed-in sender, so that a concurrent deletion
 * of the account runs after this transaction and deletes the message.
 */
export const sendMessage = ({ throttle }: UsersContext) =>
  handle(
    messageOperations.send,
    async ({ input, actor, client, requestId, log, announce, inTransaction }) => {
      await throttle.byAddress('contact', client.address);
      const messageId = await inTransaction(async ({ session, enqueue }) => {
        const user =
          actor.learner &&
          (await UserModel.findByIdAndUpdate(
            actor.learner.id,
            { $currentDate: { usedAt: true } },
            { session },
          ));
        const row = { ...input, userId: user?._id ?? null };
        const [created] = await MessageModel.create([row], { session });
        const messageId = created!._id.toHexString();
        const notice = { about: 'new-message', messageId } as const;
        await enqueue({ name: 'notify-admins', notice, requestId });
        return messageId;
      });
      announce('users.changed', { tags: ['messages'] });
      log.info({ event: 'message-received', messageId });
      const message = "Thank you! We'll get back to you soon.";
      return { status: 'success' as const, message };
    },
  );
