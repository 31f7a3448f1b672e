import type { Mail } from '@atelier/contracts/users/mail';
import type { UserRow } from '../accounts/user-model.ts';
import type { Attachment, Mailer } from './mailer.ts';
import { orderTexts, planTexts } from './order-texts.ts';

export type OrderMail = Extract<Mail, { orderId: string }>;

/** Returns the invoice of an order with its PDF in base64, or null if there is none. */
export type FindInvoice = (orderId: string) => Promise<{ number: string; pdf: string } | null>;

interface OrderSender {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly findInvoice: FindInvoice;
}

/** Mails that request payment of an invoice. */
const withInvoice: ReadonlySet<OrderMail['template']> = new Set([
  ...(['order-placed', 'renewal-placed', 'payment-reminder'] as const),
]);

/**
 * Sends a mail about an order to its buyer. Mails that request payment have the invoice attached.
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
  if (withInvoice.has(mail.template)) {
    const invoice = await findInvoice(mail.orderId);
    // The invoice exists before the mail is enqueued. An error makes the job retry.
    if (!invoice) throw new Error(`Order ${mail.orderId} has no invoice`);
    const content = Buffer.from(invoice.pdf, 'base64');
    const filename = `invoice-${invoice.number}.pdf`;
    attachments.push({ filename, content, contentType: 'application/pdf' });
  }
  await mailer.send(mailId, user, text, attachments);
}

/** Returns the page to continue on: the order, or the plan if a payment method must be chosen. */
function pageOf({ template, orderId }: OrderMail, publicUrl: string): URL {
  if (template === 'renewal-failed' || template === 'renewal-needs-card') {
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
