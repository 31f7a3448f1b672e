import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { SeatRow } from '../records/seat-model.ts';
import { SubscriptionModel, type SubscriptionRow } from '../records/subscription-model.ts';

/** Tells whoever pays for a team that a member has joined or left. */
export async function mailPayer(
  template: 'seat-claimed' | 'seat-left',
  { _id, subscriptionId, name, email, claimedAt }: SeatRow,
  { session, enqueue }: Transaction,
): Promise<void> {
  const team = await SubscriptionModel.findById(subscriptionId, null, {
    session,
  }).lean<SubscriptionRow>();
  if (!team) return;
  const mail = { template, userId: team.userId, member: name ?? email, email } as const;
  const mailId = `${template}-${_id.toHexString()}-${claimedAt?.getTime()}`;
  await enqueue({ name: 'send-mail', mail, mailId, requestId: crypto.randomUUID() });
}
