import type { Mail } from '@atelier/contracts/users/mail';
import type { UserRow } from '../accounts/user-model.ts';
import type { Attachment, Mailer } from './mailer.ts';
import { orderTexts, planTexts } from './order-texts.ts';

export type OrderMail = Extract<Mail, { orderId: string }>;

/** The invoice of an order as a file; null when there is none. */
export type FindInvoice = (orderId: string) => Promise<{ number: string; pdf: string } | null>;

interface OrderSender {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly findInvoice: FindInvoice;
}

/** Mails that ask for the money of an invoice. */
const withInvoice: ReadonlySet<OrderMail['template']> = new Set([
  ...(['order-placed', 'renewal-placed', 'payment-reminder'] as const),
]);

/** Tells a buyer of their order; mails that ask for the money bring the invoice along. */
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
    // It is there by the time the mail is promised: the job is tried again.
    if (!invoice) throw new Error(`Order ${mail.orderId} has no invoice`);
    const content = Buffer.from(invoice.pdf, 'base64');
    const filename = `invoice-${invoice.number}.pdf`;
    attachments.push({ filename, content, contentType: 'application/pdf' });
  }
  await mailer.send(mailId, user, text, attachments);
}

/** Where its reader goes on: to the order, or to the plan where another way to pay is chosen. */
function pageOf({ template, orderId }: OrderMail, publicUrl: string): URL {
  if (template === 'renewal-failed' || template === 'renewal-needs-card') {
    return new URL('/account/billing', publicUrl);
  }
  const page = new URL('/checkout/done', publicUrl);
  page.searchParams.set('order', orderId);
  return page;
}

export type PlanMail = Extract<Mail, { ends_at: string }>;

/** Tells somebody of their plan. */
export async function sendPlanMail(
  mail: PlanMail,
  mailId: string,
  user: UserRow,
  { mailer, publicUrl }: Pick<OrderSender, 'mailer' | 'publicUrl'>,
): Promise<void> {
  const { href } = new URL('/account/billing', publicUrl);
  await mailer.send(mailId, user, planTexts[mail.template]({ ...mail, name: user.name }, href));
}
