import { dayText } from '@atelier/service-kit/text/day-text';
import { schoolName } from '@atelier/service-kit/text/school';
import { dollars, greeting, type OrderWords } from './order-words.ts';
import { named } from './quoting.ts';
import type { MailText } from './templates.ts';

const note =
  'You are receiving this email because of the plan of your account. Reply to it if anything is wrong.';

/** Plan data for mails. */
export type PlanWords = Pick<OrderWords, 'name' | 'title' | 'total'> & {
  /** ISO 8601. */
  readonly ends_at: string;
};

/** Mails to people about their plans. */
export const planTexts = {
  'renewal-ahead': (plan: PlanWords, url: string): MailText => ({
    subject: `Your ${schoolName()} plan renews soon`,
    heading: 'Your plan renews soon',
    body: [
      greeting(plan.name),
      `Your plan (${named(plan.title)}) renews on ${dayText(new Date(plan.ends_at))} for ${dollars.format(plan.total / 100)}. You can change or cancel it until then.`,
    ],
    action: { label: 'Your plan', url },
    note,
  }),
  'end-ahead': (plan: PlanWords, url: string): MailText => ({
    subject: `Your ${schoolName()} plan ends soon`,
    heading: 'Your plan ends soon',
    body: [
      greeting(plan.name),
      `Your plan (${named(plan.title)}) ends on ${dayText(new Date(plan.ends_at))}. You paid for it with a wallet, so it does not renew by itself. To keep it, choose “Renew by card” on the page of your plan: the next period costs ${dollars.format(plan.total / 100)}.`,
    ],
    action: { label: 'Your plan', url },
    note,
  }),
  'plan-cancelled': (plan: PlanWords, url: string): MailText => ({
    subject: `Your ${schoolName()} plan was canceled`,
    heading: 'Your plan was canceled',
    body: [
      greeting(plan.name),
      `Your plan (${named(plan.title)}) was canceled by our team and ends on ${dayText(new Date(plan.ends_at))}. You keep your access until then and are not charged ${dollars.format(plan.total / 100)} for another period. You can resume it on the page of your plan.`,
    ],
    action: { label: 'Your plan', url },
    note,
  }),
  /** After its owner canceled it. */
  'plan-ends': (plan: PlanWords, url: string): MailText => ({
    subject: `You have canceled your ${schoolName()} plan`,
    heading: 'You have canceled your plan',
    body: [
      greeting(plan.name),
      `Your plan (${named(plan.title)}) ends on ${dayText(new Date(plan.ends_at))}. You keep your access until then and are not charged ${dollars.format(plan.total / 100)} for another period. You can resume it on the page of your plan.`,
    ],
    action: { label: 'Your plan', url },
    note,
  }),
  'plan-resumed': (plan: PlanWords, url: string): MailText => ({
    subject: `Your ${schoolName()} plan continues`,
    heading: 'Your plan continues',
    body: [
      greeting(plan.name),
      `You have resumed your plan (${named(plan.title)}). It renews on ${dayText(new Date(plan.ends_at))} for ${dollars.format(plan.total / 100)}. You can change or cancel it until then.`,
    ],
    action: { label: 'Your plan', url },
    note,
  }),
  /** The title and the total are those of the later plan, and the date is its first day. */
  'plan-change-planned': (plan: PlanWords, url: string): MailText => ({
    subject: `Your ${schoolName()} plan will change`,
    heading: 'Your plan will change',
    body: [
      greeting(plan.name),
      `As you asked, your plan changes to ${named(plan.title)} on ${dayText(new Date(plan.ends_at))}. It then costs ${dollars.format(plan.total / 100)} per period. Nothing changes until that day, and you can take the change back on the page of your plan.`,
    ],
    action: { label: 'Your plan', url },
    note,
  }),
  'plan-change-withdrawn': (plan: PlanWords, url: string): MailText => ({
    subject: `Your ${schoolName()} plan will not change`,
    heading: 'Your plan will not change',
    body: [
      greeting(plan.name),
      `As you asked, your plan (${named(plan.title)}) stays as it is. It renews on ${dayText(new Date(plan.ends_at))} for ${dollars.format(plan.total / 100)}. You can change or cancel it until then.`,
    ],
    action: { label: 'Your plan', url },
    note,
  }),
  'plan-stopped': (plan: PlanWords, url: string): MailText => ({
    subject: `Your ${schoolName()} plan does not renew`,
    heading: 'Your plan does not renew',
    body: [
      greeting(plan.name),
      `Your account was disabled by our team. Your plan (${named(plan.title)}) therefore ends on ${dayText(new Date(plan.ends_at))}, and you are not charged ${dollars.format(plan.total / 100)} for another period.`,
      'If your account is enabled again before that day, you can resume the plan on its page.',
    ],
    action: { label: 'Your plan', url },
    note,
  }),
  'plan-extended': (plan: PlanWords, url: string): MailText => ({
    subject: `Your ${schoolName()} plan was extended`,
    heading: 'Your plan was extended',
    body: [
      greeting(plan.name),
      `Your plan (${named(plan.title)}) was extended by our team and now lasts until ${dayText(new Date(plan.ends_at))}, at no charge. A period still costs ${dollars.format(plan.total / 100)} after that.`,
    ],
    action: { label: 'Your plan', url },
    note,
  }),
  'plan-ended': (plan: PlanWords, url: string): MailText => ({
    subject: `Your ${schoolName()} plan has ended`,
    heading: 'Your plan has ended',
    body: [
      greeting(plan.name),
      `Your plan (${named(plan.title)}) has ended, and your account is Free again. Your progress and your notes are kept. You can order the plan again at any time; it last cost ${dollars.format(plan.total / 100)}.`,
    ],
    action: { label: 'Your plan', url },
    note,
  }),
} as const;
