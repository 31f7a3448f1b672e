import { z } from 'zod';
import { avatarMaxBytes } from '../catalog/instructors.ts';
import { avatars, ownAccount } from '../core/call-limits.ts';
import { flag, message, optionalText, timestamp } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { requiredName } from '../core/text/names.ts';
import { uploadSchema } from '../media/assets.ts';
import { adminFields } from './admins.ts';
import { jobTitles } from './job-titles.ts';
import { personNameLimit } from './limits.ts';
import { email, newPassword, presentedPassword } from './sign-in/credentials.ts';
import { emailChangeSchema } from './sign-in/email-changes.ts';
import { presentedCode } from './sign-in/second-factor.ts';

export const adminProfileSchema = z
  .object({
    ...adminFields,
    job_title: z.enum(jobTitles),
    email_change: emailChangeSchema.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'AdminProfile' });
export type AdminProfile = z.infer<typeof adminProfileSchema>;

/** An admin's notification channels. Only mail is implemented so far. */
export const adminPreferencesSchema = z
  .object({ email: z.boolean(), push: z.boolean(), sms: z.boolean() })
  .meta({ id: 'AdminPreferences' });
export type AdminPreferences = z.infer<typeof adminPreferencesSchema>;

const done = z.object({ status: z.literal('success'), message });

export const adminSettingsOperations = {
  getProfile: defineOperation({
    action: 'users.admins.profile',
    method: 'GET',
    path: '/admin-profile',
    access: 'editor',
    summary: "Get the signed-in admin's profile",
    input: z.object({}),
    output: z.object({ profile: adminProfileSchema }),
    status: 200,
  }),
  updateProfile: defineOperation({
    action: 'users.admins.updateProfile',
    method: 'PUT',
    path: '/admin-profile',
    access: 'editor',
    summary:
      "Update the signed-in admin's profile; omitted fields are unchanged, and an empty avatar removes the picture. The email address is changed by `POST /api/admin-profile/email`",
    input: z.object({
      name: requiredName('Name', personNameLimit).optional(),
      email: email.optional(),
      avatar: optionalText('Avatar', 2_000),
      files: z.object({ avatar: uploadSchema.optional() }).optional(),
    }),
    output: done.extend({ profile: adminProfileSchema }),
    status: 200,
    limits: avatars,
    files: { avatar: { accepts: 'image', maxBytes: avatarMaxBytes } },
  }),
  changePassword: defineOperation({
    action: 'users.admins.changePassword',
    method: 'PUT',
    path: '/admin-password',
    access: 'editor',
    summary:
      "Change the signed-in admin's password, with a code if signing in requires one; all other sessions end",
    input: z.object({
      ...{ currentPassword: presentedPassword, newPassword },
      code: presentedCode.optional(),
    }),
    output: done,
    status: 200,
    costs: ['hash', 'mail'],
    limits: ownAccount,
  }),
  getPreferences: defineOperation({
    action: 'users.admins.preferences',
    method: 'GET',
    path: '/admin-preferences',
    access: 'editor',
    summary: 'Get the notification settings of the signed-in admin',
    input: z.object({}),
    output: z.object({ preferences: adminPreferencesSchema }),
    status: 200,
  }),
  updatePreferences: defineOperation({
    action: 'users.admins.updatePreferences',
    method: 'PUT',
    path: '/admin-preferences',
    access: 'editor',
    summary:
      'Update the notification settings of the signed-in admin; omitted fields are unchanged',
    input: z.object({
      email: flag('Email').optional(),
      push: flag('Push').optional(),
      sms: flag('SMS').optional(),
    }),
    output: done.extend({ preferences: adminPreferencesSchema }),
    status: 200,
  }),
};
