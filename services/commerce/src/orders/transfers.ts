import { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import { AppError, invalid } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { dayIn } from '@atelier/service-kit/text/day-text';
import { clock } from '../clock.ts';
import { deletedUser } from '../customers/customer-model.ts';
import { OrderModel } from '../records/order-model.ts';
import type { OrderRow } from '../records/order-row.ts';
import { type Change, changeOrder, presentChange } from './change-order.ts';
import { mailAbout } from './order-jobs.ts';
import { dollars, refuseOtherSum } from './refuse-other-sum.ts';
import { forgetAccount, transferredOf } from './return-money.ts';

const nothingOwed = () => new AppError('WRONG_STATE', 'No transfer is due for this order');

/** Number of characters of an account that a mail shows. */
const shownOfAccount = 4;

/** Names the account that the money is transferred to, again until it is on its way. */
export const nameAccount = handle(orderOperations.nameAccount, async (call) => {
  const name: Change = async ({ _id, transfer: before }, { session, enqueue }) => {
    const row = await OrderModel.findOneAndUpdate(
      { _id, 'transfer.owed': { $gt: 0 } },
      { $set: { 'transfer.account': call.input.account } },
      { session, returnDocument: 'after' },
    ).lean<OrderRow>();
    if (!row) throw nothingOwed();
    const { account } = call.input;
    if (account === before?.account || row.userId === deletedUser) return row;
    const { userId, reference } = row;
    const ending = account.slice(-shownOfAccount);
    const mail = { template: 'refund-account-named', userId, reference, ending } as const;
    const mailId = `refund-account-${crypto.randomUUID()}`;
    await enqueue({ name: 'send-mail', mail, mailId, requestId: call.requestId });
    return row;
  };
  const order = await changeOrder(call, name, 'refund-account-named');
  return presentChange(
    order,
    `${dollars(order.transfer!.owed)} will be transferred to this account.`,
  );
});

/** Notes that an admin has transferred all that is owed. */
export const noteTransfer = handle(orderOperations.noteTransfer, async (call) => {
  const { if_owed, sent_on: on = dayIn(clock.date()) } = call.input;
  if (on > dayIn(clock.date()))
    throw invalid('sent_on', 'Day of the transfer must not be in the future');
  const note: Change = async (order, transaction) => {
    const owed = order.transfer?.owed ?? 0;
    refuseOtherSum('transferred', if_owed, owed);
    if (owed === 0) throw nothingOwed();
    const sent = { amount: owed, on, at: clock.date(), by: call.actor.admin!.id };
    const row = await OrderModel.findOneAndUpdate(
      { _id: order._id, 'transfer.owed': owed },
      {
        ...{ $set: { 'transfer.owed': 0 }, $push: { 'transfer.sent': sent } },
        ...(order.userId === deletedUser && forgetAccount),
      },
      { session: transaction.session, returnDocument: 'after' },
    ).lean<OrderRow>();
    if (!row) throw new AppError('WRONG_STATE', 'This order was changed at the same time');
    const mailId = `refund-transferred-${order._id.toHexString()}-${transferredOf(row)}`;
    await mailAbout(row, 'refund-transferred', transaction, { total: owed, mailId, sent_on: on });
    return row;
  };
  const order = await changeOrder(call, note, 'refund-transferred');
  return presentChange(order, 'The transfer is recorded. The buyer is notified by mail.');
});
