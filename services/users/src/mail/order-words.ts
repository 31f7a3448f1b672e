import type { CancelReason } from '@atelier/contracts/users/mail/mail';
import { dayText } from '@atelier/service-kit/text/day-text';
import { named } from './quoting.ts';

/** Order data for mails. */
export interface OrderWords {
  readonly name: string;
  readonly title: string;
  /** In cents. */
  readonly total: number;
  readonly reference: string;
  /** ISO 8601. */
  readonly due_at: string;
  /** End of the period that it pays for, if that is known: ISO 8601. */
  readonly paid_until?: string | undefined;
  /** Whether money that goes back is transferred by hand. */
  readonly by_transfer?: boolean | undefined;
  /** Whether the account for the transfer is named already. */
  readonly account_named?: boolean | undefined;
  /** Day of the transfer: `2026-12-24`. */
  readonly sent_on?: string | undefined;
  /** Number of the attached credit note. */
  readonly credit_note?: string | undefined;
  /** Plan that the buyer still has after a refund. */
  readonly kept_plan?: KeptPlan | undefined;
  readonly cancelled_because?: CancelReason | undefined;
  /** Cents that were paid for a canceled order and are returned. */
  readonly returned?: number | undefined;
  /** When access ends unless a renewal is paid: ISO 8601. */
  readonly access_until?: string | undefined;
}

interface KeptPlan {
  readonly title: string;
  /** ISO 8601. */
  readonly ends_at: string;
  /** Whether a course was refunded, and not the plan. */
  readonly is_course: boolean;
}

export const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const greeting = (name: string) => `Hi ${named(name, 60)},`;
export const note =
  'You are receiving this email because of an order from your account. Reply to it if anything is wrong.';

/** Says what a buyer has after a refund. */
export function accessAfter(kept: KeptPlan | undefined): string {
  if (!kept) return 'You no longer have access to it.';
  const plan = `${kept.title}, paid until ${dayText(new Date(kept.ends_at))}`;
  return kept.is_course ? `You no longer own it. You still have ${plan}.` : `You now have ${plan}.`;
}

export const paidUntilWords = ({ paid_until }: OrderWords) =>
  paid_until ? ` The period ends on ${dayText(new Date(paid_until))}.` : '';

/** Says how money goes back. For a transfer, the buyer names the account. */
export function returnWords({ by_transfer, account_named }: OrderWords): string {
  if (!by_transfer) return 'It goes back the way you paid. Banks can take a few days to show it.';
  if (account_named) {
    return 'The money will be transferred to the account that you have named. We will write to you when it is on its way.';
  }
  return 'Please name the account that it should go to on the page of your order: name of the holder, IBAN and BIC, or account and routing number. The money will be transferred once we know it.';
}

export const sentOnWords = ({ sent_on: day }: OrderWords) =>
  day ? ` on ${dayText(new Date(`${day}T12:00:00Z`))}` : '';

export const creditNoteWords = ({ credit_note }: OrderWords) =>
  credit_note ? ' The credit note is attached.' : '';

export const cancelledBecause: Readonly<Record<CancelReason, string>> = {
  'by-team': 'by our team',
  'course-removed': 'because the course is no longer sold',
  'payment-failed': 'because your payment failed',
  'plan-changed': 'because the plan that it was for has changed',
  'plan-refunded': 'because your plan was refunded',
  'plan-renewed': 'because your plan was renewed before it was paid',
};
