import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { SeatRow } from './seat-model.ts';

/** Enqueues one mail of an invitation; each has an id of its own. */
export async function mailInvitation(
  { _id, mails }: Pick<SeatRow, '_id' | 'mails'>,
  { enqueue }: Transaction,
): Promise<void> {
  const seatId = _id.toHexString();
  const mail = { template: 'team-invitation', seatId } as const;
  const mailId = `team-invitation-${seatId}-${mails}`;
  await enqueue({ name: 'send-mail', mail, mailId, requestId: crypto.randomUUID() });
}
