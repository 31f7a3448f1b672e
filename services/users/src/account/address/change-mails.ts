import type { SessionKind } from '@atelier/contracts/core/operation';
import type { Mail } from '@atelier/contracts/users/mail/mail';
import type { InTransaction, Transaction } from '@atelier/service-kit/data/transactions';
import type { Mailer } from '../../mail/mailer.ts';
import { mailTexts } from '../../mail/templates.ts';
import { tokenLink } from '../../mail/token-link.ts';
import { makeLinkToken } from '../../sign-in/passwords/link-tokens.ts';
import { findChanging, isTaken, nameOf } from './email-account.ts';
import { FormerAddressModel, type FormerAddressRow } from './former-address-model.ts';

export type Side = 'old' | 'new';

export type EmailChangeMail = Extract<
  Mail,
  { template: `${'' | 'admin-'}email-change-${Side}` | `${'' | 'admin-'}email-changed` }
>;

interface Change {
  readonly kind: SessionKind;
  readonly accountId: string;
  readonly changeId: string;
  readonly requestId: string;
}

/** Enqueues the mails with the links that confirm a change. */
export async function mailLinks(
  sides: readonly Side[],
  { kind, accountId, changeId, requestId }: Change,
  { enqueue }: Transaction,
): Promise<void> {
  for (const side of sides) {
    const mail: Mail =
      kind === 'learner'
        ? { template: `email-change-${side}`, userId: accountId, changeId }
        : { template: `admin-email-change-${side}`, adminId: accountId, changeId };
    await enqueue({ name: 'send-mail', mail, mailId: crypto.randomUUID(), requestId });
  }
}

/** Enqueues the mail that tells the former address, with the way back. */
export async function mailFormer(
  { kind, accountId, changeId, requestId }: Change,
  { enqueue }: Transaction,
): Promise<void> {
  const mail: Mail =
    kind === 'learner'
      ? { template: 'email-changed', userId: accountId, changeId }
      : { template: 'admin-email-changed', adminId: accountId, changeId };
  await enqueue({ name: 'send-mail', mail, mailId: crypto.randomUUID(), requestId });
}

interface Sender {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly inTransaction: InTransaction;
}

/** Sends nothing if another change was requested since, or if the new address has an account. */
export async function sendEmailChange(
  mail: EmailChangeMail,
  mailId: string,
  sender: Sender,
): Promise<void> {
  const kind = 'adminId' in mail ? 'admin' : 'learner';
  const accountId = 'adminId' in mail ? mail.adminId : mail.userId;
  if (mail.template === 'email-changed' || mail.template === 'admin-email-changed') {
    return sendChanged(kind, mail.changeId, mailId, sender);
  }
  const { mailer, publicUrl, inTransaction } = sender;
  const account = await findChanging(kind, accountId, mail.changeId);
  if (!account?.emailChange) return;
  const { _id, name = '', email: from } = account;
  const { email: to } = account.emailChange;
  const side = mail.template.endsWith('old') ? 'old' : 'new';
  if (side === 'new' && (await isTaken(kind, to))) return;
  const email = side === 'old' ? from : to;
  const purpose =
    `${kind === 'admin' ? ('admin-' as const) : ('' as const)}email-change-${side}` as const;
  const change = { id: mail.changeId, from, to };
  const token = await makeLinkToken(purpose, { _id, email, change }, mailId, inTransaction);
  if (token === null) return;
  const url = tokenLink('/confirm-email', token, publicUrl);
  const text =
    side === 'old'
      ? mailTexts.confirmOldEmail(name || 'admin', url, to)
      : mailTexts.confirmNewEmail(name || 'admin', url);
  await mailer.send(mailId, { name, email }, text);
}

async function sendChanged(
  kind: SessionKind,
  changeId: string,
  mailId: string,
  { mailer, publicUrl, inTransaction }: Sender,
): Promise<void> {
  const row = await FormerAddressModel.findById(changeId).lean<FormerAddressRow>();
  if (!row) return;
  const { ownerId, email, newEmail } = row;
  const purpose = kind === 'learner' ? 'email-undo' : 'admin-email-undo';
  const change = { id: changeId, from: email, to: newEmail };
  const recipient = { _id: ownerId, email, change };
  const token = await makeLinkToken(purpose, recipient, mailId, inTransaction);
  if (token === null) return;
  const url = tokenLink('/undo-email', token, publicUrl);
  const name = await nameOf(kind, ownerId);
  const text = mailTexts.emailChanged(name || 'admin', url, newEmail);
  await mailer.send(mailId, { name, email }, text);
}
