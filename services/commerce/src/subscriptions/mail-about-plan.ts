import { planOffers } from '@atelier/contracts/commerce/plans';
import type { Mail } from '@atelier/contracts/users/mail/mail';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { SubscriptionRow } from '../records/subscription-model.ts';
import { termsOf } from './planned-change.ts';
import type { Terms } from './proration.ts';

export type PlanTemplate = Extract<Mail, { ends_at: string }>['template'];

interface PlanFacts {
  readonly title: string;
  /** In cents. */
  readonly total: number;
}

/**
 * Enqueues a mail about a plan to its owner, once per end of a period, and again if the plan was
 * resumed since.
 */
export async function mailAboutPlan(
  template: PlanTemplate,
  { _id, userId, endsAt, resumed = 0 }: SubscriptionRow,
  facts: PlanFacts,
  { enqueue }: Transaction,
): Promise<void> {
  const mail = { template, userId, ends_at: endsAt.toISOString(), ...facts } as const;
  const of = `${template}-${_id.toHexString()}-${endsAt.getTime()}`;
  const mailId = resumed > 0 ? `${of}-${resumed}` : of;
  await enqueue({ name: 'send-mail', mail, mailId, requestId: crypto.randomUUID() });
}

/** Names the terms of a plan: `Teams, 5 seats, annual`. */
export function planTitle({ plan, period, seats }: Terms): string {
  const { title } = planOffers.find((offer) => offer.plan === plan)!;
  return [title, ...(seats ? [`${seats} seats`] : []), period].join(', ');
}

/**
 * Enqueues a mail about a change at the end of the period, or that there is none after all, to the
 * terms that the plan then has.
 */
export async function mailPlannedChange(
  template: 'plan-change-planned' | 'plan-change-withdrawn',
  { userId, endsAt }: SubscriptionRow,
  to: Terms,
  total: number,
  { enqueue }: Transaction,
): Promise<void> {
  const facts = { title: planTitle(to), total, ends_at: endsAt.toISOString() };
  const mail = { template, userId, ...facts } as const;
  const [mailId, requestId] = [crypto.randomUUID(), crypto.randomUUID()];
  await enqueue({ name: 'send-mail', mail, mailId, requestId });
}

/** Enqueues a mail about the current terms of a plan to its owner. */
export function mailOwner(
  template: PlanTemplate,
  row: SubscriptionRow,
  transaction: Transaction,
): Promise<void> {
  const title = planTitle(termsOf(row));
  return mailAboutPlan(template, row, { title, total: row.amount }, transaction);
}
