import { notificationLimit } from '@atelier/contracts/users/limits';
import { notificationOperations } from '@atelier/contracts/users/mail/notifications';
import { containsText } from '@atelier/service-kit/data/contains-text';
import { findPage, orderOf, requestedPage } from '@atelier/service-kit/data/lists';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { handle } from '@atelier/service-kit/rpc/service';
import {
  NotificationModel,
  type NotificationRow,
  notificationOrders,
  presentNotification,
} from './notification-model.ts';

export const listNotifications = handle(notificationOperations.list, async ({ input, actor }) => {
  const userId = actor.learner!.id;
  const page = requestedPage(input);
  const filter = { userId, ...(input.q && { text: containsText(input.q) }) };
  const order = orderOf(input.sort, notificationOrders, notificationOrders.newest);
  const { rows, total } = page
    ? await findPage<NotificationRow>(NotificationModel, filter, page, order)
    : { rows: await newestOf(userId), total: null };
  const notifications = rows.map(presentNotification);
  return { body: { notifications, unread: await countUnread(userId) }, total };
});

function newestOf(userId: string): Promise<NotificationRow[]> {
  const { keys, index } = notificationOrders.newest;
  return NotificationModel.find({ userId })
    .sort(keys)
    .hint(index)
    .limit(notificationLimit)
    .lean<NotificationRow[]>();
}

function countUnread(userId: string): Promise<number> {
  return NotificationModel.countDocuments({ userId, read: false });
}

/** Marks notifications as read. Ids of others, or of none, are ignored. */
export const readNotifications = handle(notificationOperations.read, async ({ input, actor }) => {
  const userId = actor.learner!.id;
  const chosen = input.ids && { _id: { $in: input.ids.filter(isObjectId) } };
  await NotificationModel.updateMany({ userId, read: false, ...chosen }, { $set: { read: true } });
  return { message: 'Marked as read', unread: await countUnread(userId) };
});
