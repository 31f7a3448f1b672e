import { z } from 'zod';
import { purchasesSchema } from '../commerce/customers.ts';
import { exporting } from '../core/call-limits.ts';
import { id, timestamp } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { favoriteKinds } from '../core/summaries.ts';
import { certificateSchema } from './learning/certificates.ts';
import { noteSchema } from './learning/notes.ts';
import { lessonProgressSchema } from './learning/progress.ts';
import { notificationSchema, notificationSettingsSchema } from './mail/notifications.ts';
import { profileSchema } from './profile.ts';

/** All data stored about an account, for export by its user. */
export const accountRecordSchema = z.object({
  exported_at: timestamp,
  profile: profileSchema,
  sessions: z.array(
    z.object({
      device: z.string(),
      place: z.string(),
      address: z.string(),
      created_at: timestamp,
      last_seen_at: timestamp,
    }),
  ),
  favorites: z.array(z.object({ kind: z.enum(favoriteKinds), id, added_at: timestamp })),
  progress: z.array(lessonProgressSchema),
  notes: z.array(noteSchema),
  enrollments: z.array(z.object({ course_id: id, enrolled_at: timestamp })),
  certificates: z.array(certificateSchema),
  messages: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      sent_at: timestamp,
    }),
  ),
  notification_settings: notificationSettingsSchema,
  notifications: z.array(notificationSchema),
  purchases: purchasesSchema,
});
export type AccountRecord = z.infer<typeof accountRecordSchema>;

export const accountRecordOperations = {
  own: defineOperation({
    action: 'users.profile.export',
    method: 'GET',
    path: '/account/export',
    access: 'learner',
    summary: 'Export all data of the account',
    input: z.object({}),
    output: accountRecordSchema,
    status: 200,
    isLong: true,
    costs: ['document'],
    limits: exporting,
  }),
  anybodys: defineOperation({
    action: 'users.accounts.export',
    method: 'GET',
    path: '/users/:id/export',
    access: 'owner',
    summary: `Export all data of a user's account; this is recorded in the audit log`,
    input: z.object({ id }),
    output: accountRecordSchema,
    status: 200,
    isLong: true,
    costs: ['document'],
    limits: exporting,
  }),
};
