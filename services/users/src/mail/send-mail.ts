import type { Mail } from '@atelier/contracts/users/mail';
import { UserModel, type UserRow } from '../accounts/user-model.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { makeLinkToken } from '../passwords/link-tokens.ts';
import type { Mailer } from './mailer.ts';
import { type MailText, mailTexts } from './templates.ts';

/**
 * Writes and sends one enqueued mail. Tokens are made here, at the last moment. Nobody is told
 * when there is no such account any more.
 */
export async function sendMail(
  mail: Mail,
  mailId: string,
  { mailer, publicUrl }: { readonly mailer: Mailer; readonly publicUrl: string },
): Promise<void> {
  if (mail.template === 'admin-notice') return sendNotice(mail, mailId, { mailer, publicUrl });
  const user =
    mail.template === 'password-link'
      ? await UserModel.findOne({ email: mail.email }).lean<UserRow>()
      : await UserModel.findById(mail.userId).lean<UserRow>();
  if (!user) return;
  const text = await write(mail, user, mailId, publicUrl);
  if (text) await mailer.send(mailId, user, text);
}

async function write(
  mail: Exclude<Mail, { template: 'admin-notice' }>,
  user: UserRow,
  mailId: string,
  publicUrl: string,
): Promise<MailText | null> {
  const link = (page: string, token: string) => {
    const url = new URL(page, publicUrl);
    url.searchParams.set('token', token);
    return url.href;
  };
  switch (mail.template) {
    case 'password-link': {
      const token = await makeLinkToken('password', user, mailId);
      const url = link('/reset-password', token);
      // What helps depends on the account, not on which of the two forms was filled in.
      return user.passwordHash === null
        ? mailTexts.setPassword(user.name, url)
        : mailTexts.resetPassword(user.name, url);
    }
    case 'verify-email': {
      if (user.emailVerifiedAt) return null;
      const token = await makeLinkToken('verify-email', user, mailId);
      return mailTexts.verifyEmail(user.name, link('/verify-email', token));
    }
    case 'password-changed':
      return mailTexts.passwordChanged(user.name, new URL('/reset-password', publicUrl).href);
  }
}
