import { dayText } from '@atelier/service-kit/text/day-text';
import { schoolName } from '@atelier/service-kit/text/school';
import {
  accessAfter,
  cancelledBecause,
  creditNoteWords,
  dollars,
  greeting,
  note,
  type OrderWords,
  paidUntilWords,
  returnWords,
  sentOnWords,
} from './order-words.ts';
import { named } from './quoting.ts';
import type { MailText } from './templates.ts';

/** Mails to buyers about their orders. */
export const orderTexts = {
  'order-placed': (order: OrderWords, url: string): MailText => ({
    subject: `Your ${schoolName()} order`,
    heading: 'Thank you for your order',
    body: [
      greeting(order.name),
      `You have ordered ${named(order.title)}. The invoice is attached.`,
      `Please transfer ${dollars.format(order.total / 100)} by ${dayText(new Date(order.due_at))} and quote ${order.reference} as the reference. You get access as soon as your payment arrives.`,
    ],
    action: { label: 'How to pay', url },
    note,
  }),
  'order-paid': (order: OrderWords, url: string): MailText => ({
    ...(order.total > 0
      ? { subject: 'Your payment has arrived', heading: 'Your payment has arrived' }
      : { subject: 'Your order is complete', heading: 'Your order is complete' }),
    body: [
      greeting(order.name),
      `${order.total > 0 ? `Thank you for your payment of ${dollars.format(order.total / 100)}.` : 'Your coupon covers everything.'} You now have access to ${named(order.title)}.${paidUntilWords(order)} The invoice is attached.`,
    ],
    action: { label: 'Your order', url },
    note,
  }),
  /** The total is the missing amount. */
  'order-part-paid': (order: OrderWords, url: string): MailText => ({
    subject: 'A part of your payment has arrived',
    heading: 'A part of your payment has arrived',
    body: [
      greeting(order.name),
      `Thank you for your payment for ${named(order.title)}. ${dollars.format(order.total / 100)} is still missing.`,
      `Please transfer the rest by ${dayText(new Date(order.due_at))} and quote ${order.reference} as the reference. You get access as soon as everything has arrived.`,
    ],
    action: { label: 'How to pay', url },
    note,
  }),
  'payment-returned': (order: OrderWords, url: string): MailText => ({
    subject: 'We are returning your payment',
    heading: 'We are returning your payment',
    body: [
      greeting(order.name),
      `We have received ${dollars.format(order.total / 100)} for ${named(order.title)}, but this order could no longer be paid: it has been canceled or paid already, what you ordered is no longer sold, or you have another plan by now. We are returning the whole amount.`,
      returnWords(order),
    ],
    action: { label: 'Your order', url },
    note,
  }),
  'order-refunded': (order: OrderWords, url: string): MailText => ({
    subject: `Your ${schoolName()} order was refunded`,
    heading: 'Your order was refunded',
    body: [
      greeting(order.name),
      `${order.total > 0 ? `We are refunding ${dollars.format(order.total / 100)} for ${named(order.title)}` : `Your order of ${named(order.title)} was taken back`}. ${accessAfter(order.kept_plan)}${creditNoteWords(order)}`,
      order.total > 0 ? returnWords(order) : 'You paid nothing for it, so no money goes back.',
    ],
    action: { label: 'Your order', url },
    note,
  }),
  /** The total is the transferred amount. */
  'refund-transferred': (order: OrderWords, url: string): MailText => ({
    subject: 'Your money is on its way',
    heading: 'Your money is on its way',
    body: [
      greeting(order.name),
      `We transferred ${dollars.format(order.total / 100)} for ${named(order.title)} to your account${sentOnWords(order)}. Banks can take a few days to show it.`,
    ],
    action: { label: 'Your order', url },
    note,
  }),
  'invoice-corrected': (order: OrderWords, url: string): MailText => ({
    subject: `Your corrected ${schoolName()} invoice`,
    heading: 'Your corrected invoice',
    body: [
      greeting(order.name),
      `The invoice for ${named(order.title)} over ${dollars.format(order.total / 100)} was corrected. The new one is attached and replaces the earlier one, which a credit note cancels. You find all of them on the billing page. The amount stays the same.`,
    ],
    action: { label: 'Your order', url },
    note,
  }),
  /** The total is what was booked by mistake. */
  'booking-reversed': (order: OrderWords, url: string): MailText => ({
    subject: `We have corrected a booking of your ${schoolName()} order`,
    heading: 'We have corrected a booking',
    body: [
      greeting(order.name),
      `We recorded ${dollars.format(order.total / 100)} for ${named(order.title)} by mistake and have reversed the booking, so please ignore our earlier email about it.${order.credit_note ? ` ${accessAfter(order.kept_plan)}${creditNoteWords(order)}` : ''}`,
      'If you did transfer this money, reply to this email.',
    ],
    action: { label: 'Your order', url },
    note,
  }),
  'refund-declined': (order: OrderWords, url: string): MailText => ({
    subject: 'Your request for a refund',
    heading: 'Your order was not refunded',
    body: [
      greeting(order.name),
      `You asked for a refund of the ${dollars.format(order.total / 100)} that you paid for ${named(order.title)}. We have not refunded it, because you have a certificate or files of it that stay with you. You keep everything that you have bought.`,
      'If you think that this is wrong, reply to this email or write to us on the contact page.',
    ],
    action: { label: 'Your order', url },
    note,
  }),
  'order-part-refunded': (order: OrderWords, url: string): MailText => ({
    subject: `A part of your ${schoolName()} order was refunded`,
    heading: 'A part of your order was refunded',
    body: [
      greeting(order.name),
      `We are refunding ${dollars.format(order.total / 100)} of what you paid for ${named(order.title)}. You keep what you bought.${creditNoteWords(order)}`,
      returnWords(order),
    ],
    action: { label: 'Your order', url },
    note,
  }),
  'order-overdue': (order: OrderWords, url: string): MailText => ({
    subject: `Your ${schoolName()} order was canceled`,
    heading: 'Your order was canceled',
    body: [
      greeting(order.name),
      `We have not received your payment of ${dollars.format(order.total / 100)} for ${named(order.title)} and have canceled your order. You owe us nothing, and you can order again at any time.`,
    ],
    action: { label: 'Your order', url },
    note,
  }),
  /** Sent if someone other than the buyer canceled the order. */
  'order-cancelled': (
    { cancelled_because: why = 'by-team', ...order }: OrderWords,
    url: string,
  ): MailText => ({
    subject: `Your ${schoolName()} order was canceled`,
    heading: 'Your order was canceled',
    body: [
      greeting(order.name),
      `Your order of ${named(order.title)} for ${dollars.format(order.total / 100)} was canceled ${cancelledBecause[why]}.`,
      order.returned
        ? `We are returning the ${dollars.format(order.returned / 100)} that you have paid. ${returnWords(order)}`
        : 'You owe us nothing for it.',
    ],
    action: { label: 'Your order', url },
    note,
  }),
  'payment-reminder': (order: OrderWords, url: string): MailText => ({
    subject: `Reminder: your ${schoolName()} invoice`,
    heading: 'Your invoice is not paid yet',
    body: [
      greeting(order.name),
      `We have not received your payment for ${named(order.title)}. The invoice is attached once more.`,
      `Please transfer ${dollars.format(order.total / 100)} and quote ${order.reference} as the reference. If you have paid in the last few days, there is nothing left to do.`,
    ],
    action: { label: 'How to pay', url },
    note,
  }),
  'renewal-placed': (order: OrderWords, url: string): MailText => ({
    subject: `Your ${schoolName()} plan was renewed`,
    heading: 'Your plan was renewed',
    body: [
      greeting(order.name),
      `The next period of ${named(order.title)} begins.${paidUntilWords(order)} The invoice is attached, and you keep your access in the meantime.`,
      `Please transfer ${dollars.format(order.total / 100)} by ${dayText(new Date(order.due_at))} and quote ${order.reference} as the reference.`,
    ],
    action: { label: 'How to pay', url },
    note,
  }),
  'renewal-failed': (order: OrderWords, url: string): MailText => ({
    subject: `Your payment to ${schoolName()} failed`,
    heading: 'Your payment failed',
    body: [
      greeting(order.name),
      `We could not charge ${dollars.format(order.total / 100)} for the next period of ${named(order.title)}. You can pay now or choose another payment method on the page of your plan. We try three times within 14 days. You keep your access for three more days after the last try.`,
    ],
    action: { label: 'Your plan', url },
    note,
  }),
  'renewal-needs-card': (order: OrderWords, url: string): MailText => ({
    subject: `Your ${schoolName()} plan needs a payment method`,
    heading: 'Your plan needs a payment method',
    body: [
      greeting(order.name),
      `The next period of ${named(order.title)} costs ${dollars.format(order.total / 100)}, but there is no saved payment method that we could charge. Please pay on the page of your plan within 17 days; you keep your access until then. The card you pay with is charged for later periods.`,
    ],
    action: { label: 'Your plan', url },
    note,
  }),
  'renewal-grace': (order: OrderWords, url: string): MailText => ({
    subject: `Your ${schoolName()} plan ends soon unless you pay`,
    heading: 'Your plan ends soon',
    body: [
      greeting(order.name),
      `We could not charge ${dollars.format(order.total / 100)} for the next period of ${named(order.title)}, and will not try again. You keep your access until ${dayText(new Date(order.access_until ?? order.due_at))}.`,
      'To keep your plan, pay on its page by then. Otherwise your plan ends on that day.',
    ],
    action: { label: 'Pay now', url },
    note,
  }),
} as const;
