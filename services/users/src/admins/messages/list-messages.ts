import { messageOperations } from '@atelier/contracts/users/mail/messages';
import { containsText } from '@atelier/service-kit/data/contains-text';
import { completeList, findPage, orderOf, requestedPage } from '@atelier/service-kit/data/lists';
import { handle } from '@atelier/service-kit/rpc/service';
import { MessageModel, type MessageRow, messageOrders, presentMessage } from './message-model.ts';

export const listMessages = handle(messageOperations.list, async ({ input }) => {
  const page = requestedPage(input);
  const own = messageOrders.newest;
  if (!page) {
    const rows = await MessageModel.find().sort(own.keys).lean<MessageRow[]>();
    return completeList({ messages: rows.map(presentMessage) });
  }
  const { status, q } = input;
  const found = q ? containsText(q) : null;
  const filter = {
    ...(status && { status }),
    ...(found && {
      $or: [{ name: found }, { email: found }, { subject: found }, { message: found }],
    }),
  };
  const order = {
    ...orderOf(page.sort, messageOrders, own),
    ...(status && { index: 'list_by_status' }),
  };
  const { rows, total } = await findPage<MessageRow>(MessageModel, filter, page, order);
  return { body: { messages: rows.map(presentMessage) }, total };
});
