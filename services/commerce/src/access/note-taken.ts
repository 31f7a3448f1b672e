import { accessQuestions, type TakenKind, takenKinds } from '@atelier/contracts/commerce/access';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import { clock } from '../clock.ts';
import type { OrderRow } from '../records/order-row.ts';

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

import mongoose, { Schema } from 'mongoose';

/** Something of a course that a learner has taken away: it stays theirs when their access ends. */
export interface TakenRow {
  userId: string;
  courseId: string;
  kind: TakenKind;
  /** When it was last taken. */
  at: Date;
}

const takenSchema = new Schema<TakenRow>(
  {
    userId: { type: String, required: true },
    courseId: { type: String, required: true },
    kind: { type: String, required: true, enum: takenKinds },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'taken' },
);
takenSchema.index({ userId: 1, courseId: 1, kind: 1 }, { unique: true });

export const TakenModel = mongoose.model('Taken', takenSchema);
