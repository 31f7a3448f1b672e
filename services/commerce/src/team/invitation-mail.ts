import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { SeatRow } from '../records/seat-model.ts';

/** Enqueues a mail of an invitation. Each mail has its own id. */
export async function mailInvitation(
  { _id, mails }: Pick<SeatRow, '_id' | 'mails'>,
  { enqueue }: Transaction,
): Promise<void> {
  const seatId = _id.toHexString();
  const mail = { template: 'team-invitation', seatId } as const;
  const mailId = `team-invitation-${seatId}-${mails}`;
  await enqueue({ name: 'send-mail', mail, mailId, requestId: crypto.randomUUID() });
}
