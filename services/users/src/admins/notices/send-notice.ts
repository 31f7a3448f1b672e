import type { Mail } from '@atelier/contracts/users/mail/mail';
import type { Notice } from '@atelier/contracts/users/mail/notices';
import type { Mailer } from '../../mail/mailer.ts';
import { type MailText, noticeTexts } from '../../mail/templates.ts';
import { AdminModel, type AdminRow, wantsMailOf } from '../admin-model.ts';
import { MessageModel, type MessageRow } from '../messages/message-model.ts';
import { NoticeModel } from './notice-model.ts';

type NoticeMail = Extract<Mail, { template: 'admin-notice' }>;

/**
 * Sends a notice to an admin, unless it was sent before, they have turned mails off, or its subject
 * no longer exists. It counts as sent once the server has accepted it. If the process dies between
 * sending and recording, it is sent again with the same Message-ID.
 */
export async function sendNotice(
  { adminId, notice }: NoticeMail,
  mailId: string,
  { mailer, publicUrl }: { readonly mailer: Mailer; readonly publicUrl: string },
): Promise<void> {
  if (await NoticeModel.exists({ _id: mailId, sentAt: { $ne: null } })) return;
  const admin = await AdminModel.findOne({ _id: adminId, ...wantsMailOf(notice) }).lean<AdminRow>();
  const text = admin && (await write(notice, publicUrl));
  if (!text) return;
  await mailer.send(mailId, { name: admin.name ?? '', email: admin.email }, text);
  await NoticeModel.updateOne({ _id: mailId }, { $set: { sentAt: new Date() } });
}

const screens = { lesson: 'courses', course: 'courses', livestream: 'livestreams' } as const;

async function write(notice: Notice, publicUrl: string): Promise<MailText | null> {
  switch (notice.about) {
    case 'new-message': {
      const message = await MessageModel.findById(notice.messageId).lean<MessageRow>();
      const url = new URL('/dashboard/messages', publicUrl).href;
      return message && noticeTexts.newMessage(message, url);
    }
    case 'processing-failed': {
      const url = new URL(`/dashboard/${screens[notice.owner.kind]}`, publicUrl).href;
      return noticeTexts.processingFailed(notice.title, notice.reason, url);
    }
  }
}
