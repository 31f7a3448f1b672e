import { z } from 'zod';
import { lookingUp } from '../../core/call-limits.ts';
import { choice, id, list, listedId, message, timestamp } from '../../core/fields.ts';
import { listQuery } from '../../core/lists.ts';
import { defineOperation } from '../../core/operation.ts';
import { notificationLimit } from '../limits.ts';

/** What people are notified of: new lessons of what they learn, ends of plans, and messages of the team. */
export const notificationKinds = ['lessons', 'plans', 'messages'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** `mail` is on the site and by mail. */
export const notificationChannels = ['off', 'site', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export const notificationSchema = z
  .object({
    id,
    kind: z.enum(notificationKinds),
    text: z.string(),
    path: z.string().nullable().meta({ description: 'What it is about, on this site' }),
    created_at: timestamp,
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

const channel = z.enum(notificationChannels);
export const notificationSettingsSchema = z
  .object({ lessons: channel, plans: channel, messages: channel })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** Settings of whoever has not changed them. */
export const defaultNotificationSettings: NotificationSettings = {
  ...({ lessons: 'mail', plans: 'mail', messages: 'mail' } as const),
};

const unread = z.int().meta({ description: 'Number of unread notifications' });
const settings = z.object({ settings: notificationSettingsSchema });

export const notificationOperations = {
  list: defineOperation({
    action: 'users.notifications.list',
    method: 'GET',
    path: '/notifications',
    access: 'learner',
    summary: `List the caller's notifications, newest first; without parameters, the newest ${notificationLimit}`,
    input: z.object(listQuery({ sorts: ['created_at'], filters: {} })),
    output: z.object({ notifications: z.array(notificationSchema), unread }),
    status: 200,
    paged: true,
  }),
  read: defineOperation({
    action: 'users.notifications.read',
    method: 'POST',
    path: '/notifications/read',
    access: 'learner',
    summary: 'Mark notifications as read; without ids, all of them',
    input: z.object({ ids: list('Ids', listedId('Ids'), notificationLimit).optional() }),
    output: z.object({ message, unread }),
    status: 200,
  }),
  getSettings: defineOperation({
    action: 'users.notifications.settings',
    method: 'GET',
    path: '/notification-settings',
    access: 'learner',
    summary: "Get the caller's notification settings",
    input: z.object({}),
    output: settings,
    status: 200,
  }),
  updateSettings: defineOperation({
    action: 'users.notifications.updateSettings',
    method: 'PUT',
    path: '/notification-settings',
    access: 'learner',
    summary: 'Update notification settings; omitted kinds are unchanged',
    input: z.object({
      lessons: choice('Lessons', notificationChannels).optional(),
      plans: choice('Plans', notificationChannels).optional(),
      messages: choice('Messages', notificationChannels).optional(),
    }),
    output: settings.extend({ message }),
    status: 200,
  }),
  unsubscribe: defineOperation({
    action: 'users.notifications.unsubscribe',
    method: 'POST',
    path: '/unsubscribe',
    access: 'public',
    summary:
      'Unsubscribe from one kind of email by the link in it; notifications on the site are unaffected',
    input: z.object({ token: z.string('Token is required').min(1, 'Token is required').max(200) }),
    output: z.object({ message, kind: z.enum(notificationKinds) }),
    status: 200,
    limits: lookingUp,
  }),
};

/** Where mail programs end the mails of one kind by one press (RFC 8058). */
export const oneClickRoute = { method: 'POST', path: '/unsubscribe/:token' } as const;
