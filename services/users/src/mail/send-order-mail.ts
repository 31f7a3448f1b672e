import type { Mail } from '@atelier/contracts/users/mail/mail';
import type { UserRow } from '../account/user-model.ts';
import type { Attachment, Mailer } from './mailer.ts';
import { orderTexts } from './order-texts.ts';
import { planTexts } from './plan-texts.ts';

export type OrderMail = Extract<Mail, { orderId: string }>;

/**
 * Returns the invoice of an order, or one of its credit notes, with its PDF in base64; null if there
 * is none. `dropped`: the order was canceled, so that there is nothing to pay.
 */
export type FindInvoice = (
  orderId: string,
  creditNote?: string,
) => Promise<{ number: string; pdf: string } | 'dropped' | null>;

interface OrderSender {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly findInvoice: FindInvoice;
}

/** Mails that request or confirm the payment of an invoice. */
const withInvoice: ReadonlySet<OrderMail['template']> = new Set([
  ...(['order-placed', 'order-paid', 'renewal-placed', 'payment-reminder'] as const),
  'invoice-corrected',
]);

/**
 * Sends a mail about an order to its buyer. Mails that request or confirm a payment have the invoice
 * attached, mails about a refund the credit note.
 */
export async function sendOrderMail(
  mail: OrderMail,
  mailId: string,
  user: UserRow,
  { mailer, publicUrl, findInvoice }: OrderSender,
): Promise<void> {
  const page = pageOf(mail, publicUrl);
  const text = orderTexts[mail.template]({ ...mail, name: user.name }, page.href);
  const attachments: Attachment[] = [];
  const { orderId, credit_note } = mail;
  if (credit_note || withInvoice.has(mail.template)) {
    const found = await findInvoice(orderId, credit_note);
    if (found === 'dropped') return;
    // The document exists before the mail is enqueued. An error makes the job retry.
    if (!found) throw new Error(`Order ${orderId} has no ${credit_note ?? 'invoice'}`);
    const content = Buffer.from(found.pdf, 'base64');
    const filename = `${credit_note ? 'credit-note' : 'invoice'}-${found.number}.pdf`;
    attachments.push({ filename, content, contentType: 'application/pdf' });
  }
  await mailer.send(mailId, user, text, attachments);
}

/** Mails about renewals that the buyer pays on the page of their plan. */
const onBillingPage: ReadonlySet<OrderMail['template']> = new Set([
  ...(['renewal-failed', 'renewal-needs-card', 'renewal-grace'] as const),
]);

/** Returns the page to continue on: the order, or the plan if a payment method must be chosen. */
function pageOf({ template, orderId }: OrderMail, publicUrl: string): URL {
  if (onBillingPage.has(template)) {
    return new URL('/account/billing', publicUrl);
  }
  const page = new URL('/checkout/done', publicUrl);
  page.searchParams.set('order', orderId);
  return page;
}

export type PlanMail = Extract<Mail, { ends_at: string }>;

/** Sends a mail about a plan to its owner. */
export async function sendPlanMail(
  mail: PlanMail,
  mailId: string,
  user: UserRow,
  { mailer, publicUrl }: Pick<OrderSender, 'mailer' | 'publicUrl'>,
): Promise<void> {
  const { href } = new URL('/account/billing', publicUrl);
  await mailer.send(mailId, user, planTexts[mail.template]({ ...mail, name: user.name }, href));
}
