import { learnerMessageOperations } from '@atelier/contracts/users/mail/learner-messages';
import { containsText } from '@atelier/service-kit/data/contains-text';
import { completeList, findPage, orderOf, requestedPage } from '@atelier/service-kit/data/lists';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import {
  LearnerMessageModel,
  type LearnerMessageRow,
  learnerMessageOrders,
  presentLearnerMessage,
} from './learner-message-model.ts';

const own = learnerMessageOrders.newest;

export const listLearnerMessages = handle(learnerMessageOperations.list, async ({ input }) => {
  const page = requestedPage(input);
  if (!page) {
    const rows = await LearnerMessageModel.find().sort(own.keys).lean<LearnerMessageRow[]>();
    return completeList({ learner_messages: rows.map(presentLearnerMessage) });
  }
  const found = input.q ? containsText(input.q) : null;
  const filter = found ? { $or: [{ subject: found }, { text: found }] } : {};
  const order = orderOf(page.sort, learnerMessageOrders, own);
  const { rows, total } = await findPage<LearnerMessageRow>(
    ...([LearnerMessageModel, filter, page, order] as const),
  );
  return { body: { learner_messages: rows.map(presentLearnerMessage) }, total };
});

/** Stops a message. Mails that were handed over but not sent yet are not sent either. */
export const stopLearnerMessage = handle(
  learnerMessageOperations.stop,
  async ({ input: { id }, announce, inTransaction }) => {
    const missing = () => notFound('Message not found.');
    if (!isObjectId(id)) throw missing();
    const row = await inTransaction(async ({ session }) => {
      await LearnerMessageModel.updateOne(
        { _id: id, status: { $in: ['collecting', 'sending'] } },
        { $set: { status: 'stopped' } },
        { session },
      );
      const found = await LearnerMessageModel.findById(id, null, { session });
      if (!found) throw missing();
      return found.toObject<LearnerMessageRow>();
    });
    announce('users.changed', { tags: ['messages'] });
    const message =
      row.status === 'stopped' ? 'No one else will receive it.' : 'It has already been sent.';
    return { message, learner_message: presentLearnerMessage(row) };
  },
);
