import { named } from './quoting.ts';
import type { MailText } from './templates.ts';

/** An order as its mails speak of it. */
export interface OrderWords {
  readonly name: string;
  readonly title: string;
  /** Cents. */
  readonly total: number;
  readonly reference: string;
  /** ISO 8601. */
  readonly due_at: string;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const greeting = (name: string) => `Hi ${named(name, 60)},`;
const note =
  'You are receiving this email because of an order from your account. Reply to it if anything is wrong.';

/** What buyers are told of their orders. */
export const orderTexts = {
  'order-placed': (order: OrderWords, url: string): MailText => ({
    subject: 'Your Atelier order',
    heading: 'Thank you for your order',
    body: [
      greeting(order.name),
      `You have ordered ${named(order.title)}. The invoice is attached.`,
      `Please transfer ${dollars.format(order.total / 100)} by ${days.format(new Date(order.due_at))} and quote ${order.reference} as the reference. You get access as soon as your payment arrives.`,
    ],
    action: { label: 'How to pay', url },
    note,
  }),
  'order-paid': (order: OrderWords, url: string): MailText => ({
    subject: 'Your payment has arrived',
    heading: 'Your payment has arrived',
    body: [
      greeting(order.name),
      `Thank you for your payment of ${dollars.format(order.total / 100)}. You now have access to ${named(order.title)}.`,
    ],
    action: { label: 'Your order', url },
    note,
  }),
  'order-refunded': (order: OrderWords, url: string): MailText => ({
    subject: 'Your Atelier order was refunded',
    heading: 'Your order was refunded',
    body: [
      greeting(order.name),
      `We have refunded ${dollars.format(order.total / 100)} for ${named(order.title)}. You no longer have access to it.`,
    ],
    action: { label: 'Your order', url },
    note,
  }),
  'order-part-refunded': (order: OrderWords, url: string): MailText => ({
    subject: 'A part of your Atelier order was refunded',
    heading: 'A part of your order was refunded',
    body: [
      greeting(order.name),
      `We give you back ${dollars.format(order.total / 100)} of what you paid for ${named(order.title)}.`,
    ],
    action: { label: 'Your order', url },
    note,
  }),
} as const;
