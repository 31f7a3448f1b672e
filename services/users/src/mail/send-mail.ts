import type { Mail } from '@atelier/contracts/users/mail/mail';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { type EmailChangeMail, sendEmailChange } from '../account/address/change-mails.ts';
import { UserModel, type UserRow } from '../account/user-model.ts';
import { AdminModel, type AdminRow } from '../admins/admin-model.ts';
import { sendNotice } from '../admins/notices/send-notice.ts';
import { makeLinkToken } from '../sign-in/passwords/link-tokens.ts';
import { accessGivenText, accessTakenBackText, learnerInvitationText } from './given-texts.ts';
import {
  LearnerMessageModel,
  type LearnerMessageRow,
} from './learner-messages/learner-message-model.ts';
import { messageText, reasonOf } from './learner-messages/message-text.ts';
import type { Mailer } from './mailer.ts';
import { digestText } from './notifications/digest-text.ts';
import { NotificationModel, type NotificationRow } from './notifications/notification-model.ts';
import { settingsOf } from './notifications/settings.ts';
import type { UnsubscribeLinks } from './notifications/unsubscribe-links.ts';
import { refundAccountText } from './refund-account-text.ts';
import { type FindInvitation, sendInvitation } from './send-invitation.ts';
import {
  type FindInvoice,
  type OrderMail,
  type PlanMail,
  sendOrderMail,
  sendPlanMail,
} from './send-order-mail.ts';
import { seatClaimedText, seatLeftText, teamEndedText } from './team-texts.ts';
import { type MailText, mailTexts } from './templates.ts';
import { tokenLink } from './token-link.ts';

interface Sender {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly inTransaction: InTransaction;
  readonly findInvoice: FindInvoice;
  readonly findInvitation: FindInvitation;
  readonly unsubscribes: UnsubscribeLinks;
}

/**
 * Composes and sends an enqueued mail. Tokens are created here, at the last moment. If the account
 * no longer exists, no mail is sent.
 */
export async function sendMail(mail: Mail, mailId: string, sender: Sender): Promise<void> {
  if ('orderId' in mail || 'ends_at' in mail) return sendPurchaseMail(mail, mailId, sender);
  switch (mail.template) {
    case 'admin-notice':
      return sendNotice(mail, mailId, sender);
    case 'admin-invitation':
    case 'admin-password-link':
    case 'admin-password-changed':
    case 'admin-second-factor-on':
    case 'admin-second-factor-off':
    case 'admin-second-factor-reset':
    case 'admin-passkey-added':
    case 'admin-passkey-removed':
    case 'admin-recovery-codes-renewed': {
      const which = 'email' in mail ? { email: mail.email } : { _id: mail.adminId };
      const admin = await AdminModel.findOne(which).lean<AdminRow>();
      const text = admin && (await writeToAdmin(mail, admin, mailId, sender));
      if (text) await sender.mailer.send(mailId, nameAndEmail(admin), text);
      return;
    }
    case 'email-change-old':
    case 'email-change-new':
    case 'email-changed':
    case 'admin-email-change-old':
    case 'admin-email-change-new':
    case 'admin-email-changed':
      return sendEmailChange(mail, mailId, sender);
    case 'account-deleted': {
      const { name, address: email } = mail;
      await sender.mailer.send(
        mailId,
        { name, email },
        mailTexts.accountDeleted(name, sender.publicUrl),
      );
      return;
    }
    case 'message-test': {
      const admin = await AdminModel.findById(mail.adminId).lean<AdminRow>();
      const note = 'This is a test. Nobody else has received it.';
      const text = admin && messageText(mail, admin.name ?? '', note);
      if (text) await sender.mailer.send(mailId, nameAndEmail(admin), text);
      return;
    }
    case 'team-invitation':
      return sendInvitation(mail.seatId, mailId, sender);
    default: {
      const which = 'userId' in mail ? { _id: mail.userId } : { email: mail.email };
      const user = await UserModel.findOne(which).lean<UserRow>();
      const text = user && (await writeToUser(mail, user, mailId, sender));
      if (text) await sender.mailer.send(mailId, user, text);
    }
  }
}

async function sendPurchaseMail(
  mail: OrderMail | PlanMail,
  mailId: string,
  sender: Sender,
): Promise<void> {
  const user = await UserModel.findById(mail.userId).lean<UserRow>();
  if (!user) return;
  if ('orderId' in mail) await sendOrderMail(mail, mailId, user, sender);
  else await sendPlanMail(mail, mailId, user, sender);
}

function nameAndEmail({ name = '', email }: AdminRow) {
  return { name, email };
}

type AdminMail = Exclude<
  Extract<Mail, { template: `admin-${string}` }>,
  { template: 'admin-notice' } | EmailChangeMail
>;

/** Mails about security events of an account, with a link in case the owner was not the cause. */
const securityTexts = {
  'password-changed': mailTexts.passwordChanged,
  'second-factor-on': mailTexts.secondFactorOn,
  'second-factor-off': mailTexts.secondFactorOff,
  'passkey-added': mailTexts.passkeyAdded,
  'second-factor-reset': mailTexts.secondFactorReset,
  'sign-ins-removed': mailTexts.signInsRemoved,
  'passkey-removed': mailTexts.passkeyRemoved,
  'admin-passkey-removed': mailTexts.passkeyRemoved,
  'recovery-codes-renewed': mailTexts.recoveryCodesRenewed,
  'admin-recovery-codes-renewed': mailTexts.recoveryCodesRenewed,
  'admin-passkey-added': mailTexts.passkeyAdded,
  'admin-password-changed': mailTexts.passwordChanged,
  'admin-second-factor-on': mailTexts.secondFactorOn,
  'admin-second-factor-off': mailTexts.secondFactorOff,
  'admin-second-factor-reset': mailTexts.secondFactorReset,
} as const;

async function writeToAdmin(
  mail: AdminMail,
  admin: AdminRow,
  mailId: string,
  { publicUrl, inTransaction }: Sender,
): Promise<MailText | null> {
  const name = admin.name ?? '';
  const page = new URL('/reset-password', publicUrl);
  page.searchParams.set('account', 'admin');
  if (mail.template !== 'admin-invitation' && mail.template !== 'admin-password-link') {
    return securityTexts[mail.template](name, page.href);
  }
  const isInvitation = mail.template === 'admin-invitation';
  // The invitation was accepted in the meantime, so there is nothing to send.
  if (isInvitation && !admin.invitedAt) return null;
  const purpose = isInvitation ? 'admin-invitation' : 'admin-password';
  const token = await makeLinkToken(purpose, admin, mailId, inTransaction);
  if (token === null) return null;
  const url = tokenLink(page, token);
  return isInvitation ? mailTexts.inviteAdmin(name, url) : mailTexts.resetAdminPassword(name, url);
}

async function writeToUser(
  mail: Exclude<
    Mail,
    | AdminMail
    | EmailChangeMail
    | OrderMail
    | PlanMail
    | { template: 'admin-notice' | 'team-invitation' | 'account-deleted' | 'message-test' }
  >,
  user: UserRow,
  mailId: string,
  { publicUrl, inTransaction, unsubscribes }: Sender,
): Promise<MailText | null> {
  switch (mail.template) {
    case 'password-link': {
      const token = await makeLinkToken('password', user, mailId, inTransaction);
      if (token === null) return null;
      const url = tokenLink('/reset-password', token, publicUrl);
      // The text depends on whether the account has a password, not on the form that was used.
      return user.passwordHash === null
        ? mailTexts.setPassword(user.name, url)
        : mailTexts.resetPassword(user.name, url);
    }
    case 'verify-email': {
      if (user.emailVerifiedAt) return null;
      const token = await makeLinkToken('verify-email', user, mailId, inTransaction);
      if (token === null) return null;
      return mailTexts.verifyEmail(user.name, tokenLink('/verify-email', token, publicUrl));
    }
    case 'learner-invitation': {
      // The invitation was accepted in the meantime, so there is nothing to send.
      if (!user.invitedAt) return null;
      const token = await makeLinkToken('invitation', user, mailId, inTransaction);
      if (token === null) return null;
      return learnerInvitationText(mail, user, tokenLink('/reset-password', token, publicUrl));
    }
    case 'access-given':
      return accessGivenText(mail, user.name, new URL('/learning', publicUrl).href);
    case 'access-taken-back':
      return accessTakenBackText(mail, user.name, new URL('/account/billing', publicUrl).href);
    case 'refund-account-named':
      return refundAccountText(mail, user.name, new URL('/account/billing', publicUrl).href);
    case 'learner-message': {
      const row = await LearnerMessageModel.findById(mail.messageId).lean<LearnerMessageRow>();
      const isWanted = !user.disabledAt && settingsOf(user).messages === 'mail';
      if (!row || row.status === 'stopped' || !isWanted) return null;
      const wayOut = unsubscribes.wayOutOf({ userId: mail.userId, kind: 'messages' });
      return { ...messageText(row, user.name, reasonOf(row)), wayOut };
    }
    case 'digest': {
      // The person has been disabled, or wants no such mails, in the meantime.
      if (user.disabledAt || settingsOf(user).lessons !== 'mail') return null;
      const rows = await NotificationModel.find({ digestId: mail.digestId })
        .sort({ createdAt: 1, _id: 1 })
        .lean<NotificationRow[]>();
      if (rows.length === 0) return null;
      const url = new URL('/notifications', publicUrl).href;
      const wayOut = unsubscribes.wayOutOf({ userId: mail.userId, kind: 'lessons' });
      return digestText(rows, user.name, url, wayOut);
    }
    case 'seat-claimed':
      return seatClaimedText(mail, user.name, new URL('/account/team', publicUrl).href);
    case 'seat-left':
      return seatLeftText(mail, user.name, new URL('/account/team', publicUrl).href);
    case 'team-ended':
      return teamEndedText(mail, user.name, new URL('/pricing', publicUrl).href);
    case 'password-changed':
    case 'second-factor-on':
    case 'second-factor-off':
    case 'passkey-added':
    case 'second-factor-reset':
    case 'sign-ins-removed':
    case 'passkey-removed':
    case 'recovery-codes-renewed':
      return securityTexts[mail.template](user.name, new URL('/reset-password', publicUrl).href);
  }
}
