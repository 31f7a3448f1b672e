import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { SubscriptionRow } from '../subscriptions/subscription-model.ts';

interface PlanFacts {
  readonly title: string;
  /** In cents. */
  readonly total: number;
}

/** Enqueues a mail about a plan to its owner, once per end of a period. */
export async function mailAboutPlan(
  template: 'renewal-ahead' | 'end-ahead' | 'plan-ended' | 'plan-cancelled' | 'plan-extended',
  { _id, userId, endsAt }: SubscriptionRow,
  facts: PlanFacts,
  { enqueue }: Transaction,
): Promise<void> {
  const mail = { template, userId, ends_at: endsAt.toISOString(), ...facts } as const;
  const mailId = `${template}-${_id.toHexString()}-${endsAt.getTime()}`;
  await enqueue({ name: 'send-mail', mail, mailId, requestId: crypto.randomUUID() });
}
