import { z } from 'zod';
import { avatarMaxBytes } from '../catalog/instructors.ts';
import { attempts, avatars, ownAccount } from '../core/call-limits.ts';
import { id, message, optionalText, requiredText, timestamp } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { optionalName, requiredName } from '../core/text/names.ts';
import { imageVariantSchema, uploadSchema } from '../media/assets.ts';
import { personNameLimit, privateTextLimits, publicTextLimits } from './limits.ts';
import { email, newPassword, presentedPassword } from './sign-in/credentials.ts';
import { emailChangeSchema } from './sign-in/email-changes.ts';
import { presentedCode } from './sign-in/second-factor.ts';

const texts = {
  company_name: optionalName('Company name', privateTextLimits.company_name),
  phone_number: optionalName('Phone number', privateTextLimits.phone_number),
  postcode: optionalName('Postcode', privateTextLimits.postcode),
  address_line_1: optionalName('Address line 1', privateTextLimits.address_line_1),
  address_line_2: optionalName('Address line 2', privateTextLimits.address_line_2),
  country: optionalName('Country', privateTextLimits.country),
  state: optionalName('State', privateTextLimits.state),
  city: optionalName('City', privateTextLimits.city),
  twitter: optionalName('Twitter', publicTextLimits.twitter),
  website: optionalText('Website', publicTextLimits.website).refine(
    (address) => !address || (/^https?:\/\//i.test(address) && URL.canParse(address)),
    'Website must be an address that starts with http:// or https://',
  ),
  description: optionalText('Description', publicTextLimits.description),
};
export type ProfileText = keyof typeof texts;
export const profileTexts = Object.keys(texts) as ProfileText[];

const text = z.string().nullable();

export const profileSchema = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    company_name: text,
    phone_number: text,
    postcode: text,
    address_line_1: text,
    address_line_2: text,
    country: text,
    state: text,
    city: text,
    twitter: text,
    website: text,
    description: text,
    avatar: text,
    avatars: z.array(imageVariantSchema),
    plan: z.string(),
    email_change: emailChangeSchema.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileSchema>;

const done = z.object({ status: z.literal('success'), message });

export const profileOperations = {
  get: defineOperation({
    action: 'users.profile.get',
    method: 'GET',
    path: '/profile',
    access: 'learner',
    summary: "Get the caller's profile",
    input: z.object({ email }),
    output: z.object({ user: profileSchema }),
    status: 200,
  }),
  update: defineOperation({
    action: 'users.profile.update',
    method: 'PUT',
    path: '/update-profile',
    access: 'learner',
    summary:
      "Update the caller's profile; omitted fields are unchanged, and `email` must be the caller's own",
    input: z.object({
      email: email.optional(),
      name: requiredName('Name', personNameLimit).optional(),
      ...texts,
      files: z.object({ avatar: uploadSchema.optional() }).optional(),
    }),
    output: done.extend({ user: profileSchema }),
    status: 200,
    limits: avatars,
    files: { avatar: { accepts: 'image', maxBytes: avatarMaxBytes } },
  }),
  changePassword: defineOperation({
    action: 'users.profile.changePassword',
    method: 'PUT',
    path: '/change-password',
    access: 'learner',
    summary:
      "Change the caller's password, with a code if signing in requires one; all other sessions end",
    input: z.object({
      ...{ email: email.optional(), oldPassword: presentedPassword, newPassword },
      code: presentedCode.optional(),
    }),
    output: done,
    status: 200,
    costs: ['hash', 'mail'],
    limits: ownAccount,
  }),
  removeAccount: defineOperation({
    action: 'users.profile.remove',
    method: 'DELETE',
    path: '/account',
    access: 'learner',
    summary: 'Delete the account and all of its data, with a code if signing in requires one',
    input: z.object({ password: presentedPassword, code: presentedCode.optional() }),
    output: z.object({ message }),
    status: 200,
    costs: ['hash', 'mail'],
    limits: ownAccount,
    closesSession: 'learner',
  }),
};

const accepted = z.object({ status: z.literal('success'), message });

/** Operations for a user who cannot sign in. */
export const passwordLinkOperations = {
  requestReset: defineOperation({
    action: 'users.passwords.requestReset',
    method: 'POST',
    path: '/reset',
    access: 'public',
    summary: 'Send a link to reset the password, if the account exists',
    input: z.object({ email }),
    output: accepted,
    status: 202,
    costs: ['mail'],
    limits: attempts,
  }),
  requestSet: defineOperation({
    action: 'users.passwords.requestSet',
    method: 'POST',
    path: '/set',
    access: 'public',
    summary: 'Send a link to set a first password, if the account exists',
    input: z.object({ email }),
    output: accepted,
    status: 202,
    costs: ['mail'],
    limits: attempts,
  }),
  choose: defineOperation({
    action: 'users.passwords.choose',
    method: 'POST',
    path: '/password',
    access: 'public',
    summary:
      'Set a password by a mailed link, which works once; all sessions end. For an address that was not verified, passkeys and second factor are removed, too',
    input: z.object({ token: requiredText('Token', 200), password: newPassword }),
    output: accepted,
    status: 200,
    costs: ['hash', 'mail'],
    limits: attempts,
  }),
  verifyEmail: defineOperation({
    action: 'users.emails.verify',
    method: 'POST',
    path: '/verify-email',
    access: 'public',
    summary:
      "Verify an email address by a mailed link. The first time, passkeys and second factor are removed, and all sessions but the caller's end",
    input: z.object({ token: requiredText('Token', 200) }),
    output: accepted,
    status: 200,
    costs: ['mail'],
    limits: attempts,
  }),
  resendVerification: defineOperation({
    action: 'users.emails.resend',
    method: 'POST',
    path: '/verify-email/resend',
    access: 'learner',
    summary: 'Send the verification link again',
    input: z.object({}),
    output: accepted,
    status: 202,
    costs: ['mail'],
    limits: ownAccount,
  }),
};
