import {
  type Notification,
  type NotificationSettings,
  notificationSchema,
} from '@atelier/contracts/users/mail/notifications';
import { done } from './admin.ts';
import type { Person } from './person.ts';

export async function notificationsOf(learner: Person, query = ''): Promise<Notification[]> {
  const answer = await learner.get(`/api/notifications${query}`);
  return notificationSchema.array().parse(done(answer, 200).notifications);
}

export async function unreadOf(learner: Person): Promise<unknown> {
  return done(await learner.get('/api/notifications?page=1&per_page=1'), 200).unread;
}

export async function choose(
  learner: Person,
  settings: Partial<NotificationSettings>,
): Promise<unknown> {
  return done(await learner.put('/api/notification-settings', settings), 200).settings;
}
