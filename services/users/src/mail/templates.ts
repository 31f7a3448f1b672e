import { undoDays } from '@atelier/contracts/users/sign-in/email-changes';
import { schoolName } from '@atelier/service-kit/text/school';
import type { WayOut } from './notifications/unsubscribe-links.ts';
import { headerText, named, quotedFrom } from './quoting.ts';

/** The contents of a mail, without its recipient. */
export interface MailText {
  readonly subject: string;
  readonly heading: string;
  /** Paragraphs. */
  readonly body: readonly string[];
  /** Lines of quoted text, below the paragraphs. */
  readonly quoted?: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print below the action. */
  readonly note: string;
  /** How to get no more mails of this kind. */
  readonly wayOut?: WayOut;
  /** Address for replies, if different from the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
}

const greeting = (name: string) => (name.trim() ? `Hi ${named(name, 60)},` : 'Hello,');

export const mailTexts = {
  resetPassword: (name: string, url: string): MailText => ({
    subject: `Reset your ${schoolName()} password`,
    heading: 'Reset your password',
    body: [greeting(name), 'Choose a new password with the link below.'],
    action: { label: 'Reset password', url },
    note: 'The link works once and for one hour. If you did not ask for it, ignore this email: nothing will change.',
  }),
  resetAdminPassword: (name: string, url: string): MailText => ({
    subject: `Reset your ${schoolName()} admin password`,
    heading: 'Reset your admin password',
    body: [greeting(name), 'Choose a new password for the back office with the link below.'],
    action: { label: 'Reset password', url },
    note: 'The link works once and for one hour. If you did not ask for it, ignore this email: nothing will change.',
  }),
  inviteAdmin: (name: string, url: string): MailText => ({
    subject: `You are invited to run ${schoolName()}`,
    heading: 'Join the team',
    body: [
      greeting(name),
      `You have been invited to the back office of ${schoolName()}. Choose a password with the link below, then sign in with this email address.`,
    ],
    action: { label: 'Accept the invitation', url },
    note: 'The link works once and for seven days. If you did not expect it, ignore this email.',
  }),
  setPassword: (name: string, url: string): MailText => ({
    subject: `Set your ${schoolName()} password`,
    heading: 'Set your password',
    body: [greeting(name), 'Your account has no password yet. Choose one with the link below.'],
    action: { label: 'Set password', url },
    note: 'The link works once and for one hour. If you did not ask for it, ignore this email: nothing will change.',
  }),
  verifyEmail: (name: string, url: string): MailText => ({
    subject: 'Verify your email address',
    heading: `Welcome to ${schoolName()}`,
    body: [
      greeting(name),
      'Please confirm that this email address is yours, so that we can reach you.',
    ],
    action: { label: 'Verify email', url },
    note: 'The link works for seven days. If you did not sign up, ignore this email.',
  }),
  confirmOldEmail: (name: string, url: string, email: string): MailText => ({
    subject: 'Confirm the change of your email address',
    heading: 'Change your email address?',
    body: [
      greeting(name),
      `Someone who knows your password asked to change the email address of your account to ${email}.`,
      'The address changes once you confirm it on the page of the link below, and on that of the link that we sent to the new address.',
    ],
    action: { label: 'Look at the change', url },
    note: 'The link works for one day. If this was not you, do not confirm, and change your password.',
  }),
  confirmNewEmail: (name: string, url: string): MailText => ({
    subject: 'Confirm your new email address',
    heading: 'Your new email address',
    body: [
      greeting(name),
      `Please confirm on the page of the link below that you want to use this email address for your ${schoolName()} account. We sent a link to your current address as well.`,
    ],
    action: { label: 'Look at the change', url },
    note: 'The link works for one day. If you did not ask for this, ignore this email.',
  }),
  emailChanged: (name: string, url: string, email: string): MailText => ({
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    body: [
      greeting(name),
      `Your ${schoolName()} account now has the email address ${email}. This address no longer signs in. If that was you, there is nothing to do.`,
    ],
    action: { label: 'This was not me', url },
    note: `The link works for ${undoDays} days. On its page, you can undo the change: you choose a new password, and all sessions end.`,
  }),
  accountDeleted: (name: string, url: string): MailText => ({
    subject: `Your ${schoolName()} account was deleted`,
    heading: 'Your account was deleted',
    body: [
      greeting(name),
      'Your account has been deleted with your profile, history, notes, favorites and certificates. A plan that you paid for has ended. We keep your invoices without your account for as long as the law requires.',
      'If you did not delete it yourself, reply to this email right away.',
    ],
    action: { label: `Visit ${schoolName()}`, url },
    note: 'This is the last email about this account.',
  }),
  passwordChanged: (name: string, url: string): MailText => ({
    subject: `Your ${schoolName()} password was changed`,
    heading: 'Your password was changed',
    body: [
      greeting(name),
      'The password of your account has just been changed. If that was you, there is nothing to do.',
    ],
    action: { label: 'This was not me', url },
    note: 'If it was not you, use the link to request a new password right away.',
  }),
  secondFactorOn: (name: string, url: string): MailText => ({
    subject: 'Two-factor authentication was turned on',
    heading: 'Two-factor authentication is on',
    body: [
      greeting(name),
      'Signing in to your account now takes a code from your authenticator app in addition to your password. Keep your recovery codes in a safe place: each lets you in once if you lose your phone.',
    ],
    action: { label: 'This was not me', url },
    note: 'If it was not you, use the link to request a new password, and write to us.',
  }),
  secondFactorOff: (name: string, url: string): MailText => ({
    subject: 'Two-factor authentication was turned off',
    heading: 'Two-factor authentication is off',
    body: [
      greeting(name),
      'Your password alone now opens your account. If you turned it off, there is nothing to do.',
    ],
    action: { label: 'This was not me', url },
    note: 'If it was not you, use the link to request a new password right away.',
  }),
  passkeyAdded: (name: string, url: string): MailText => ({
    subject: 'A passkey was added to your account',
    heading: 'A passkey was added',
    body: [
      greeting(name),
      'A passkey was added to your account. The device that has it signs in without your password. If that was you, there is nothing to do.',
    ],
    action: { label: 'This was not me', url },
    note: 'If it was not you, request a new password with the link, and remove the passkey in your settings.',
  }),
  signInsRemoved: (name: string, url: string): MailText => ({
    subject: 'Passkeys and two-factor authentication were removed',
    heading: 'Your account starts afresh',
    body: [
      greeting(name),
      'You have confirmed that this email address is yours. Passkeys and two-factor authentication that were set up before that were removed, because somebody else could have set them up. You can add them again in your settings.',
    ],
    action: { label: 'Choose a new password', url },
    note: 'If you did not create this account yourself, use the link to request a new password.',
  }),
  recoveryCodesRenewed: (name: string, url: string): MailText => ({
    subject: 'Your recovery codes were replaced',
    heading: 'New recovery codes',
    body: [
      greeting(name),
      'New recovery codes were made for your account. The earlier ones no longer work. If that was you, there is nothing to do.',
    ],
    action: { label: 'This was not me', url },
    note: 'If it was not you, use the link to request a new password, and write to us.',
  }),
  passkeyRemoved: (name: string, url: string): MailText => ({
    subject: 'A passkey was removed from your account',
    heading: 'A passkey was removed',
    body: [
      greeting(name),
      'A passkey was removed from your account and no longer signs in. If that was you, there is nothing to do.',
    ],
    action: { label: 'This was not me', url },
    note: 'If it was not you, use the link to request a new password right away.',
  }),
  secondFactorReset: (name: string, url: string): MailText => ({
    subject: 'Your two-factor authentication was reset',
    heading: 'Two-factor authentication is off',
    body: [
      greeting(name),
      `An owner of ${schoolName()} has turned off two-factor authentication for your account. Sign in with your password and turn it on again in your settings.`,
    ],
    action: { label: 'This was not me', url },
    note: 'If you did not ask for it, use the link to request a new password, and ask the owners.',
  }),
} as const;

interface MessageFacts {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

const whyYou = 'You get this email because email notifications are turned on in your settings.';
/** Mails to admins. */
export const noticeTexts = {
  newMessage: ({ name, email, subject, message }: MessageFacts, url: string): MailText => ({
    subject: `New message: ${headerText(subject)}`,
    heading: 'A new message',
    body: [`${named(name)} (${email}) sent a message through the contact form:`],
    quoted: quotedFrom(message),
    action: { label: 'Open messages', url },
    note: `Reply to this email to answer ${email}. ${whyYou}`,
    replyTo: { name: headerText(name), address: email },
  }),
  processingFailed: (title: string, reason: string, url: string): MailText => ({
    subject: `A video could not be processed: ${headerText(title)}`,
    heading: 'A video could not be processed',
    body: [`The video of "${named(title)}" does not play.`, reason],
    action: { label: 'Open the back office', url },
    note: whyYou,
  }),
} as const;
