import { messageOperations } from '@atelier/contracts/users/mail/messages';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { MessageModel, type MessageRow, presentMessage } from './message-model.ts';

const missing = () => notFound('Message not found.');

export const updateMessage = handle(
  messageOperations.update,
  async ({ input, announce, inTransaction }) => {
    const { id, status } = input;
    if (!isObjectId(id)) throw missing();
    const row = await inTransaction(async ({ session }) => {
      const options = { session, returnDocument: 'after' } as const;
      const updated = await MessageModel.findByIdAndUpdate(id, { $set: { status } }, options);
      if (!updated) throw missing();
      return updated.toObject<MessageRow>();
    });
    announce('users.changed', { tags: ['messages'] });
    return { message: 'Message updated.', contact_message: presentMessage(row) };
  },
);

export const removeMessage = handle(
  messageOperations.remove,
  async ({ input: { id }, announce, inTransaction }) => {
    if (!isObjectId(id)) throw missing();
    await inTransaction(async ({ session }) => {
      const { deletedCount } = await MessageModel.deleteOne({ _id: id }, { session });
      if (deletedCount === 0) throw missing();
    });
    announce('users.changed', { tags: ['messages'] });
    return { message: 'Message deleted.' };
  },
);
