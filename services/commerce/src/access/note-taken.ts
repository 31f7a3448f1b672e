import { accessQuestions, type TakenKind } from '@atelier/contracts/commerce/access';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import { clock } from '../clock.ts';
import type { OrderRow } from '../records/order-row.ts';
import { TakenModel } from './taken-model.ts';

/**
 * Records a certificate or a download. Called before it is handed out, so that a refund at the same
 * moment knows of it.
 */
export const noteTaken = handle(accessQuestions.noteTaken, async ({ input, actor }) => {
  if (!actor.learner) return {};
  const { kind, courseId } = input;
  const key = { userId: actor.learner.id, courseId, kind };
  await TakenModel.updateOne(key, { $set: { at: clock.date() } }, { upsert: true });
  return {};
});

/** Returns the kinds of things that a buyer has taken away since an order was paid. */
export async function takenWith(
  { userId, courseId, paidAt }: OrderRow,
  session: ClientSession,
): Promise<readonly TakenKind[]> {
  const since = { userId, ...(courseId !== null && { courseId }), at: { $gte: paidAt } };
  return TakenModel.distinct('kind', since as never).session(session);
}
